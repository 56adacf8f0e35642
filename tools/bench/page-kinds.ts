import { findCarPath, findPath } from "./request-page";

/** A path for every kind of page that shoppers start on. */
export async function pageKinds(port: number, site: string): Promise<Record<string, string>> {
  return {
    home: "/",
    results: "/search/new-used-and-demo-cars",
    vehicle: await findCarPath(port, site),
    contact: "/contact",
    finance: "/finance",
    location: await findPath(
      port,
      site,
      "/our-location",
      /href="(\/(?:our-location|contact-us|locations)\/[^"?#/]+)"/,
    ),
    "sell a car": "/sell-my-car",
    offers: "/special-offers",
    blog: await findPath(port, site, "/blog", /href="(\/blog\/(?!rss)[^"?#/]+)"/).catch(() => "/sitemap"),
    "sign-in": "/sign-in",
    legal: "/privacy-policy",
  };
}

import { listBlogPages } from "~/content/blog/list-blog-pages.server";
import { listPages } from "~/content/pages.server";
import { MAX_SITEMAP_PAGES, type SitemapPage } from "~/content/sitemap-xml";
import { ENQUIRY_PAGES } from "~/enquiries/enquiry-pages";
import { locationHref } from "~/locations/location-href";
import { listLocations } from "~/locations/locations.server";
import { sortLocations } from "~/locations/sort-locations";
import { offerHref } from "~/offers/offer-href";
import { listModelPaths } from "~/models/list-model-paths.server";
import { listOffers } from "~/offers/offers.server";
import type { Site } from "~/site/site";
import { listCarPages } from "~/stock/list-car-pages.server";
import { listSearchPages } from "~/stock/list-search-pages.server";

/**
 * Every page of a site that search engines should know: home, the stock by
 * type, make, model and body, models, locations, offers, the forms, the dealer's own pages, and each
 * car in stock.
 *
 * @param now seconds UTC; offers that are over are left out
 */
export async function listSitemapPages(site: Site, now: number): Promise<SitemapPage[]> {
  const { slug, config } = site;
  const [searches, locations, offers, pages, blog, models] = await Promise.all([
    listSearchPages(site),
    listLocations(slug),
    listOffers(site, now),
    listPages(slug),
    listBlogPages(slug, now),
    listModelPaths(site),
  ]);
  const paths = [
    ...["/", "/our-location", "/special-offers"],
    ...searches,
    ...models,
    ...sortLocations(locations).map((location) => locationHref(location.slug)),
    ...offers.map((offer) => offerHref(offer, config)),
    // There on every site; where the dealer wrote words above a form, that page is listed.
    ...Object.values(ENQUIRY_PAGES)
      .map(({ path }) => path)
      .filter((path) => !pages.some((page) => page.path === path)),
  ];
  const others: SitemapPage[] = [...paths.map((path) => ({ path })), ...pages, ...blog];
  const cars = await listCarPages(slug, Math.max(MAX_SITEMAP_PAGES - others.length, 0));
  return [...others, ...cars.map((car) => ({ path: `/cars/${car.slug}`, updatedAt: car.updatedAt }))];
}

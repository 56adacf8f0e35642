import { listPages } from "~/content/pages.server";
import { MAX_SITEMAP_PAGES, type SitemapPage } from "~/content/sitemap-xml";
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
 * type, make, model and body, models, locations, offers, the dealer's own pages, and each car in stock.
 *
 * @param now seconds UTC; offers that are over are left out
 */
export async function listSitemapPages(site: Site, now: number): Promise<SitemapPage[]> {
  const { slug, config } = site;
  const [searches, locations, offers, pages, models] = await Promise.all([
    listSearchPages(site),
    listLocations(slug),
    listOffers(site, now),
    listPages(slug),
    listModelPaths(site),
  ]);
  const paths = [
    ...["/", "/our-location", "/special-offers"],
    ...searches,
    ...models,
    ...sortLocations(locations).map((location) => locationHref(location.slug)),
    ...offers.map((offer) => offerHref(offer, config)),
  ];
  const others: SitemapPage[] = [...paths.map((path) => ({ path })), ...pages];
  const cars = await listCarPages(slug, Math.max(MAX_SITEMAP_PAGES - others.length, 0));
  return [...others, ...cars.map((car) => ({ path: `/cars/${car.slug}`, updatedAt: car.updatedAt }))];
}

import { listBlogPages } from "~/content/blog/posts.server";
import { listPages } from "~/content/pages.server";
import type { SitemapPage, SitemapSize } from "~/content/sitemap";
import { offeredForms } from "~/leads/pages/OtherForms";
import { sortLocations } from "~/locations/filter-locations";
import { locationHref } from "~/locations/location-href";
import { listLocations } from "~/locations/locations.server";
import { listModelPaths } from "~/models/models.server";
import { offerHref } from "~/offers/offer-href";
import { listOffers } from "~/offers/offers.server";
import { PAGES } from "~/pages";
import { openVacancies } from "~/people/vacancy";
import { carPath, LOCATIONS_PATH, REVIEWS_PATH, vacancyPath } from "~/paths";
import type { Seconds } from "~/platform/moment";
import { areReviewsShown } from "~/reviews/review-aggregate";
import { aggregateReviews } from "~/reviews/reviews.server";
import type { Site } from "~/site/site";
import { listCarPages, measureCarPages, listSearchPages } from "~/stock/list-search-pages.server";

type Range = { skip: number; take: number };

/** A kind of page with its own sitemap. Times are seconds UTC. */
type SitemapSet = {
  measure: (site: Site, now: Seconds) => Promise<SitemapSize>;
  list: (site: Site, now: Seconds, range: Range) => Promise<SitemapPage[]>;
};

/** All pages of a site for search engines, by kind. */
export const SITEMAP_SETS: ReadonlyMap<string, SitemapSet> = new Map([
  ["pages", whole(listOwnPages)],
  ["models", whole(async (site) => toPages(await listModelPaths(site)))],
  ["stock", whole(async (site) => toPages(await listSearchPages(site)))],
  ["locations", whole(listLocationPages)],
  [
    "vehicles",
    {
      measure: (site) => measureCarPages(site.slug),
      list: async (site, _now, range) =>
        (await listCarPages(site.slug, range)).map(({ slug, updatedAt }) => ({
          path: carPath(slug),
          updatedAt,
        })),
    },
  ],
]);

/** Home, offers, reviews, open jobs, the forms, the dealer's own pages and blog. */
async function listOwnPages(site: Site, now: Seconds): Promise<SitemapPage[]> {
  const [offers, pages, blog, reviews, locations] = await Promise.all([
    listOffers(site, now),
    listPages(site.slug),
    listBlogPages(site.slug, now),
    aggregateReviews(site.slug),
    listLocations(site.slug),
  ]);
  const paths = [
    ...Object.keys(PAGES).filter((address) => PAGES[address]?.sitemap === "always"),
    ...(areReviewsShown(reviews, site.config.reviews) ? [REVIEWS_PATH] : []),
    ...offers.map((offer) => offerHref(offer, site.config)),
    ...openVacancies(site.config.vacancies, locations, now).map(({ vacancy }) => vacancyPath(vacancy.id)),
    // Forms with the dealer's own text are in `pages` already.
    ...offeredForms(site.config).filter((path) => !pages.some((page) => page.path === path)),
  ];
  return [...toPages(paths), ...pages, ...blog];
}

/** The locations, each URL once, since departments of a location may share one. */
async function listLocationPages({ slug, config }: Site): Promise<SitemapPage[]> {
  const locations = sortLocations(await listLocations(slug));
  const hrefs = locations.map((location) => locationHref(location, config));
  return toPages([...new Set([LOCATIONS_PATH, ...hrefs])]);
}

/** A set that always fits into one sitemap. */
function whole(list: (site: Site, now: Seconds) => Promise<SitemapPage[]>): SitemapSet {
  return {
    measure: async (site, now) => {
      const pages = await list(site, now);
      const changes = pages.flatMap(({ updatedAt }) => updatedAt ?? []);
      return {
        count: pages.length,
        ...(changes.length > 0 ? { updatedAt: Math.max(...changes) } : {}),
      };
    },
    list: async (site, now, { skip, take }) => (await list(site, now)).slice(skip, skip + take),
  };
}

function toPages(paths: readonly string[]): SitemapPage[] {
  return paths.map((path) => ({ path }));
}

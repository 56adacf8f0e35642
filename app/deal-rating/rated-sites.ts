import type { SiteConfig } from "~/site/config/site-config";

/** A site of those that compare prices: its cars are compared with others', and others' with its. */
export type RatedSite = { slug: string; config: Pick<SiteConfig, "dealRating" | "name" | "price"> };

/** A site that does not take part neither contributes nor shows anything. */
export function ratedSites<Site extends RatedSite>(sites: readonly Site[]): Site[] {
  return sites
    .filter(({ config }) => config.dealRating.enabled)
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

/** What of the sites' settings changes a rating. */
export function settingsOf(sites: readonly RatedSite[]): string {
  return JSON.stringify(
    sites.map(({ slug, config: { dealRating, name, price } }) => [
      slug,
      dealRating.named ? name : null,
      price.subscriptions,
      price.first,
    ]),
  );
}

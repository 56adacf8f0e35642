import { parseArgs } from "node:util";

import { listLocations } from "../../app/locations/locations.server";
import { db } from "../../app/platform/db.server";
import type { ReviewAggregate } from "../../app/reviews/review-aggregate";
import type { ReviewedSite } from "../../app/reviews/reviews-service";
import type { SyncedLocation } from "../../app/reviews/reviews-service";
import { createTableReviews } from "../../app/reviews/reviews.server";
import { syncReviews, reviewsService } from "../../app/reviews/sync-reviews.server";
import { siteConfigSchema } from "../../app/site/config/site-config";

const REVIEWS_USAGE = `Reviews of a site, and those of its reviews service.

  npm run reviews -- list --site northside     what the table has, a location a line
  npm run reviews -- sync [--site northside]   brings in what the service has; of all sites unless told

  --site SLUG   the site
  --help        this text`;

/** One line per location: the number of reviews, their average, the day of the newest. */
export function reviewsLine(
  locationId: string,
  { average, count }: ReviewAggregate,
  newest: string | null,
): string {
  return count === 0
    ? `${locationId}  none`
    : `${locationId}  ${count}, average ${average.toFixed(1)}, newest ${newest}`;
}

/** The outcome of a location's sync. */
export function syncedLine(site: string, synced: SyncedLocation): string {
  const name = `${site}  ${synced.locationId}`;
  if ("reason" in synced) return `${name}  left as it was: ${synced.reason}`;
  const { added, changed, removed } = synced;
  return `${name}  ${added} new, ${changed} changed, ${removed} gone`;
}

/** The rest of a configuration is not parsed: whether it is valid does not matter here. */
const reviewedConfig = siteConfigSchema.pick({ reviews: true, timeZone: true }).strip();

/** `npm run reviews -- list|sync [--site SLUG]`: see REVIEWS_USAGE. */
export async function reviews(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const [command, ...others] = positionals;
  if (values.help || command === undefined) return console.log(REVIEWS_USAGE);
  if (others.length > 0 || !["list", "sync"].includes(command)) throw new Error(REVIEWS_USAGE);
  const sites = await readSites(values.site);
  if (command === "sync") for (const site of sites) await sync(site);
  else if (sites[0] === undefined || values.site === undefined) throw new Error("Name the site with --site.");
  else await list(sites[0]);
}

/** The site with this slug, or all. */
async function readSites(slug?: string): Promise<ReviewedSite[]> {
  const stored = await db().site.findMany({
    where: { slug },
    orderBy: { slug: "asc" },
    select: { slug: true, config: true },
  });
  if (slug !== undefined && stored.length === 0) throw new Error(`There is no site '${slug}'.`);
  return stored.map(({ slug, config }) => ({ slug, config: reviewedConfig.parse(config) }));
}

async function list(site: ReviewedSite): Promise<void> {
  const table = createTableReviews(site.slug);
  for (const { id } of await listLocations(site.slug)) {
    const answer = await table.listAll(id);
    if (answer.ok) console.log(reviewsLine(id, answer.aggregate, answer.reviews[0]?.reviewDate ?? null));
  }
}

async function sync(site: ReviewedSite): Promise<void> {
  const service = reviewsService(site);
  if (service.source === "table" && site.config.reviews.google !== null) {
    process.exitCode = 1;
    return console.error(`${site.slug}  has no key in REVIEW_SERVICES`);
  }
  if (service.source === "table") return console.log(`${site.slug}  has its reviews in the table alone`);
  const synced = await syncReviews(site, service, Math.floor(Date.now() / 1_000));
  for (const location of synced) console.log(syncedLine(site.slug, location));
  if (synced.some((location) => "reason" in location)) process.exitCode = 1;
}

import { parseArgs } from "node:util";

import { listLocations } from "~/locations/locations.server";
import { db } from "~/platform/db.server";
import { REVIEWS_USAGE, reviewsLine, syncedLine } from "~/reviews/reviews-lines";
import type { ReviewedSite } from "~/reviews/reviews-service";
import { reviewsService } from "~/reviews/reviews-service.server";
import { createTableReviews } from "~/reviews/reviews.server";
import { syncReviews } from "~/reviews/sync-reviews.server";
import { siteConfigSchema } from "~/site/config/site-config";

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
  else if (sites[0] === undefined || values.site === undefined) throw new Error("--site says whose reviews.");
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

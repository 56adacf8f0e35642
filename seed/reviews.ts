import { parseArgs } from "node:util";

import { listLocations } from "~/locations/locations.server";
import { closeDatabase } from "~/platform/db.server";
import { REVIEWS_USAGE, reviewsLine, syncedLine } from "~/reviews/reviews-lines";
import { reviewsService } from "~/reviews/reviews-service.server";
import { createTableReviews } from "~/reviews/reviews-table.server";
import { syncReviews } from "~/reviews/sync-reviews.server";
import type { Site } from "~/site/site";
import { findSite, listSites } from "~/site/sites.server";

/** `npm run reviews -- list|sync [--site SLUG]`: see REVIEWS_USAGE. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const [command, ...others] = positionals;
  if (values.help || command === undefined) return console.log(REVIEWS_USAGE);
  if (others.length > 0 || !["list", "sync"].includes(command)) throw new Error(REVIEWS_USAGE);
  const site = values.site === undefined ? null : await requireSlug(values.site);
  if (command === "list") {
    if (site === null) throw new Error("--site says whose reviews.");
    return list(site);
  }
  for (const each of site ? [site] : await listSites()) await sync(each, site !== null);
}

async function requireSlug(slug: string): Promise<Site> {
  const site = await findSite(slug);
  if (!site) throw new Error(`There is no site '${slug}'.`);
  return site;
}

async function list(site: Site): Promise<void> {
  const table = createTableReviews(site.slug);
  for (const { id } of await listLocations(site.slug)) {
    const answer = await table.listAll(id);
    if (answer.ok) console.log(reviewsLine(id, answer.aggregate, answer.reviews[0]?.reviewDate ?? null));
  }
}

async function sync(site: Site, asked: boolean): Promise<void> {
  const service = reviewsService(site);
  if (service.source === "table") {
    const { google } = site.config.reviews;
    if (google !== null) throw new Error(`${site.slug} has no key in REVIEW_SERVICES.`);
    return asked ? console.log(`${site.slug}  has its reviews in the table alone`) : undefined;
  }
  const synced = await syncReviews(site, service, Math.floor(Date.now() / 1_000));
  for (const location of synced) console.log(syncedLine(site.slug, location));
  if (synced.some((location) => "reason" in location)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

import { join } from "node:path";

import type { Sql } from "postgres";

import { createLongSql } from "~/platform/db.server";
import { reindexSite } from "~/stock/reindex.server";
import { createStockIndex } from "~/stock/stock-index.server";

import type { SeedOptions } from "./arguments";
import { buildDesk } from "./desk/build-desk";
import { findSeededSite } from "./find-seeded-site";
import { AU_POSTCODES, readPostcodes } from "./postcodes/read-postcodes";
import { addPostcodes } from "./postcodes/write-postcodes";
import { type Progress, SILENT } from "../server/cli/progress";
import { seedFeed, seedStock, type SeededSite } from "./seed-site";
import { splitCars } from "./split-cars";
import { publishTenant, publishTenants } from "../app/publish/publish-tenants.server";
import { listTenantFolders } from "../app/publish/tenant-file.server";

/** Bugs in the program itself, which the user cannot fix. */
export const BUGS = [TypeError, RangeError, ReferenceError];

/** Errors that users can fix themselves; reported in one line. */
class SeedError extends Error {
  override name = "SeedError";
}

type SeedClock = {
  /** Seconds UTC; the reference of the stock's dates. */
  now: number;
  /** Milliseconds, for measurements. */
  elapsed: () => number;
};

/** `rows` counts those written, or compared and found unchanged. */
type SeedSummary = {
  sites: string[];
  rows: number;
  rowsPerSecond: number;
};

/**
 * Fills the database: sites, stock, then the index. It is safe while the sites
 * are served; any failure leaves the previous stock.
 *
 * @returns null if there was stock already and `ifEmpty` says to leave it
 */
export async function runSeed(
  options: SeedOptions,
  clock: SeedClock,
  progress: Progress = SILENT,
): Promise<SeedSummary | null> {
  const sql = createLongSql({ idle_timeout: 0, max_lifetime: null, max: 4 });
  try {
    await addPostcodes(sql, (await readPostcodes(AU_POSTCODES)).points);
    if (options.ifEmpty && (await hasStock(sql, options.site))) {
      progress.note("There is stock already: nothing to do.");
      await seedDesk(sql, options, progress);
      return null;
    }
    const slugs = await seedSites(options, progress);
    const sites = await Promise.all(slugs.map((slug) => requireSeededSite(sql, slug)));
    const started = clock.elapsed();
    const rows = await seedAllStock(sql, sites, options, clock.now, progress);
    const seconds = (clock.elapsed() - started) / 1_000;
    await reindex(sql, sites, progress);
    await seedDesk(sql, options, progress);
    await vacuum(sql, progress);
    return { sites: slugs, rows, rowsPerSecond: Math.round(rows / Math.max(seconds, 0.001)) };
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** The demo's largest site is the one whose desk its visitors sign in to (demo-sign-in). */
const DESK_SITE = "northside";

async function seedDesk(sql: Sql, { desk, studio }: SeedOptions, progress: Progress): Promise<void> {
  if (!desk) return;
  progress.step(`${DESK_SITE} desk`);
  const isNew = await buildDesk(sql, await requireSeededSite(sql, DESK_SITE), studio);
  progress.finish(isNew ? "two weeks of work" : "as it was");
}

async function hasStock(sql: Sql, site: string | null): Promise<boolean> {
  const rows = await sql`select 1 from vehicles where ${site === null} or site = ${site} limit 1`;
  return rows.length > 0;
}

/** @returns the slugs whose stock to write */
async function seedSites({ site, tenants }: SeedOptions, progress: Progress): Promise<string[]> {
  progress.step("Sites");
  const slugs = site === null ? await publishTenants(tenants) : await seedSite(tenants, site);
  if (slugs.length === 0) throw new SeedError(`There is no site in ${tenants}.`);
  progress.finish(slugs.join(", "));
  return slugs;
}

async function seedSite(tenants: string, site: string): Promise<string[]> {
  const slugs = await listTenantFolders(tenants);
  if (!slugs.includes(site)) {
    throw new SeedError(`There is no site '${site}'. The sites are: ${slugs.join(", ")}.`);
  }
  await publishTenant(join(tenants, site));
  return [site];
}

async function requireSeededSite(sql: Sql, slug: string): Promise<SeededSite> {
  const site = await findSeededSite(sql, slug);
  if (!site) throw new SeedError(`The site '${slug}' was not written.`);
  return site;
}

async function seedAllStock(
  sql: Sql,
  sites: readonly SeededSite[],
  { cars, site, feed, studio }: SeedOptions,
  now: number,
  progress: Progress,
): Promise<number> {
  let rows = 0;
  const shares = splitCars(
    sites.map(({ slug }) => slug),
    cars,
  );
  for (const each of sites) {
    const done =
      feed && site === each.slug
        ? await seedFeed(sql, each, { feed, studio }, now, progress)
        : await seedStock(sql, each, { count: shares.get(each.slug) ?? 0, studio }, now, progress);
    rows += done.rows;
  }
  return rows;
}

async function reindex(sql: Sql, sites: readonly SeededSite[], progress: Progress): Promise<void> {
  const index = createStockIndex(sql);
  try {
    for (const site of sites) {
      progress.step(`${site.slug} index`);
      const { listed, missed } = await reindexSite(site, index);
      progress.finish(`${listed.toLocaleString("en-AU")} listed`);
      if (missed !== undefined)
        progress.note(
          `    ${site.slug}: the search server has not got it: ${missed}. PostgreSQL searches it meanwhile; a running server catches up, or npm run reindex.`,
        );
    }
  } finally {
    await index.close();
  }
}

/** Runs after a load, so that the first searches are planned with correct statistics (design §7). */
async function vacuum(sql: Sql, progress: Progress): Promise<void> {
  progress.step("Statistics");
  await sql`vacuum (analyze) vehicles, vehicle_prices, stock_documents, stock_words, stock_spellings`;
  progress.finish("up to date");
}

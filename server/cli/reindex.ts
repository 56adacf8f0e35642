import { parseArgs } from "node:util";

import { createLongSql, db } from "~/platform/db.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { compareIndex } from "~/stock/compare-index.server";
import { reindexSite, type IndexedSite } from "~/stock/reindex.server";
import { StockIndexUnavailable, type StockIndex } from "~/stock/stock-index";
import { createStockIndex } from "~/stock/stock-index.server";

/** The rest of a configuration is not parsed: whether it is valid does not matter here. */
const indexedConfig = siteConfigSchema
  .pick({ search: true, finance: true, lending: true, price: true })
  .strip();

/** Upper bound of listed ids per kind of difference. */
const MAX_NAMED = 10;

/**
 * `npm run reindex [-- --site SLUG]`: rebuilds the stock index from PostgreSQL. With `--check` it changes
 * nothing, and reports how the index differs from what it should contain.
 */
export async function reindex(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { site: { type: "string" }, check: { type: "boolean" } } });
  const sites = await readSites();
  const chosen = sites.filter(({ slug }) => values.site === undefined || slug === values.site);
  if (chosen.length === 0) throw new Error(nothingToIndex(sites, values.site));

  // A rebuild's statements may take longer than any shopper's.
  const driver = createLongSql();
  const index = createStockIndex(driver);
  try {
    for (const site of chosen) {
      if (values.check) {
        await check(site, index);
        continue;
      }
      const started = performance.now();
      const { listed, cars, missed } = await reindexSite(site, index);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${site.slug}: ${listed} of ${cars} ${cars === 1 ? "vehicle" : "vehicles"} listed, ${seconds} s`,
      );
      if (missed === undefined) continue;
      process.exitCode = 1;
      console.log(`${site.slug}: PostgreSQL searches it, since the search server has not got it: ${missed}`);
    }
  } finally {
    await index.close();
    await driver.end({ timeout: 2 });
  }
}

async function check(site: IndexedSite, index: StockIndex): Promise<void> {
  // One site that cannot be compared must not hide how the others are.
  const compared = await compareIndex(site, index).catch((error: unknown) => {
    if (error instanceof StockIndexUnavailable) return error;
    throw error;
  });
  if (compared === null || compared instanceof StockIndexUnavailable) {
    const reason = compared?.message ?? "its stock is changing or its index waits to be built";
    console.log(`${site.slug}: not compared, since ${reason}`);
    process.exitCode = 1;
    return;
  }
  const found = Object.entries(compared.differences).filter(([, ids]) => ids.length > 0);
  if (found.length === 0) return console.log(`${site.slug}: the index matches the stock`);
  process.exitCode = 1;
  for (const [kind, ids] of found) {
    const more = ids.length > MAX_NAMED ? ", …" : "";
    console.log(`${site.slug}: ${ids.length} ${kind}: ${ids.slice(0, MAX_NAMED).join(", ")}${more}`);
  }
}

async function readSites(): Promise<IndexedSite[]> {
  const stored = await db().site.findMany({ select: { slug: true, config: true }, orderBy: { slug: "asc" } });
  return stored.map(({ slug, config }) => ({ slug, config: indexedConfig.parse(config) }));
}

function nothingToIndex(sites: IndexedSite[], wanted: string | undefined): string {
  if (sites.length === 0) return "There are no sites yet: run npm run seed first.";
  return `There is no site '${wanted}'. The sites are: ${sites.map(({ slug }) => slug).join(", ")}.`;
}

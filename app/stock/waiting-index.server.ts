import { createSql, sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

import { type IndexedSite, reindexSite } from "./reindex.server";
import { createStockIndex } from "./stock-index.server";

/** Marks a site's index as behind its stock, because the index was unavailable. */
export async function noteWaitingIndex(site: string): Promise<void> {
  await sql()`update sites set index_waits = true where slug = ${site}`;
}

/** Rebuilds the indexes that are marked; one that fails again stays marked. */
export async function rebuildWaitingIndexes(sites: readonly IndexedSite[]): Promise<void> {
  const rows = await sql()<{ slug: string }[]>`select slug from sites where index_waits`;
  const waiting = sites.filter(({ slug }) => rows.some((row) => row.slug === slug));
  if (waiting.length === 0) return;
  // A rebuild's statements may take longer than any shopper's.
  const driver = createSql(env().DATABASE_URL, { connection: { statement_timeout: 0 }, max: 2 });
  const index = createStockIndex(driver);
  try {
    for (const site of waiting) {
      try {
        const { listed } = await reindexSite(site, index);
        log.info({ site: site.slug, listed }, "waiting index built");
      } catch (error) {
        log.warn({ err: error, site: site.slug }, "the index still waits");
      }
    }
  } finally {
    await index.close();
    await driver.end({ timeout: 2 });
  }
}

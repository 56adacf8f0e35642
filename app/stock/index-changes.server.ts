import type { Sql } from "postgres";

import { createLongSql, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";

import { listDocuments, mendIndex, reindexCars, reindexSite, type IndexedSite } from "./reindex.server";
import { createStockIndex } from "./stock-index.server";

/**
 * The changes of an import: the cars' ids, or null if there are too many to list, and the stock's revision
 * afterwards.
 */
type StockChanges = { changedIds: readonly string[] | null; revision: number };

/**
 * Applies an import's changes to the index, without a rebuild if the changed cars are known. The import has
 * marked the index as behind in its own transaction; the mark is cleared here unless the stock has changed
 * again since. If the index is unavailable the mark stays, and a job rebuilds the index.
 *
 * @param driver without a statement timeout: indexing may take longer than a shopper's request
 * @returns whether the index is up to date
 */
export async function indexChanges(
  site: IndexedSite,
  { changedIds, revision }: StockChanges,
  driver: Sql,
): Promise<boolean> {
  if (changedIds?.length === 0) return true;
  const index = createStockIndex(driver);
  try {
    if (changedIds === null) await reindexSite(site, index);
    else await reindexCars(site, changedIds, index);
    await sql()`
      update sites set index_waits = false
      where slug = ${site.slug} and index_waits and stock_revision = ${revision}`;
    return true;
  } catch (error) {
    log.warn({ err: error, site: site.slug }, "the index is still out of date");
    return false;
  } finally {
    await index.close();
  }
}

/**
 * Gives search servers the fields of this version, rebuilds the indexes that are marked or were never built, and what
 * search servers have lost or missed; one that fails again is tried by the next run.
 */
export async function rebuildWaitingIndexes(
  findSite: (slug: string) => Promise<IndexedSite | null>,
  stopping?: AbortSignal,
): Promise<void> {
  const rows = await sql()<{ slug: string }[]>`
    select slug from sites where index_waits
    union select slug from sites where not exists (select from stock_generations where site = slug) order by slug`;
  const waiting = new Set(rows.map(({ slug }) => slug));
  // A rebuild's statements may exceed the timeout of a shopper's.
  const driver = createLongSql({ max: 2 });
  const index = createStockIndex(driver);
  try {
    await index.tidy?.(async function* (slug) {
      const site = await findSite(slug);
      if (site) yield* listDocuments(site);
    });
    // Asked of all sites at once: this runs each minute, and there may be a thousand.
    const complete = await index.listComplete?.();
    const incomplete = [...(complete ?? [])].flatMap(([slug, whole]) => (whole ? [] : slug));
    for (const slug of new Set([...waiting, ...incomplete])) {
      if (stopping?.aborted) return;
      try {
        const site = await findSite(slug);
        if (!site) continue;
        if (!waiting.has(slug)) {
          await mendIndex(site, index);
          continue;
        }
        const { listed } = await reindexSite(site, index);
        log.info({ site: slug, listed }, "outdated index rebuilt");
      } catch (error) {
        log.warn({ err: error, site: slug }, "the index is still out of date");
      }
    }
  } finally {
    await index.close();
    await driver.end({ timeout: 2 });
  }
}

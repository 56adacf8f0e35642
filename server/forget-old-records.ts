import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { FORGOTTEN } from "~/platform/retention";

/** Batch size, so that no statement holds locks for long. */
const BATCH = 5_000;

/** Tables whose rows are deleted by age alone. */
const BY_AGE = FORGOTTEN.filter((forgotten) => !("only" in forgotten));
type ByAge = (typeof BY_AGE)[number];

/**
 * Deletes old records of every site; rows that another transaction has locked are skipped. A failure is
 * logged, and the next hour tries again.
 *
 * @returns the number of deleted records
 */
export async function forgetOldRecords(): Promise<number> {
  let gone = 0;
  try {
    // The desk's own counters belong to no site.
    const sites = await sql()<{ slug: string }[]>`select slug from sites union all select ''`;
    for (const { slug } of sites) {
      for (const forgotten of BY_AGE) gone += await forgetAll(slug, forgotten);
    }
    if (gone > 0) log.info({ records: gone }, "old records deleted");
  } catch (error) {
    log.warn({ err: error }, "old records were not deleted");
  }
  return gone;
}

async function forgetAll(site: string, forgotten: ByAge): Promise<number> {
  const batch = await forgetBatch(site, forgotten);
  return batch < BATCH ? batch : batch + (await forgetAll(site, forgotten));
}

async function forgetBatch(site: string, { table, since, days }: ByAge): Promise<number> {
  const { count } = await sql()`
    delete from ${sql()(table)} where ctid = any(array(
      select ctid from ${sql()(table)}
      where site = ${site} and ${sql()(since)} < now() - make_interval(days => ${days})
      limit ${BATCH} for update skip locked))`;
  return count;
}

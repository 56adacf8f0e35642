import { forgetOldEvents } from "~/analytics/forget-events.server";
import { forgetPapers } from "~/desk/drives/drive.server";
import { forgetLicencePhotos } from "~/leads/licence/licence-photos.server";
import { databaseNow } from "~/platform/database-clock.server";
import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { addPartitions, dropPartitions, isPartitioned } from "~/platform/partitions.server";
import { FORGOTTEN } from "~/platform/retention";

/** Batch size, so that no statement holds locks for long. */
const BATCH = 5_000;
const DAY_SECONDS = 86_400;

/** Tables whose rows are deleted by age alone. */
const BY_AGE = FORGOTTEN.filter((forgotten) => !("only" in forgotten));
type ByAge = (typeof BY_AGE)[number];

/**
 * Deletes old records, of all sites at once, by whole partitions where a table has them, and prepares the partitions
 * that are needed next. Rows that another transaction has locked are skipped. A failure is logged, and the next hour
 * tries again; one table's does not stop the others.
 *
 * @returns the number of deleted records, without those of partitions
 */
export async function forgetOldRecords(): Promise<number> {
  let gone = 0;
  const work = [
    async () => addPartitions(await databaseNow()),
    async () => forgetOldEvents(await databaseNow()),
    async () => forgetPapers(await databaseNow()),
    async () => forgetLicencePhotos(await databaseNow()),
    ...BY_AGE.map((forgotten) => async () => {
      gone += await forget(forgotten);
    }),
  ];
  for (const part of work) {
    try {
      await part();
    } catch (error) {
      log.warn({ err: error }, "old records were not deleted");
    }
  }
  if (gone > 0) log.info({ records: gone }, "old records deleted");
  return gone;
}

async function forget(forgotten: ByAge): Promise<number> {
  const { table, days } = forgotten;
  if (isPartitioned(table)) {
    await dropPartitions(table, (await databaseNow()) - days * DAY_SECONDS);
    return 0;
  }
  let gone = 0;
  for (let batch = BATCH; batch === BATCH; gone += batch) batch = await forgetBatch(forgotten);
  return gone;
}

async function forgetBatch({ table, since, days }: ByAge): Promise<number> {
  const { count } = await sql()`
    delete from ${sql()(table)} where ctid = any(array(
      select ctid from ${sql()(table)}
      where ${sql()(since)} < now() - make_interval(days => ${days})
      limit ${BATCH} for update skip locked))`;
  return count;
}

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { dropPartitions } from "~/platform/partitions.server";
import { DEFAULT_KEEP_DAYS } from "~/site/config/features";

const DAY_SECONDS = 86_400;
/** Small enough to delete within the statement timeout. */
const BATCH = 5_000;

/**
 * Deletes the months of events that are over for as long as their site keeps them: a month that no site keeps any
 * longer by its partition, and otherwise the rows of sites that keep less than another one does.
 */
export async function forgetOldEvents(now: Seconds): Promise<void> {
  const [row] = await sql()<{ days: number | null }[]>`select max(${keepDays()})::int as days from sites`;
  const longest = row?.days ?? DEFAULT_KEEP_DAYS;
  await dropPartitions("analytics_events", now - longest * DAY_SECONDS);
  while ((await forgetBatch(now, longest)) === BATCH) continue;
}

async function forgetBatch(now: Seconds, longest: number): Promise<number> {
  const { count } = await sql()`
    with shorter as (
      select slug, date_trunc('month', to_timestamp(${now}) - make_interval(days => ${keepDays()}), 'UTC') as until
      from sites where ${keepDays()} < ${longest}
    )
    delete from analytics_events where (site, at, id) in (
      select old.site, old.at, old.id from shorter
      cross join lateral (
        select site, at, id from analytics_events where site = shorter.slug and at < shorter.until limit ${BATCH}
      ) old
      limit ${BATCH}
    )`;
  return count;
}

function keepDays() {
  return sql()`coalesce((config #>> '{analytics,keepDays}')::int, ${DEFAULT_KEEP_DAYS}::int)`;
}

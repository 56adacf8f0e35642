import { sql } from "~/platform/db.server";

/** As many as are surely deleted within a statement's time. */
const AT_ONCE = 5_000;
const DAY_SECONDS = 86_400;

/** The day on which this process last found nothing more to delete, by site. */
const done = new Map<string, number>();

/**
 * Deletes the events of a site that are older than it keeps them. It runs with what is
 * written, once a day and site, and again at once where there was more than fits.
 *
 * @param now seconds UTC
 */
export async function forgetOldEvents(site: string, keepDays: number, now: number): Promise<void> {
  const today = Math.floor(now / DAY_SECONDS);
  if (done.get(site) === today) return;
  const { count } = await sql()`
    delete from analytics_events where (site, id) in (
      select site, id from analytics_events
      where site = ${site} and at < to_timestamp(${now - keepDays * DAY_SECONDS})
      limit ${AT_ONCE}
    )`;
  if (count < AT_ONCE) done.set(site, today);
}

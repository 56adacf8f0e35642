import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import { requestPhotographs } from "./queue-photographs.server";

/** A replaced picture is noticed within this time, if its server sends ETags or dates. */
const RECHECK_DAYS = 7;
/** One with neither ETag nor date would be sent whole each time. */
const RECHECK_UNMARKED_DAYS = 28;
/** Per server and hour, over all sites; the rest wait for the next hours. */
const MAX_A_HOST = 500;

/**
 * Makes photographs of cars for sale due again if they have not been checked for long. The job requests them
 * conditionally, two at a time per server, and an unchanged one costs a request. Runs hourly.
 *
 * @returns the number made due
 */
export function recheckPhotographs(): Promise<number> {
  return sql().begin(async (tx: TransactionSql) => {
    const due = await tx<{ site: string }[]>`
      with recursive server as (
        (select host from vehicle_photos order by host limit 1)
        union all
        select (select host from vehicle_photos where host > server.host order by host limit 1)
        from server where server.host is not null
      ),
      aged as (
        select photo.* from server cross join lateral (
          select site, vehicle_id, url from vehicle_photos p
          where host = server.host and state = 'stored' and next_try_at is null and version is null
            and fetched_at < now() - make_interval(days => case
              when etag is null and last_modified is null then ${RECHECK_UNMARKED_DAYS}::int else ${RECHECK_DAYS}::int end)
            and exists (
              select 1 from vehicles v where v.site = p.site and v.id = p.vehicle_id
                and v.status in ('in_stock', 'coming_soon'))
          order by fetched_at limit ${MAX_A_HOST}
        ) photo
      )
      update vehicle_photos photo set next_try_at = now() from aged
      where photo.site = aged.site and photo.vehicle_id = aged.vehicle_id and photo.url = aged.url
      returning photo.site`;
    if (due[0]) await requestPhotographs(tx, due[0].site);
    return due.length;
  });
}

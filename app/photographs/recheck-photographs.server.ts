import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import { requestPhotographs } from "./queue-photographs.server";

/** A picture that is replaced under its address is seen after so long, where its server marks its versions. */
const RECHECK_DAYS = 7;
/** One that has neither ETag nor date would be sent whole each time. */
const RECHECK_UNMARKED_DAYS = 28;
/** Of one server in an hour, on all sites together; more wait for the next hours. */
const MAX_A_HOST = 500;

/**
 * Makes photographs due that nobody has looked at for long, of cars that are on offer: the job asks for them
 * conditionally, two at once of a server, and what is unchanged costs a request. Run every hour.
 *
 * @returns how many
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

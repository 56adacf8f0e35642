import type { Sql, TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import type { Seconds } from "~/platform/moment";
import { IN_STOCK } from "~/stock/in-stock";

import { requestPhotographs } from "./queue-photographs.server";

/** Per server, over all processes. */
const MAX_A_HOST = 2;
/** Longer than any fetch may take; after it, another process takes over what a killed process held. */
const LEASE_SECONDS = 120;

export type Claimed = {
  site: string;
  vehicleId: string;
  url: string;
  host: string;
  state: "pending" | "stored" | "failed";
  etag: string | null;
  lastModified: string | null;
  /** The version of a file that a source handed over; null for a fetched one. */
  version: string | null;
  /** Including this one. */
  attempts: number;
};

/**
 * Leases photographs: first those that somebody waits for, in order of arrival, then due ones. At most two per server
 * at any time, over all processes, and none from a server that asked for a pause. Servers and sites take turns at
 * random, so that a large import does not delay a small one.
 */
export async function claimPhotographs(max: number): Promise<Claimed[]> {
  return sql().begin(async (tx) => {
    // One claim at a time: it counts the leases of the others.
    await tx`select pg_advisory_xact_lock(hashtext('claim photographs'))`;
    const rows = await tx<Claimed[]>`
      with recursive pair as (
        (select host, site from vehicle_photos order by host, site limit 1)
        union all
        select next.host, next.site from pair cross join lateral (
          select host, site from vehicle_photos
          where (host, site) > (pair.host, pair.site) order by host, site limit 1
        ) next
      ),
      leased as (
        select host, count(*) as count from vehicle_photos where leased_until > now() group by host
      ),
      due as (
        select photo.*, coalesce(leased.count, 0) + row_number() over (
          partition by photo.host order by photo.wanted_since, random()
        ) as place
        from pair
          left join leased on leased.host = pair.host
          left join photograph_hosts closed on closed.host = pair.host and closed.closed_until > now()
          cross join lateral (
            (select site, vehicle_id, url, host, wanted_since from vehicle_photos
            where host = pair.host and site = pair.site and wanted_since is not null
              and (leased_until is null or leased_until <= now())
            order by wanted_since limit ${MAX_A_HOST})
            union all
            (select site, vehicle_id, url, host, wanted_since from vehicle_photos
            where host = pair.host and site = pair.site and wanted_since is null and next_try_at <= now()
            order by next_try_at limit ${MAX_A_HOST})
          ) photo
        where closed.host is null and coalesce(leased.count, 0) < ${MAX_A_HOST}
      ),
      taken as (
        select site, vehicle_id, url from due where place <= ${MAX_A_HOST}
        order by wanted_since, random() limit ${max}
      )
      update vehicle_photos photo set
        leased_until = now() + make_interval(secs => ${LEASE_SECONDS}),
        next_try_at = now() + make_interval(secs => ${LEASE_SECONDS}),
        attempts = attempts + 1
      from taken
      where photo.site = taken.site and photo.vehicle_id = taken.vehicle_id and photo.url = taken.url
      returning photo.site, photo.vehicle_id as "vehicleId", photo.url, photo.host, photo.state, photo.etag,
        photo.last_modified as "lastModified", photo.version, photo.attempts`;
    return [...rows];
  });
}

/** @param until seconds UTC; a longer earlier pause stays */
export async function closeHost(host: string, until: Seconds): Promise<void> {
  await sql()`
    insert into photograph_hosts as known (host, closed_until) values (${host}, to_timestamp(${until}))
    on conflict (host) do update set closed_until = greatest(known.closed_until, excluded.closed_until)`;
}

/** If its source does not run, a replaced picture is noticed within this time, if its server sends ETags or dates. */
const RECHECK_DAYS = 7;
/** One with neither ETag nor date would be sent whole each time. */
const RECHECK_UNMARKED_DAYS = 28;
/** Per server, over all sites; the rest wait for the next run or hour. */
const MAX_RECHECKED_A_HOST = 500;

/**
 * Makes the photographs of a source's cars for sale due again, those first that were not checked for longest:
 * a run of the source looks whether one was replaced under its address. Those of a server that sends neither
 * ETag nor date are left to {@link recheckPhotographs}, since each would be sent whole.
 *
 * @param owner `vehicles.source`
 */
export async function recheckListed(driver: Sql, site: string, owner: string): Promise<void> {
  await driver.begin(async (tx) => {
    const { count } = await tx`
      with listed as (
        select p.vehicle_id, p.url, p.host, row_number() over (partition by p.host order by p.fetched_at) as place
        from vehicle_photos p join vehicles v on v.site = p.site and v.id = p.vehicle_id
        where p.site = ${site} and v.source = ${owner} and v.status in ${tx(IN_STOCK)}
          and p.state = 'stored' and p.next_try_at is null and p.version is null
          and (p.etag is not null or p.last_modified is not null)
      ),
      waiting as (
        select host, (select count(*) from (
          select 1 from vehicle_photos due where due.host = servers.host and due.next_try_at is not null
          limit ${MAX_RECHECKED_A_HOST}) known) as count
        from (select distinct host from listed) servers
      )
      update vehicle_photos photo set next_try_at = now() from listed join waiting using (host)
      where photo.site = ${site} and photo.vehicle_id = listed.vehicle_id and photo.url = listed.url
        and listed.place <= ${MAX_RECHECKED_A_HOST} - waiting.count`;
    if (count > 0) await requestPhotographs(tx, site);
  });
}

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
          order by fetched_at limit ${MAX_RECHECKED_A_HOST}
        ) photo
      )
      update vehicle_photos photo set next_try_at = now() from aged
      where photo.site = aged.site and photo.vehicle_id = aged.vehicle_id and photo.url = aged.url
      returning photo.site`;
    if (due[0]) await requestPhotographs(tx, due[0].site);
    return due.length;
  });
}

import type { TransactionSql } from "postgres";

import { MAX_PHOTOGRAPHS, photographKind } from "./photograph-kind";
import { showPhotographs } from "./show-photographs.server";

/** Asks for a run of the job, at the transaction's end. */
export const PHOTOGRAPH_CHANNEL = "photographs_queued";

const MAX_URL_LENGTH = 2_000;
/** A picture may be replaced under its address: one that a feed still names is asked for again after this. */
const RECHECK_HOURS = 24;

/**
 * Makes a car's photographs those that its feed names now, in the caller's transaction and after
 * the car's own row was written (lock order: vehicle, then photograph). New addresses wait for the
 * job that fetches them; ones that are gone leave the car at once; the others keep what was stored.
 *
 * @param urls absolute http(s) addresses in the feed's order; duplicates and what is no such
 *   address are left out
 * @returns how many are kept, and the addresses that cannot be one
 */
export async function queuePhotographs(
  tx: TransactionSql,
  site: string,
  vehicleId: string,
  urls: readonly string[],
): Promise<{ queued: number; refused: string[] }> {
  const refused = urls.filter((url) => !isFetchable(url));
  const kept = [...new Set(urls.filter(isFetchable))].slice(0, MAX_PHOTOGRAPHS);
  await tx`select 1 from vehicles where site = ${site} and id = ${vehicleId} for update`;
  await tx`
    delete from vehicle_photos
    where site = ${site} and vehicle_id = ${vehicleId} and url <> all (${kept}::text[])`;
  await tx`
    insert into vehicle_photos as photo (site, vehicle_id, url, host, position, kind)
    select ${site}, ${vehicleId}, url, host, place - 1, nullif(kind, '')
    from unnest(
      ${kept}::text[],
      ${kept.map((url) => new URL(url).host)}::text[],
      ${kept.map((url) => photographKind(url) ?? "")}::text[]
    ) with ordinality as named (url, host, kind, place)
    on conflict (site, vehicle_id, url) do update set
      position = excluded.position,
      kind = excluded.kind,
      next_try_at = case
        when photo.state = 'stored' and photo.fetched_at < now() - make_interval(hours => ${RECHECK_HOURS})
          then coalesce(photo.next_try_at, now())
        else photo.next_try_at end`;
  await showPhotographs(tx, site, vehicleId);
  await tx`select pg_notify(${PHOTOGRAPH_CHANNEL}, ${site})`;
  return { queued: kept.length, refused };
}

function isFetchable(url: string): boolean {
  return url.length <= MAX_URL_LENGTH && /^https?:\/\//i.test(url) && URL.canParse(url);
}

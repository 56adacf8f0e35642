import type { TransactionSql } from "postgres";

import { isWebAddress } from "~/platform/address";
import { db } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { BY_HAND } from "~/stock/import/vehicle-import";

import { HANDED, isHanded } from "./handed-url";
import { MAX_PHOTOGRAPHS, photographKind } from "./photograph-kind";
import { showPhotographs } from "./show-photographs.server";

/** NOTIFY channel that starts the job, on commit. */
export const PHOTOGRAPH_CHANNEL = "photographs_queued";

const MAX_URL_LENGTH = 2_000;
/** A picture may be replaced at the same address: one that a feed lists again is requested again after this. */
const RECHECK_HOURS = 24;

/**
 * `urls` in the feed's order: absolute http(s) addresses, or those made by `handedUrl`. Those of a car that
 * `isChanged` are requested again at once, because a car's pictures are often replaced when it is edited.
 */
export type NamedPhotographs = { id: string; urls: readonly string[]; isChanged?: boolean };

/**
 * Sets the photographs of some cars to those that their feed lists now, in the caller's transaction and after
 * the cars' own rows (lock order: vehicle, then photograph). New addresses wait to be fetched or handed over;
 * removed ones leave the car at once; the others keep what is stored, and so do those that staff added. The caller ends with
 * `requestPhotographs`.
 *
 * @returns how many are kept, and the invalid addresses; duplicates are omitted
 */
export async function queuePhotographs(
  tx: TransactionSql,
  site: string,
  cars: readonly NamedPhotographs[],
): Promise<{ queued: number; refused: string[] }> {
  const ids = cars.map(({ id }) => id);
  const kept = cars.flatMap(({ id, urls }) =>
    [...new Set(urls.filter(isPhotographUrl))]
      .slice(0, MAX_PHOTOGRAPHS)
      .map((url, position) => ({ id, url, position, host: hostOf(url, site), kind: photographKind(url) })),
  );
  await tx`select 1 from vehicles where site = ${site} and id = any (${ids}::text[]) order by id for update`;
  const column = <Name extends keyof (typeof kept)[number]>(name: Name) => kept.map((photo) => photo[name]);
  const named = tx`unnest(${column("id")}::text[], ${column("url")}::text[], ${column("position")}::int[],
    ${column("host")}::text[], ${column("kind")}::text[]) as named (vehicle_id, url, position, host, kind)`;
  await tx`
    delete from vehicle_photos photo
    where site = ${site} and vehicle_id = any (${ids}::text[]) and not starts_with(url, ${HANDED + BY_HAND})
      and not exists (
      select 1 from ${named} where named.vehicle_id = photo.vehicle_id and named.url = photo.url)`;
  await tx`
    insert into vehicle_photos as photo (site, vehicle_id, url, host, position, kind, next_try_at)
    select ${site}, vehicle_id, url, host, position, kind, case when host like 'feed:%' then null else now() end
    from ${named}
    on conflict (site, vehicle_id, url) do update set
      position = excluded.position,
      kind = excluded.kind,
      next_try_at = case
        when photo.state = 'stored' and photo.version is null
          and photo.fetched_at < now() - make_interval(hours => ${RECHECK_HOURS})
          then coalesce(photo.next_try_at, now())
        else photo.next_try_at end`;
  const changed = cars.filter(({ isChanged }) => isChanged).map(({ id }) => id);
  await tx`
    update vehicle_photos set next_try_at = now()
    where site = ${site} and vehicle_id = any (${changed}::text[]) and state = 'stored' and version is null
      and next_try_at is null`;
  await showPhotographs(tx, site, ids);
  return {
    queued: kept.length,
    refused: cars.flatMap(({ urls }) => urls.filter((url) => !isPhotographUrl(url))),
  };
}

/** Starts the job once the transaction has committed. */
export async function requestPhotographs(tx: TransactionSql, site: string): Promise<void> {
  await tx`select pg_notify(${PHOTOGRAPH_CHANNEL}, ${site})`;
}

function isPhotographUrl(url: string): boolean {
  if (url.length > MAX_URL_LENGTH) return false;
  return isHanded(url) || isWebAddress(url);
}

/** A site's own files count as one host, so that they take turns with servers. */
function hostOf(url: string, site: string): string {
  return isHanded(url) ? `feed:${site}` : new URL(url).host;
}

/** `triedAt` in seconds UTC. */
type FailedPhotograph = { vehicleId: string; url: string; reason: string; triedAt: Seconds | null };

/**
 * The photographs of a site, or of one car, that could not be fetched, latest first, for its feed's report.
 */
export async function listFailedPhotographs(
  site: string,
  { vehicleId, limit }: { vehicleId?: string; limit: number },
): Promise<FailedPhotograph[]> {
  const rows = await db().vehiclePhoto.findMany({
    where: { site, state: "failed", ...(vehicleId !== undefined && { vehicleId }) },
    orderBy: [{ fetchedAt: "desc" }, { vehicleId: "asc" }, { position: "asc" }],
    take: limit,
  });
  return rows.map(({ vehicleId, url, lastError, fetchedAt }) => ({
    vehicleId,
    url,
    reason: lastError ?? "",
    triedAt: fetchedAt && Math.floor(fetchedAt.getTime() / 1_000),
  }));
}

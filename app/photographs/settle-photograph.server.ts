import type { TransactionSql } from "postgres";

/** NOTIFY channel: a photograph that somebody waits for was stored or failed. The payload is its site and its id. */
export const SETTLED_CHANNEL = "photograph_settled";

/** Tells those who wait for a photograph, once the transaction has committed, that its fetch has ended. */
export async function notifyWaiting(
  tx: TransactionSql,
  { site, vehicleId, url }: { site: string; vehicleId: string; url: string },
): Promise<void> {
  await tx`
    select pg_notify(${SETTLED_CHANNEL}, ${site}::text || ' ' || pending_id) from (
      select pending_id from vehicle_photos
      where site = ${site} and vehicle_id = ${vehicleId} and url = ${url} and wanted_since is not null
      for update) as wanted`;
}

import type { Sql, TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import { isOurs, packId, sign, unpackId } from "~/platform/signature.server";

import type { Booking } from "./booking";

type Driver = Sql | TransactionSql;
type Which = { id: string } | { leadId: string };

/** The columns of a Booking. */
function bookingColumns() {
  return sql()`
    site, id, lead_id as "leadId", location_id as "locationId", kind, vehicle_id as "vehicleId",
    extract(epoch from starts_at)::float8 as "startsAt", extract(epoch from ends_at)::float8 as "endsAt",
    state, sequence, language`;
}

/** A booking of a site by its id; or the newest of a lead. */
export async function findBooking(
  site: string,
  which: Which,
  driver: Driver = sql(),
): Promise<Booking | null> {
  const named = "id" in which ? sql()`id = ${which.id}` : sql()`lead_id = ${which.leadId}`;
  const [row] = await driver<Booking[]>`
    select ${bookingColumns()} from bookings where site = ${site} and ${named} order by created_at desc limit 1`;
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockBooking(tx: TransactionSql, site: string, id: string): Promise<Booking | null> {
  const [row] = await tx<Booking[]>`
    select ${bookingColumns()} from bookings where site = ${site} and id = ${id} for update`;
  return row ?? null;
}

/** A bearer token of a booking's page: permits viewing, moving and cancelling it, on that site only. */
export function bookingToken(site: string, id: string, secret?: string): string {
  return `${packId(id)}.${sign("booking link", [site, id], secret).toString("base64url")}`;
}

/** @param token unchecked, from the URL @returns the booking's id; null unless it was signed for this site */
export function bookingIdOf(site: string, token: string): string | null {
  const id = unpackId(token.split(".")[0] ?? "");
  return id !== null && isOurs((secret) => bookingToken(site, id, secret), token) ? id : null;
}

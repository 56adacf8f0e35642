import type { BookingState } from "~/leads/bookings/booking";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { ReservationState } from "~/reservations/reservation-transitions";
import type { SlotKind } from "~/slots/slot-kind";
import { listPhotoIds } from "~/trade-in/photos.server";
import { findTradeIn } from "~/trade-in/trade-ins.server";
import { vehicleName } from "~/trade-in/traded-vehicle";

import { locationsFor, type Scope } from "../scope";

const MAX_DEALS = 5;

/** A trade-in of a lead's shopper. */
export type ShopperTradeIn = { id: string; name: string; photos: string[] };

/** A reservation of a lead's shopper. Money in integer cents, times in seconds UTC. */
export type ShopperReservation = {
  id: string;
  car: string;
  state: ReservationState;
  depositCents: number;
  heldUntil: Seconds | null;
};

/** A time that is booked for a lead's shopper, or was. Times in seconds UTC. */
export type ShopperBooking = {
  id: string;
  leadId: string;
  kind: SlotKind;
  car: string;
  locationId: string;
  location: string;
  /** Null for a location that is no longer there. */
  timeZone: string | null;
  startsAt: Seconds;
  state: BookingState;
};

/** The times that are booked for a lead's shopper, whose leads the viewer may read, the newest first. */
export async function listShopperBookings(scope: Scope, site: string, id: string): Promise<ShopperBooking[]> {
  const locations = locationsFor(scope, site, "leads.read");
  if (locations === null) return [];
  const readable = locations === "all" ? sql()`true` : sql()`theirs.location_id = any(${[...locations]})`;
  return sql()<ShopperBooking[]>`
    select booking.id, booking.lead_id as "leadId", booking.kind, booking.state,
      coalesce(car.name, theirs.payload->>'Rego', '') as car,
      booking.location_id as "locationId", coalesce(place.name, '') as location, place.data->>'timeZone' as "timeZone",
      extract(epoch from booking.starts_at)::float8 as "startsAt"
    from leads lead
    join leads theirs on theirs.site = lead.site and theirs.person_id = lead.person_id
    join bookings booking on booking.site = theirs.site and booking.lead_id = theirs.id
    left join vehicles car on car.site = booking.site and car.id = booking.vehicle_id
    left join locations place on place.site = booking.site and place.id = booking.location_id
    where lead.site = ${site} and lead.id = ${id} and ${readable}
    order by booking.starts_at desc, booking.id limit ${MAX_DEALS}`;
}

/** The trade-ins of a lead's shopper whose leads the viewer may read, the newest first. */
export async function listShopperTradeIns(scope: Scope, site: string, id: string): Promise<ShopperTradeIn[]> {
  const locations = locationsFor(scope, site, "leads.read");
  if (locations === null) return [];
  const readable = locations === "all" ? sql()`true` : sql()`theirs.location_id = any(${[...locations]})`;
  const rows = await sql()<{ id: string }[]>`
    select trade.id from leads lead
    join leads theirs on theirs.site = lead.site and theirs.person_id = lead.person_id
    join trade_ins trade on trade.site = theirs.site and trade.lead_id = theirs.id
    where lead.site = ${site} and lead.id = ${id} and ${readable}
    order by trade.created_at desc, trade.id limit ${MAX_DEALS}`;
  return Promise.all(
    rows.map(async (row) => {
      const owner = { site, id: row.id };
      const [trade, photos] = await Promise.all([findTradeIn(owner), listPhotoIds(owner)]);
      return { id: row.id, photos, name: trade?.vehicle ? vehicleName(trade.vehicle) : (trade?.rego ?? "") };
    }),
  );
}

/** The reservations of a lead's shopper whose cars' locations the viewer may see, the newest first. */
export async function listShopperReservations(
  scope: Scope,
  site: string,
  id: string,
): Promise<ShopperReservation[]> {
  const locations = locationsFor(scope, site, "reservations.read");
  if (locations === null) return [];
  const readable = locations === "all" ? sql()`true` : sql()`car.location_id = any(${[...locations]})`;
  return sql()<ShopperReservation[]>`
    select r.id, coalesce(car.name, r.vehicle_id) as car, r.state, r.deposit_cents as "depositCents",
      extract(epoch from r.held_until)::float8 as "heldUntil"
    from leads lead
    join leads theirs on theirs.site = lead.site and theirs.person_id = lead.person_id
    join reservations r on r.site = theirs.site and r.lead_id = theirs.id and r.state <> 'offered'
    left join vehicles car on car.site = r.site and car.id = r.vehicle_id
    where lead.site = ${site} and lead.id = ${id} and ${readable}
    order by r.created_at desc, r.id limit ${MAX_DEALS}`;
}

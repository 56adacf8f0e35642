import type { Sql, TransactionSql } from "postgres";

import type { Location } from "~/locations/location";
import { type HoursSettings, openTimesOn } from "~/locations/opening-hours";
import { sql } from "~/platform/db.server";
import { addDays, localTime, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { SlotSettings } from "~/site/config/slots";

import { findCarOut } from "./find-car-out.server";
import type { Period, Taken } from "./free-place";
import { freeTimes, type SlotDay, type SlotState } from "./free-times";
import type { SlotKind } from "./slot-kind";
import { type BookedBy, slotRulesAt } from "./slot-rules";

export type SlotSite = {
  slug: string;
  config: { slots: SlotSettings; locationSettings: HoursSettings };
};

/** Where, and for what, a time is wanted. */
export type SlotPlace = {
  kind: SlotKind;
  location: Location;
  /** The car that is driven: it has one shopper at a time, at whatever location. */
  vehicleId: string | null;
  /** A booking whose own time counts as free, since it is to be moved. */
  except?: string;
  /** The lead that it is for, where one is known. */
  leadId?: string;
  by?: BookedBy;
};

export const DAYS_SHOWN = 7;
const MAX_DAYS = 62;

type Asked = {
  /** YYYY-MM-DD; today by default. */
  from?: string;
  /** How many days from there; a week by default, two months at most. */
  days?: number;
  now: Seconds;
};

/**
 * The free times of a location: what forms, the desk, the API and agents offer.
 *
 * @returns the days that have one; null if the location takes no bookings of this kind
 */
export async function listFreeTimes(
  site: SlotSite,
  place: SlotPlace,
  { from, days = DAYS_SHOWN, now }: Asked,
): Promise<SlotDay[] | null> {
  const { timeZone } = place.location;
  const first = from ?? localTime(now, timeZone).date;
  const count = Math.min(days, MAX_DAYS);
  const period = {
    startsAt: timeIn(`${first}T00:00`, timeZone),
    endsAt: timeIn(`${addDays(first, count)}T00:00`, timeZone),
  };
  const state = await readSlotState(sql(), site, place, { ...period, now });
  return state && freeTimes(state, first, count, now);
}

/**
 * What decides which times of a period are free, as the database has it.
 *
 * @returns null if the location takes no bookings of this kind
 */
export async function readSlotState(
  driver: Sql | TransactionSql,
  { slug, config }: SlotSite,
  { kind, location, vehicleId, except, leadId, by = "shopper" }: SlotPlace,
  period: Period & { now: Seconds },
): Promise<SlotState | null> {
  const rules = slotRulesAt(config.slots, location, kind, by);
  if (rules === null) return null;
  const driven = { vehicleId: kind === "test-drive" ? vehicleId : null, leadId, now: period.now };
  const out = await findCarOut(driver, slug, driven);
  const rows = await driver<(Taken & { isClosed: boolean })[]>`
    select extract(epoch from starts_at)::float8 as "startsAt", extract(epoch from ends_at)::float8 as "endsAt",
      place, coalesce(vehicle_id = ${vehicleId}, false) as "isClosed"
    from bookings
    where site = ${slug} and state <> 'cancelled' and id is distinct from ${except ?? null}::uuid
      and starts_at < to_timestamp(${period.endsAt}) and ends_at > to_timestamp(${period.startsAt})
      and (location_id = ${location.id} and kind = ${kind} or vehicle_id = ${vehicleId})
    union all
    select extract(epoch from starts_at)::float8, extract(epoch from ends_at)::float8, 1, true
    from slot_blocks
    where site = ${slug} and location_id = ${location.id} and (kind is null or kind = ${kind})
      and starts_at < to_timestamp(${period.endsAt}) and ends_at > to_timestamp(${period.startsAt})`;
  return {
    rules,
    timeZone: location.timeZone,
    hoursOn: (date) => openTimesOn(location, config.locationSettings, date),
    taken: rows.filter(({ isClosed }) => !isClosed),
    closed: [...rows.filter(({ isClosed }) => isClosed), ...out],
  };
}

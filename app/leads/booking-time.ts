import type { Location } from "~/locations/location";
import {
  hoursOn,
  type HoursSettings,
  type OpenTimes,
  openTimesOn,
  type LocationHours,
} from "~/locations/opening-hours";
import { addDays, localTime, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import type { BookingField } from "./lead-kind";

/** How long a booking takes in a calendar. */
export const BOOKING_MINUTES: Record<BookingField, number> = {
  "Test Drive Booking Date": 30,
  "Service Booking Date": 30,
};

/** Nobody's diary reaches further. */
export const MAX_DAYS_AHEAD = 366;
/** A location that is closed for this many days in a row has no next opening to name. */
const MAX_CLOSED_DAYS = 60;

export type BookingLocation = LocationHours & Pick<Location, "name">;

/** A day on which a location is open; local times, such as '08:30'. */
export type OpenDay = OpenTimes & { date: string };

/** Why a location cannot be visited at a time. */
export type BookingRefusal =
  | { is: "past" }
  | { is: "far" }
  /** A closed or special day. */
  | { is: "closed"; location: string; date: string; holiday: string | null; next: OpenDay | null }
  /** Outside the hours of a day that has others left. */
  | { is: "outside"; location: string; times: OpenDay; byAppointment: boolean }
  /** A later time of today, when the location has closed. */
  | { is: "over"; location: string; next: OpenDay | null };

type Booking = {
  /** Local time of the location, as `datetime-local` sends it: 2026-11-28T10:30. */
  local: string;
  /** Null if the site has none that could be meant; its time zone counts then. */
  location: BookingLocation | null;
  settings: HoursSettings;
  timeZone: string;
  now: Seconds;
};

/**
 * Whether a location can be visited at a time: in the future, within a year, and while it is open. A day by appointment
 * is open for appointments, in the hours of the week; a location without hours may be asked for any time.
 *
 * @returns null if it can
 */
export function bookingRefusal({ local, location, settings, timeZone, now }: Booking): BookingRefusal | null {
  const zone = location?.timeZone ?? timeZone;
  const today = localTime(now, zone);
  const date = local.slice(0, 10);
  const time = local.slice(11, 16);
  if (date > addDays(today.date, MAX_DAYS_AHEAD)) return { is: "far" };
  if (date < today.date || timeIn(local, zone) < now) return { is: "past" };
  if (location === null) return null;

  const visit = visitTimes(location, settings, date);
  if (visit === "any") return null;
  if (visit === "closed") {
    const holiday = location.contact.specialHours.find((special) => special.date === date)?.name ?? null;
    return {
      is: "closed",
      location: location.name,
      date,
      holiday,
      next: nextOpenDay(location, settings, date),
    };
  }
  if (visit.open <= time && time < visit.close) return null;
  if (date === today.date && today.time >= visit.close) {
    return { is: "over", location: location.name, next: nextOpenDay(location, settings, date) };
  }
  const { open, close, byAppointment } = visit;
  return { is: "outside", location: location.name, times: { date, open, close }, byAppointment };
}

type VisitTimes = OpenTimes & { byAppointment: boolean };

function visitTimes(
  location: LocationHours,
  settings: HoursSettings,
  date: string,
): VisitTimes | "closed" | "any" {
  const times = openTimesOn(location, settings, date);
  if (times !== null) return { ...times, byAppointment: false };
  const hours = hoursOn(location, settings, date);
  const week = timesOfWeek(location);
  const byAppointment =
    hours.kind === "by_appointment" || (hours.kind === "status" && /appointment/i.test(hours.text));
  if (byAppointment || hours.kind === "open") return week === null ? "any" : { ...week, byAppointment };
  const isSpecial = location.contact.specialHours.some((special) => special.date === date);
  return week === null && !isSpecial ? "any" : "closed";
}

/** From the earliest opening to the latest closing of the regular week; null for a location without hours. */
function timesOfWeek({ contact }: LocationHours): OpenTimes | null {
  const days = contact.openingHours.filter(({ status }) => status.trim().toLowerCase() === "open");
  const opens = days.map(({ open }) => open).filter((open) => open !== null);
  const closes = days.map(({ close }) => close).filter((close) => close !== null);
  const [open] = opens.sort();
  const close = closes.sort().at(-1);
  return open === undefined || close === undefined ? null : { open, close };
}

/** The first day after a date on which a location is open. */
export function nextOpenDay(location: LocationHours, settings: HoursSettings, after: string): OpenDay | null {
  for (let days = 1; days <= MAX_CLOSED_DAYS; days += 1) {
    const date = addDays(after, days);
    const times = openTimesOn(location, settings, date);
    if (times !== null) return { date, ...times };
  }
  return null;
}

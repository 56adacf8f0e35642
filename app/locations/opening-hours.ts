import { addDays, localTime, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import { clockTime, type Day, type HoursOfDay, isOpenAt, wordDay } from "./day-hours";
import type { Location } from "./location";

export type WeekdayHours = { /** 0 = Sunday. */ weekday: number; hours: HoursOfDay };
/** The next opening time; `inDays` is 0 for later today. */
export type NextOpening = { weekday: number; inDays: number; /** '8:30 am' */ time: string };
export type TodayHours = {
  isOpen: boolean;
  hours: HoursOfDay;
  /** Null while the location is open, or if it does not open within the coming week. */
  next: NextOpening | null;
};

/** The site's `locationSettings`. */
export type HoursSettings = {
  closedWeekendsByAppointment: boolean;
  fortnightlySaturdayService: boolean;
};

export type LocationHours = Pick<Location, "timeZone" | "locationType" | "contact">;

const SUNDAY = 0;
const SATURDAY = 6;
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
/** The first Saturday 'By Appointment Only' of the fortnightly rule (spec 2 §4). */
const FIRST_APPOINTMENT_SATURDAY = Date.UTC(2025, 5, 14);
const MS_PER_DAY = 86_400_000;

/**
 * The week's table, Monday first, with the regular hours. A day without an entry is closed; closed weekend
 * days are by appointment if the site's settings say so (spec 2 §8).
 *
 * @param now decides which Saturday of the fortnight comes next
 */
export function weeklyHours(location: LocationHours, settings: HoursSettings, now: Seconds): WeekdayHours[] {
  const today = localTime(now, location.timeZone);
  return MONDAY_FIRST.map((weekday) => {
    const date = addDays(today.date, (weekday - today.weekday + 7) % 7);
    return { weekday, hours: regularHours(location, settings, date) };
  });
}

/** The location's hours today, in its time zone; special hours replace the regular ones (spec 2 §3). */
export function hoursToday(location: LocationHours, settings: HoursSettings, now: Seconds): HoursOfDay {
  return hoursOn(location, settings, localTime(now, location.timeZone).date);
}

/** The same on any date: YYYY-MM-DD. */
export function hoursOn(location: LocationHours, settings: HoursSettings, date: string): HoursOfDay {
  const special = specialDay(location, date);
  return special ? wordDay(special) : regularHours(location, settings, date);
}

/**
 * Whether the location is open by its local time, including daylight saving (spec 2 §4). By appointment is
 * not open.
 */
export function isOpenNow(location: LocationHours, settings: HoursSettings, now: Seconds): boolean {
  const today = localTime(now, location.timeZone);
  return isOpenAt(decidingDay(location, settings, today.date), today.time);
}

/** Today's opening and closing times; seconds UTC. */
export type OpenPeriod = { opensAt: Seconds; closesAt: Seconds };

/** @returns null on a day without opening hours */
export function openPeriodToday(
  location: LocationHours,
  settings: HoursSettings,
  now: Seconds,
): OpenPeriod | null {
  const { date } = localTime(now, location.timeZone);
  const times = openTimesOn(location, settings, date);
  if (times === null) return null;
  const at = (time: string) => timeIn(`${date}T${time}`, location.timeZone);
  return { opensAt: at(times.open), closesAt: at(times.close) };
}

/** Opening and closing time of a day; local, such as '08:30'. */
export type OpenTimes = { open: string; close: string };

/**
 * @param date YYYY-MM-DD
 * @returns null on a day without opening hours
 */
export function openTimesOn(
  location: LocationHours,
  settings: HoursSettings,
  date: string,
): OpenTimes | null {
  const day = decidingDay(location, settings, date);
  // A closed day is not open even in its first minute.
  if (!day?.open || !day.close || !isOpenAt(day, day.open)) return null;
  return { open: day.open, close: day.close };
}

/** The entry that applies to a day; by appointment is not open. */
function decidingDay(location: LocationHours, settings: HoursSettings, date: string): Day | null {
  const special = specialDay(location, date);
  if (special) return special;
  if (isAppointmentSaturday(location, settings, date)) return null;
  return regularDay(location, weekdayOf(date));
}

function regularHours(location: LocationHours, settings: HoursSettings, date: string): HoursOfDay {
  const weekday = weekdayOf(date);
  if (isAppointmentSaturday(location, settings, date)) return { kind: "by_appointment" };
  const hours = wordDay(regularDay(location, weekday));
  const isWeekend = weekday === SUNDAY || weekday === SATURDAY;
  const byAppointment = hours.kind === "closed" && isWeekend && settings.closedWeekendsByAppointment;
  return byAppointment ? { kind: "by_appointment" } : hours;
}

function regularDay({ contact }: LocationHours, weekday: number): Day | null {
  const entry = contact.openingHours.find((hours) => hours.weekday === weekday);
  return entry ? { ...entry, text: entry.formated_hours.trim() || null } : null;
}

function specialDay({ contact }: LocationHours, date: string): Day | null {
  const entry = contact.specialHours.find((hours) => hours.date === date);
  return entry ? { ...entry, text: null } : null;
}

/** One dealer's workshop takes appointments only on every other Saturday (spec 2 §4). */
function isAppointmentSaturday({ locationType }: LocationHours, settings: HoursSettings, date: string) {
  if (!settings.fortnightlySaturdayService || locationType !== "service") return false;
  return ((Date.parse(date) - FIRST_APPOINTMENT_SATURDAY) / MS_PER_DAY) % 14 === 0;
}

function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

export function todayHours(location: LocationHours, settings: HoursSettings, now: Seconds): TodayHours {
  const isOpen = isOpenNow(location, settings, now);
  return {
    isOpen,
    hours: hoursToday(location, settings, now),
    next: isOpen ? null : nextOpening(location, settings, now),
  };
}

/** The first opening within a week from now, without holidays and appointment Saturdays. */
function nextOpening(location: LocationHours, settings: HoursSettings, now: Seconds): NextOpening | null {
  const today = localTime(now, location.timeZone);
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const date = addDays(today.date, inDays);
    const times = openTimesOn(location, settings, date);
    if (times === null) continue;
    if (inDays === 0 && today.time >= times.open) continue;
    return { weekday: weekdayOf(date), inDays, time: clockTime(times.open) };
  }
  return null;
}

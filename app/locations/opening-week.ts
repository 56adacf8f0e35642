import type { Language } from "~/i18n/language";
import { wordsIn } from "~/i18n/value-words";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import {
  hoursOn,
  type HoursSettings,
  openTimesOn,
  weeklyHours,
  type WeekdayHours,
  type LocationHours,
} from "./opening-hours";
import { dayText } from "./special-days";

export type OpeningDay = WeekdayHours & {
  /** In the location's time zone. */
  isToday: boolean;
  /** A special day within the week: 'Fri 25 December, Christmas Day'; today only its name. */
  special: string | null;
  /** When a weekday that is by appointment this time is open next: 'Sat 5 December'. */
  nextOpen: string | null;
};

const DAYS = 7;
/** A weekday that is by appointment for longer is so always. */
const MAX_WEEKS = 8;

/**
 * The table of the coming week, Monday first, with today marked: each day has the hours that it will have, a
 * holiday's included.
 */
export function openingWeek(
  location: LocationHours,
  settings: HoursSettings,
  now: Seconds,
  language: Language,
): OpeningDay[] {
  const today = localTime(now, location.timeZone);
  return weeklyHours(location, settings, now).map(({ weekday }): OpeningDay => {
    const date = addDays(today.date, (weekday - today.weekday + DAYS) % DAYS);
    const hours = hoursOn(location, settings, date);
    const special = location.contact.specialHours.find((day) => day.date === date);
    const isToday = weekday === today.weekday;
    const name = special?.name ? wordsIn(language)(special.name) : null;
    const day = special && !isToday ? dayText(date, language) : null;
    const next = hours.kind === "by_appointment" ? nextOpenOn(location, settings, date) : null;
    return {
      weekday,
      hours,
      isToday,
      special: [day, name].filter(Boolean).join(", ") || null,
      nextOpen: next && dayText(next, language),
    };
  });
}

/** The same weekday of a later week, when it is open. */
function nextOpenOn(location: LocationHours, settings: HoursSettings, date: string): string | null {
  for (let weeks = 1; weeks <= MAX_WEEKS; weeks += 1) {
    const later = addDays(date, weeks * DAYS);
    if (openTimesOn(location, settings, later) !== null) return later;
  }
  return null;
}

import { dateFormat } from "~/i18n/date-format";
import type { Language } from "~/i18n/language";
import { wordsIn } from "~/i18n/value-words";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { namedLocation, type SiteSpecialHours, toSpecialHours } from "~/site/config/places";

import { type HoursOfDay, wordDay } from "./day-hours";
import type { Location } from "./location";

export type SpecialDay = {
  /** ISO 8601, in the location's time zone. */
  date: string;
  /** Such as 'Fri 25 December'; null for the current day, which pages call 'Today' (spec 2 §9). */
  dateText: string | null;
  name: string | null;
  hours: HoursOfDay;
};

type LocationDays = Pick<Location, "timeZone" | "contact">;

const DAY = { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" } as const;

/** Holidays and other days with special hours, soonest first. */
export function specialDays(
  location: LocationDays,
  now: Seconds,
  language: Language = "en-AU",
): SpecialDay[] {
  const today = localTime(now, location.timeZone).date;
  return comingSpecialHours(location, now).map(({ date, name, status, open, close }) => ({
    date,
    dateText: date === today ? null : dayText(date, language),
    name: name ? wordsIn(language)(name) : null,
    hours: wordDay({ status, open, close, text: null }),
  }));
}

/**
 * Special hours of a year from the current day on, soonest first. A day is shown without its year, so that a later
 * one would be taken for the next.
 */
export function comingSpecialHours({ timeZone, contact }: LocationDays, now: Seconds) {
  const today = localTime(now, timeZone).date;
  return contact.specialHours
    .filter(({ date }) => date >= today && date < addDays(today, 365))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Without the comma that some versions of the calendar data put after the weekday. */
export function dayText(date: string, language: Language) {
  return dateFormat(language, DAY).format(new Date(date)).replace(",", "");
}

/**
 * A site's locations with the site's own special hours (spec 2 §3): an entry names its location by id, slug
 * or name, or applies to all. A location's own entry for the same day takes precedence.
 */
export function withSiteSpecialHours(
  locations: readonly Location[],
  entries: readonly SiteSpecialHours[],
): Location[] {
  return locations.map((location) => {
    const own = location.contact.specialHours;
    const dates = new Set(own.map(({ date }) => date));
    const added = entries
      .filter((entry) => {
        const named = namedLocation(entry);
        return named === null || isNamed(location, named);
      })
      // An entry for this location before one for all of them.
      .sort((a, b) => Number(namedLocation(a) === null) - Number(namedLocation(b) === null))
      .map(toSpecialHours)
      .filter(({ date }) => !dates.has(date) && dates.add(date));
    return { ...location, contact: { ...location.contact, specialHours: [...own, ...added] } };
  });
}

function isNamed({ id, slug, name }: Location, named: string): boolean {
  return [id, slug, name].includes(named);
}

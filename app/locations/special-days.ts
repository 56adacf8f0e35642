import { wordDay, type HoursOfDay } from "./day-hours";
import type { Location } from "./location";
import { localTime } from "./local-time";

export type SpecialDay = {
  /** ISO 8601, on the location's calendar. */
  date: string;
  /** Such as 'Fri 25 December'; null for the current day, which pages call 'Today' (spec 2 §9). */
  dateText: string | null;
  name: string | null;
  hours: HoursOfDay;
};

type Yard = Pick<Location, "timeZone" | "contact">;

const day = new Intl.DateTimeFormat("en-AU", {
  weekday: "short",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/**
 * Holidays and other days of special hours, from the current day on, soonest first.
 *
 * @param now seconds UTC
 */
export function specialDays({ timeZone, contact }: Yard, now: number): SpecialDay[] {
  const today = localTime(now, timeZone).date;
  return contact.specialHours
    .filter(({ date }) => date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, name, status, open, close }) => ({
      date,
      dateText: date === today ? null : dayText(date),
      name: name ?? null,
      hours: wordDay({ status, open, close, text: null }),
    }));
}

/** Without the comma some versions of the calendar data put after the weekday. */
function dayText(date: string) {
  return day.format(new Date(date)).replace(",", "");
}

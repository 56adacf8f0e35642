import type { Seconds } from "./moment";

/** Local date and time: '2026-11-21', 2026, '17:05', 17, 0 = Sunday. */
type LocalTime = { date: string; year: number; time: string; hour: number; weekday: number };

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The local time in a time zone, including daylight saving.
 *
 * @param timeZone an IANA name
 */
export function localTime(now: Seconds, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now * 1_000)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
  return {
    date,
    year: Number(parts["year"]),
    time: `${parts["hour"]}:${parts["minute"]}`,
    hour: Number(parts["hour"]),
    weekday: new Date(date).getUTCDay(),
  };
}

/** What clocks in a time zone show, as `timeIn` reads it: 2026-11-28T10:30. @param time seconds UTC */
export function localIn(time: number, timeZone: string): string {
  const { date, time: clock } = localTime(time, timeZone);
  return `${date}T${clock}`;
}

/**
 * The offset of a time zone from UTC, in minutes.
 *
 * @param timeZone an IANA name
 */
export function utcOffsetMinutes(now: Seconds, timeZone: string): number {
  const { date, time } = localTime(now, timeZone);
  return Date.parse(`${date}T${time}:00Z`) / 60_000 - Math.floor(now / 60);
}

/**
 * @param time seconds UTC
 * @param timeZone an IANA name
 * @returns ISO 8601 with the zone's offset, such as `2026-11-21T16:20:00+10:00`
 */
export function isoIn(time: number, timeZone: string): string {
  const minutes = utcOffsetMinutes(time, timeZone);
  const wall = new Date((Math.floor(time) + minutes * 60) * 1_000).toISOString().slice(0, 19);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${wall}${minutes < 0 ? "-" : "+"}${offset}`;
}

/** Constructing a format costs a hundred times as much as using it. */
function formatOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-AU", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * The moment at which clocks in a time zone show a date and time. When clocks go back, a time that they show twice is
 * its first; when they go forward, a time that they skip is read as if they had not.
 *
 * @param local `2026-11-28T10:30`, with or without seconds
 * @param timeZone an IANA name
 * @returns seconds UTC; NaN for an invalid date or time
 */
export function timeIn(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`) / 1_000;
  if (Number.isNaN(asUtc)) return Number.NaN;
  const withOffsetAt = (time: number) => asUtc - utcOffsetMinutes(time, timeZone) * 60;
  const shows = (time: number) => !Number.isNaN(time) && withOffsetAt(time) === time;
  // The offset of the day before is that before a change.
  const before = withOffsetAt(asUtc - DAY_SECONDS);
  if (shows(before)) return before;
  const after = withOffsetAt(asUtc + DAY_SECONDS);
  return shows(after) ? after : before;
}

const DAY_SECONDS = 86_400;

/**
 * The end of a calendar day in a time zone.
 *
 * @param day YYYY-MM-DD
 * @returns seconds UTC; NaN for an invalid day
 */
export function endOfDay(day: string, timeZone: string): number {
  return isDay(day) ? timeIn(`${addDays(day, 1)}T00:00`, timeZone) : Number.NaN;
}

/** Whether a text is a calendar date, such as 2026-02-28. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** @param day a calendar date, such as 2026-02-28 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** @returns a date and time for people, such as `Saturday 21 November 2026, 4:20 pm` */
export function dateAndTimeIn(timestamp: number, timeZone: string): string {
  const date = new Date(timestamp * 1_000);
  const day = date.toLocaleDateString("en-AU", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const time = date.toLocaleTimeString("en-AU", { timeZone, hour: "numeric", minute: "2-digit" });
  return `${day.replace(",", "")}, ${time}`;
}

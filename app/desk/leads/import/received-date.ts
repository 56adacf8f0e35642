import { date } from "~/feeds/transforms/dates";

const CLOCK = /(\d{1,2}):(\d\d)(?::\d\d(?:\.\d{1,9})?)?\s?([ap]\.?m\.?)?$/i;
const ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s/i;

/**
 * The moment that a cell names, in Australian order: `4/3/2026`, `4 Mar 2026, 10:15 am`, `2026-03-04T10:15:00+11:00`.
 *
 * @returns a day, a day and a time of the reader's clocks, or UTC with its Z; null if it is no date
 */
export function receivedIn(cell: string): string | null {
  const text = cell.trim().replace(WEEKDAY, "");
  if (ZONE.test(text)) {
    const at = new Date(text.replace(" ", "T").replace(/\s?(?:utc|gmt)$/i, "Z"));
    return Number.isNaN(at.getTime()) ? null : at.toISOString();
  }
  const clock = CLOCK.exec(text);
  const day = date(clock === null ? text : withoutComma(text.slice(0, clock.index)));
  if (!("value" in day) || day.value?.length !== 10) return null;
  const time = clock && timeOf(clock);
  return time === null ? day.value : `${day.value}T${time}`;
}

function withoutComma(text: string): string {
  const day = text.trimEnd();
  return day.endsWith(",") || day.endsWith("T") ? day.slice(0, -1) : day;
}

function timeOf([, hours = "", minutes = "", half = ""]: RegExpExecArray): string | null {
  const isAfternoon = half.toLowerCase().startsWith("p");
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

import { clockTime } from "~/locations/day-hours";
import { readClock } from "~/platform/read-clock";

import { asText } from "./entry-values";
import type { EntryObject } from "./entries";

/** The hours of one day: both times of '17:05', or nulls for a day that is closed. */
export type DayHours = { open: string; close: string } | { open: null; close: null };

const CLOSED = /^(?:closed|shut|none|-|–|—)$/i;
const BETWEEN = /-|–|—|\bto\b|\buntil\b|['’]?\btill?\b/i;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const [NOON, HOUR_AFTER_NOON, MIDNIGHT] = ["12:00", "13:00", "24:00"];
/** An opening time before six that says neither am nor pm, and is not written as a clock of 24 hours shows it. */
const EARLY = /^[1-5](?:[:.h]?\d{2})?$/i;

/**
 * Hours as people type them in one field: '9-4', '8:30 am to 5 pm', 'closed'. A closing time that says neither am nor pm
 * and would be before the opening time is in the afternoon.
 *
 * @returns null for anything else, for a day that would end after midnight, and for '5-4', of which nobody knows whether
 * it begins in the morning
 */
export function readHours(typed: string): DayHours | null {
  if (CLOSED.test(typed)) return { open: null, close: null };
  const [from = "", to = "", ...more] = typed.split(BETWEEN).map((part) => part.trim());
  const [open, end] = [readClock(from), readClock(to)];
  if (more.length > 0 || !CLOCK.test(open) || !(CLOCK.test(end) || end === MIDNIGHT)) return null;
  if (EARLY.test(from) && end < HOUR_AFTER_NOON) return null;
  const isBare = !/[ap]\.?m?\.?$/i.test(to);
  const close = end === "00:00" ? MIDNIGHT : end <= open && isBare && end < NOON ? inTheAfternoon(end) : end;
  return open < close ? { open, close } : null;
}

/** As readHours takes them: '8:30 am – 5 pm'. @param closed the word for a day without both times */
export function hoursText(day: EntryObject, closed: string): string {
  const [open, close] = [asText(day["open"]), asText(day["close"])];
  return open === "" || close === "" ? closed : `${shortTime(open)} – ${shortTime(close)}`;
}

function shortTime(time: string): string {
  return clockTime(time).replace(":00", "");
}

function inTheAfternoon(time: string): string {
  return `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`;
}

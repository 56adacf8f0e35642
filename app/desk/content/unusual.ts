import { plainText, type TextKey } from "~/i18n/plain-text";
import { clockTime } from "~/locations/day-hours";
import { formatDollars } from "~/stock/money";

import { asList, asObject, asText } from "./entry-values";
import type { EntryObject, EntryValue } from "./entries";

// What a form asks about once, because it is more often a slip of the finger than meant: one sentence each, with
// the figures before and after.

/** Of the deposit before; a larger change is asked about. */
const MAX_CHANGE = 0.2;
const MAX_OPEN_MINUTES = 16 * 60;
const [EARLIEST, LATEST] = ["05:00", "23:00"];

/** A deposit that changes by more than a fifth, while shoppers can reserve cars. @param before of the site; null for none so far */
export function unusualDeposit(cents: number, before: number | null): string[] {
  if (before === null || Math.abs(cents - before) <= before * MAX_CHANGE) return [];
  return [
    plainText({}, "publishing.ask_deposit", { before: formatDollars(before), after: formatDollars(cents) }),
  ];
}

/**
 * Changed days that open before five or close after eleven, or are open for more than sixteen hours; and a week
 * without an open day, where there was one.
 */
export function unusualHours(week: EntryValue | undefined, before: EntryValue | undefined): string[] {
  const [days, daysBefore] = [asList(week).map(asObject), asList(before).map(asObject)];
  const changed = days.flatMap((day) => {
    const was = daysBefore.find((each) => each["weekday"] === day["weekday"] && each["date"] === day["date"]);
    if (!isUnusual(day) || (was && hoursText(was) === hoursText(day))) return [];
    const values = { day: dayName(day), before: was ? hoursText(was) : closedText(), after: hoursText(day) };
    return [plainText({}, "publishing.ask_hours", values)];
  });
  const isClosed = (all: EntryObject[]) => all.every((day) => !isOpen(day));
  const hasWeek = daysBefore.some((day) => day["weekday"] !== undefined);
  return hasWeek && isClosed(days) && !isClosed(daysBefore)
    ? [...changed, plainText({}, "publishing.ask_closed")]
    : changed;
}

function isOpen(day: EntryObject): boolean {
  return asText(day["open"]) !== "" && asText(day["close"]) !== "";
}

function isUnusual(day: EntryObject): boolean {
  if (!isOpen(day)) return false;
  const [open, close] = [asText(day["open"]), asText(day["close"])];
  return open < EARLIEST || close > LATEST || minutesOf(close) - minutesOf(open) > MAX_OPEN_MINUTES;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function hoursText(day: EntryObject): string {
  if (!isOpen(day)) return closedText();
  return `${clockTime(asText(day["open"]))} – ${clockTime(asText(day["close"]))}`;
}

function closedText(): string {
  return plainText({}, "publishing.ask_day_closed");
}

function dayName(day: EntryObject): string {
  const weekday = day["weekday"];
  return typeof weekday === "number"
    ? plainText({}, `publishing.weekday_${weekday}` as TextKey)
    : [asText(day["name"]), asText(day["date"])].filter(Boolean).join(", ");
}

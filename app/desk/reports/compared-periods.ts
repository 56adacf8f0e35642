import type { Period } from "~/analytics/report/find-funnel.server";
import { addDays } from "~/platform/local-time";

/** A period, the one before it, and the same days a year earlier. */
type ComparedPeriods = [now: Period, before: Period, yearBefore: Period];

/**
 * What a period is compared with. Days that begin a month are compared with the same days of the month before, and a
 * whole month with a whole month; others with as many days just before.
 */
export function comparedPeriods(period: Period): ComparedPeriods {
  const { from, to } = period;
  const isMonth = from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
  const length = daysOf(period);
  const before = isMonth
    ? { from: monthsEarlier(from, 1), to: to === lastOfMonth(to) ? addDays(from, -1) : monthsEarlier(to, 1) }
    : { from: addDays(from, -length), to: addDays(from, -1) };
  return [period, before, { from: monthsEarlier(from, 12), to: monthsEarlier(to, 12) }];
}

/** How many days a period has. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** The same day of an earlier month, or its last one. @param day YYYY-MM-DD */
function monthsEarlier(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
  return addDays(first, Math.min(date, Number(lastOfMonth(first).slice(8))) - 1);
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The month so far, and the whole one before. @param today YYYY-MM-DD */
export function calendarMonths(today: string): { thisMonth: Period; lastMonth: Period } {
  const first = `${today.slice(0, 7)}-01`;
  const last = addDays(first, -1);
  return {
    thisMonth: { from: first, to: today },
    lastMonth: { from: `${last.slice(0, 7)}-01`, to: last },
  };
}

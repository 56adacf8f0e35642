import type { Period } from "~/analytics/report/find-funnel.server";
import { addDays } from "~/platform/local-time";

/** A period, the one before it, and the same one a year earlier. */
type ComparedPeriods = [now: Period, before: Period, yearBefore: Period];

/**
 * What a period is compared with. A week from Monday to Sunday, or as far as it has come, is compared with the week
 * before, and with that of 52 weeks before, which has the same weekdays. Days that begin a month are compared with the same days of the month
 * before, and a whole month with a whole month; others with as many days just before.
 */
export function comparedPeriods(period: Period): ComparedPeriods {
  const { from, to } = period;
  if (isWeek(period)) return [period, earlier(period, 7), earlier(period, 52 * 7)];
  const isMonth = from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
  const before = isMonth
    ? { from: monthsEarlier(from, 1), to: to === lastOfMonth(to) ? addDays(from, -1) : monthsEarlier(to, 1) }
    : earlier(period, daysOf(period));
  return [period, before, { from: monthsEarlier(from, 12), to: monthsEarlier(to, 12) }];
}

const MONDAY = 1;

function isWeek(period: Period): boolean {
  return new Date(period.from).getUTCDay() === MONDAY && daysOf(period) <= 7;
}

function earlier({ from, to }: Period, days: number): Period {
  return { from: addDays(from, -days), to: addDays(to, -days) };
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

/** The last day of a day's month. @param day YYYY-MM-DD */
export function lastOfMonth(day: string): string {
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

import type { Period } from "~/analytics/report/find-funnel.server";
import { dateFormat } from "~/i18n/date-format";

/** @param day YYYY-MM-DD @returns such as `3 Nov 2026`, narrow enough for a column */
export function dayText(day: string): string {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return dateFormat("en-AU", options).format(new Date(day));
}

/** @returns such as `1–28 Nov 2026` or `30 Oct – 28 Nov 2026` */
export function daysText({ from, to }: Period): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const begin = dayText(from).replace(isSameYear ? / \d{4}$/ : /$^/, "");
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${begin.replace(/ .*/, "")}–${dayText(to)}`
    : `${begin} – ${dayText(to)}`;
}

/** @param month YYYY-MM @returns such as `November 2026` */
export function monthText(month: string): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return dateFormat("en-AU", options).format(new Date(`${month}-01`));
}

/** @returns such as `40%`; `0%` and `100%` of none and all alone, as the counts beside them say; a dash if the whole is zero */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return "–";
  const percent = Math.round((part / whole) * 100);
  return `${part > 0 && part < whole ? Math.min(Math.max(percent, 1), 99) : percent}%`;
}

/** @returns such as `25 min` or `3 h 5 min`; a dash for null */
export function minutesText(seconds: number | null): string {
  if (seconds === null) return "–";
  const whole = Math.round(seconds / 60);
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
}

/** @returns such as `1,234` */
export function countText(count: number): string {
  return count.toLocaleString("en-AU");
}

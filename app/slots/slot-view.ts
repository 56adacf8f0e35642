import { dateFormat } from "~/i18n/date-format";
import type { Language } from "~/i18n/language";
import { clockTime } from "~/locations/day-hours";
import { hoursIn } from "~/locations/hours-text";

import type { SlotTime } from "./day-times";
import type { SlotDay } from "./free-times";

/** A day with its free times, in words: written on the server, since browsers have other calendar data. */
export type SlotDayView = {
  /** YYYY-MM-DD */
  date: string;
  /** 'Mon 30 Nov' */
  short: string;
  /** 'Monday 30 November' */
  long: string;
  times: { /** 2026-11-30T10:30 */ value: string; /** '10:30 am' */ text: string }[];
};

export function slotDayViews(days: readonly SlotDay[], language: Language): SlotDayView[] {
  return days.map(({ date, times }) => ({
    date,
    short: dayIn(language, date, "short"),
    long: dayIn(language, date, "long"),
    times: times.map(({ local }) => ({ value: local, text: clockIn(language, local) })),
  }));
}

/** Times as a sentence lists them, each with its day: 'Monday 30 November 9:30 am, 10:30 am'. */
export function timesInWords(times: readonly SlotTime[], language: Language): string {
  const days = new Map<string, string[]>();
  for (const { local } of times) {
    const date = local.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), clockIn(language, local)]);
  }
  const list = [...days].map(([date, clocks]) => `${dayIn(language, date, "long")} ${clocks.join(", ")}`);
  return list.join("; ");
}

function clockIn(language: Language, local: string): string {
  return hoursIn(language, clockTime(local.slice(11)));
}

/** Without the comma that some versions of the calendar data put after the weekday. */
function dayIn(language: Language, date: string, width: "short" | "long"): string {
  const format = dateFormat(language, {
    weekday: width,
    day: "numeric",
    month: width,
    timeZone: "UTC",
  });
  return format.format(new Date(date)).replace(",", "");
}

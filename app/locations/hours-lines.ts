import type { HoursOfDay } from "./day-hours";
import type { WeekdayHours } from "./opening-hours";

export type HoursLine = { from: number; to: number; /** 0 = Sunday. */ hours: HoursOfDay };

/** The week's table in as few lines as it takes: days in a row that say the same are one. */
export function hoursLines(week: readonly WeekdayHours[]): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const { weekday, hours } of week) {
    const last = lines.at(-1);
    if (last && JSON.stringify(last.hours) === JSON.stringify(hours)) last.to = weekday;
    else lines.push({ from: weekday, to: weekday, hours });
  }
  return lines;
}

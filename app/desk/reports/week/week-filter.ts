import type { Period } from "~/analytics/report/find-funnel.server";
import { addDays, isDay } from "~/platform/local-time";

import { DESK_WEEK_PATH, deskReportCsvPath } from "../../desk-paths";
import { listPath, parameterReader } from "../../list-address";
import { lastWeek, parseReports, placeText, type ReportFilter } from "../report-filter";

/** The parsed URL of the page of a week. */
export type WeekFilter = Pick<ReportFilter, "place" | "group"> & {
  /** YYYY-MM-DD, any day of the week, which may be running; null for the last complete one. */
  day: string | null;
};

/** Total: every URL gives a week, and invalid parameters are ignored. */
export function parseWeek(search: URLSearchParams): WeekFilter {
  const { place, group } = parseReports(search);
  const day = parameterReader(search)("week");
  return { place, group, day: isDay(day) ? day : null };
}

/** @param change another place or week */
export function weekPath(filter: WeekFilter, change: Partial<WeekFilter> = {}): string {
  const { day, ...where } = { ...filter, ...change };
  return listPath(DESK_WEEK_PATH, { at: placeText(where), week: day });
}

/** The URL of the CSV of the same tables. */
export function weekCsvPath(filter: WeekFilter): string {
  return weekPath(filter).replace(DESK_WEEK_PATH, deskReportCsvPath("week"));
}

/**
 * A week from its Monday to its Sunday, or to today while it is running, and those beside it.
 *
 * @param today YYYY-MM-DD
 * @returns `week` the running one for a day after it; `later` null for that one
 */
export function weeksOf(
  { day }: Pick<WeekFilter, "day">,
  today: string,
): { week: Period; earlier: string; later: string | null } {
  const running = { from: addDays(lastWeek(today).from, 7), to: today };
  // A day's own week has ended by the Monday after it.
  const chosen = day === null ? lastWeek(today) : lastWeek(addDays(day, 7));
  const week = chosen.from < running.from ? chosen : running;
  const later = addDays(week.from, 7);
  return { week, earlier: addDays(week.from, -7), later: later > running.from ? null : later };
}

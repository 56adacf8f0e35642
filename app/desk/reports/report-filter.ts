import type { Period } from "~/analytics/report/find-funnel.server";
import { addDays, isDay } from "~/platform/local-time";

import { DESK_REPORTS_PATH, deskReportCsvPath } from "../desk-paths";
import { listPath, parameterReader } from "../list-address";
import { parsePlace, placeValue } from "../desk-list";
import { type Part, partsFor, type Scope } from "../scope";
import type { OnDesk } from "../staff-session.server";

/** The reports, in the order of their page; also the names of their CSV files. */
export const REPORTS = [
  ...(["trend", "sold", "stock", "sources"] as const),
  ...(["answers", "lost", "reservations", "prices"] as const),
] as const;
export type ReportName = (typeof REPORTS)[number];

/** Periods that end today, in days. */
export const REPORT_DAYS = [7, 30, 90] as const;

/** A little over a year, which one request can still read. */
const MAX_DAYS = 400;
const GROUP = "group:";

/** The reports' parsed URL. */
export type ReportFilter = {
  place: Part | null;
  /** A dealer group, instead of a place. */
  group: string | null;
  days: (typeof REPORT_DAYS)[number];
  /** Calendar days, inclusive, instead of `days`. */
  period: Period | null;
};

/** Total: every URL gives a report, and invalid parameters are ignored. */
export function parseReports(search: URLSearchParams): ReportFilter {
  const param = parameterReader(search);
  const at = param("at");
  const [from, to] = [param("from"), param("to")];
  const isPeriod = isDay(from) && isDay(to) && from <= to && to < addDays(from, MAX_DAYS);
  return {
    place: at.startsWith(GROUP) ? null : parsePlace(at),
    group: at.startsWith(GROUP) ? at.slice(GROUP.length) : null,
    days: REPORT_DAYS.find((days) => String(days) === param("days")) ?? 30,
    period: isPeriod ? { from, to } : null,
  };
}

export function reportsPath(filter: ReportFilter, change: Partial<ReportFilter> = {}): string {
  const { days, period, ...where } = { ...filter, ...change };
  return listPath(DESK_REPORTS_PATH, {
    at: placeText(where),
    ...(period ?? { days: days !== 30 && String(days) }),
  });
}

/** The URL of a report's CSV, for the same place and period. */
export function reportCsvPath(filter: ReportFilter, report: ReportName): string {
  return reportsPath(filter).replace(DESK_REPORTS_PATH, deskReportCsvPath(report));
}

/** The `at` parameter for a place or a group; empty for the whole scope. */
export function placeText({ place, group }: Pick<ReportFilter, "place" | "group">): string {
  if (group !== null) return groupValue(group);
  return place === null ? "" : placeValue(place);
}

export function groupValue(group: string): string {
  return GROUP + group;
}

/** The report's period. @param today YYYY-MM-DD in the site's time zone */
export function periodOf({ days, period }: ReportFilter, today: string): Period {
  return period ?? lastDays(days, today);
}

/** Today and the days before it. @param days with today @param today YYYY-MM-DD in the site's time zone */
export function lastDays(days: number, today: string): Period {
  return { from: addDays(today, 1 - days), to: today };
}

/** The last complete week, Monday to Sunday. @param today YYYY-MM-DD */
export function lastWeek(today: string): Period {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday - 7);
  return { from: monday, to: addDays(monday, 6) };
}

type Place = Pick<ReportFilter, "place" | "group">;

/**
 * The parts of somebody's scope that a report covers.
 *
 * @returns null for a place or a group that is not in the scope
 */
export function reportParts({ scope, sites }: Pick<OnDesk, "scope" | "sites">, place: Place): Part[] | null {
  if (place.group === null) return partsFor(scope, "reports.read", place.place);
  const members = new Set(sites.filter(({ group }) => group === place.group).map(({ slug }) => slug));
  const parts = (partsFor(scope, "reports.read", null) ?? []).filter(({ site }) => members.has(site));
  return parts.length === 0 ? null : parts;
}

/**
 * Whether the stock list for this place shows the same cars as the report. It does not for a group, which the
 * list cannot filter by, nor for a person who may see stock at more places than they may read reports for.
 */
export function isListed(scope: Scope, { place, group }: Place): boolean {
  const placesFor = (ability: "reports.read" | "stock.read") =>
    JSON.stringify(partsFor(scope, ability, place));
  return group === null && placesFor("reports.read") === placesFor("stock.read");
}

import type { Period } from "~/analytics/report/find-funnel.server";
import { cleanLine, cutText } from "~/platform/clean-text";
import { addDays, isDay } from "~/platform/local-time";

import { DESK_REPORTS_PATH, deskReportCsvPath } from "../desk-paths";
import { parsePlace, placeValue } from "../place-filter";
import { type Part, partsFor, type Scope } from "../scope";
import type { OnDesk } from "../staff-session.server";

/** The reports, in the order of their page; also the names of their CSV files. */
export const REPORTS = ["stock", "sources", "answers", "reservations", "prices"] as const;
export type ReportName = (typeof REPORTS)[number];

/** Periods that end today, in days. */
export const REPORT_DAYS = [7, 30, 90] as const;

/** A year and a little: a page or a file of it is still read at once. */
const MAX_DAYS = 400;
const MAX_TEXT = 100;
const GROUP = "group:";

/** The address of the reports, read. */
export type ReportFilter = {
  place: Part | null;
  /** A dealer group, instead of a place. */
  group: string | null;
  days: (typeof REPORT_DAYS)[number];
  /** Days of the calendar, both included, instead of the last days. */
  period: Period | null;
};

/** Total: any address is a report, and what it says wrongly is left out. */
export function parseReports(search: URLSearchParams): ReportFilter {
  const said = (name: string) => cutText(cleanLine(search.get(name) ?? ""), MAX_TEXT);
  const at = said("at");
  const [from, to] = [said("from"), said("to")];
  const isPeriod = isDay(from) && isDay(to) && from <= to && to < addDays(from, MAX_DAYS);
  return {
    place: at.startsWith(GROUP) ? null : parsePlace(at),
    group: at.startsWith(GROUP) ? at.slice(GROUP.length) : null,
    days: REPORT_DAYS.find((days) => String(days) === said("days")) ?? 30,
    period: isPeriod ? { from, to } : null,
  };
}

export function reportsPath(filter: ReportFilter, change: Partial<ReportFilter> = {}): string {
  const { days, period, ...where } = { ...filter, ...change };
  const at = placeText(where);
  const query = new URLSearchParams({
    ...(at ? { at } : {}),
    ...(period === null ? (days === 30 ? {} : { days: String(days) }) : period),
  }).toString();
  return query === "" ? DESK_REPORTS_PATH : `${DESK_REPORTS_PATH}?${query}`;
}

/** The address of a report's CSV, of the same place and days. */
export function reportCsvPath(filter: ReportFilter, report: ReportName): string {
  return reportsPath(filter).replace(DESK_REPORTS_PATH, deskReportCsvPath(report));
}

/** A place or a group as an address says it; empty for everything in the scope. */
export function placeText({ place, group }: Pick<ReportFilter, "place" | "group">): string {
  if (group !== null) return groupValue(group);
  return place === null ? "" : placeValue(place);
}

export function groupValue(group: string): string {
  return GROUP + group;
}

/** The days of a report. @param today YYYY-MM-DD where it is read */
export function periodOf({ days, period }: ReportFilter, today: string): Period {
  return period ?? { from: addDays(today, 1 - days), to: today };
}

/** The last whole week, Monday to Sunday. @param today YYYY-MM-DD */
export function lastWeek(today: string): Period {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday - 7);
  return { from: monday, to: addDays(monday, 6) };
}

type Asked = Pick<ReportFilter, "place" | "group">;

/**
 * The parts of somebody's scope that a report covers.
 *
 * @returns null for a place or a group that is not in the scope
 */
export function reportParts({ scope, sites }: Pick<OnDesk, "scope" | "sites">, asked: Asked): Part[] | null {
  if (asked.group === null) return partsFor(scope, "reports.read", asked.place);
  const members = new Set(sites.filter(({ group }) => group === asked.group).map(({ slug }) => slug));
  const parts = (partsFor(scope, "reports.read", null) ?? []).filter(({ site }) => members.has(site));
  return parts.length === 0 ? null : parts;
}

/**
 * Whether the stock list of a place has what the report of it counts: not for a group, which that list
 * cannot name, nor for somebody who sees more stock than they read reports of.
 */
export function isListed(scope: Scope, { place, group }: Asked): boolean {
  const said = (ability: "reports.read" | "stock.read") => JSON.stringify(partsFor(scope, ability, place));
  return group === null && said("reports.read") === said("stock.read");
}

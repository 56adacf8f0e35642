import type { Period } from "~/analytics/report/find-funnel.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import { type SummedBudget, sumBudgets } from "../../budget/budgets.server";
import { locationsFor, type Part, type Scope } from "../../scope";
import type { OnDesk } from "../../staff-session.server";
import { findReportQuery, findSites, readReports, type Reports } from "../read-reports.server";
import { parseReports, reportParts } from "../report-filter";
import { countSold, listSoldCars } from "../sold-cars.server";
import { type Gross, grossOf } from "../trend-report.server";
import { reportAnswers } from "../answer-report.server";
import { costRows, type CostRow } from "./cost";
import { countOutcomes } from "./source-outcomes.server";
import type { SiteWeek } from "./site-week";
import { compareSites } from "./week-sites.server";
import { weeksOf, type WeekFilter } from "./week-filter";
import { type PeopleReport, reportPeople } from "./week-people.server";

/** What the page of a week and the weekly mail say. */
export type WeekReport = {
  week: Period;
  /** Mondays, YYYY-MM-DD; `later` null for the running week. */
  earlier: string;
  later: string | null;
  reports: Pick<Reports, "trend" | "stock" | "lost" | "reservations">;
  people: PeopleReport;
  /** Side by side; empty of a single one. */
  sites: SiteWeek[];
  /** Whether the reader may see what cars cost here. */
  seesGross: boolean;
  /** The month of the week's last day, up to that day. */
  month: { days: Period; leads: number; cars: number; gross: Gross | null; budget: SummedBudget };
  sources: { rows: CostRow[]; total: CostRow };
};

/**
 * A week of a place beside others, and its month against what the place wants to reach and spends.
 *
 * @returns null for a place or group outside the scope, and for a person who may read no reports
 */
export async function readWeek(
  onDesk: Pick<OnDesk, "scope" | "sites">,
  filter: WeekFilter,
  now: Seconds,
): Promise<WeekReport | null> {
  const { place, group } = filter;
  const parts = reportParts(onDesk, { place, group });
  if (parts === null || parts.length === 0) return null;
  const [first] = await findSites(parts.map(({ site }) => site));
  const { week, earlier, later } = weeksOf(filter, localTime(now, first?.config.timeZone ?? "UTC").date);
  const where = { ...parseReports(new URLSearchParams()), place, group };
  const days = { from: `${week.to.slice(0, 7)}-01`, to: week.to };
  const [reports, found] = await Promise.all([
    readReports(onDesk, { ...where, period: week }, now),
    findReportQuery(onDesk, { ...where, period: days }, now),
  ]);
  if (!reports || !found) return null;
  const { query, sites } = found;
  const budgeted = sumBudgets(wholeSites(onDesk.scope, parts), days.from.slice(0, 7));
  const [outcomes, answers, sold, budget, people, bySite] = await Promise.all([
    countOutcomes(query),
    reportAnswers(query, sites),
    listSoldCars(query),
    budgeted,
    reportPeople({ ...query, period: week }, reports.answers, reports.sold),
    sites.length < 2 ? [] : budgeted.then((targets) => compareSites(query, { week, sites, targets })),
  ]);
  const figures = countSold(sold);
  return {
    ...{ week, earlier, later, reports, people, sites: bySite, seesGross: query.seesGross === true },
    month: { days, leads: answers.total.leads, cars: figures.cars, gross: grossOf(figures), budget },
    sources: costRows(outcomes, budget.spend, days),
  };
}

/**
 * The sites whose targets and spend are those of these parts: none if one of them is a single location, as a budget is
 * a whole site's, or if the person may not see costs somewhere.
 */
function wholeSites(scope: Scope, parts: readonly Part[]): string[] {
  const isWhole = ({ site, location }: Part) =>
    location === null && locationsFor(scope, site, "sales.cost") === "all";
  return parts.every(isWhole) ? parts.map(({ site }) => site) : [];
}

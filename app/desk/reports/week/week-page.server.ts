import type { Seconds } from "~/platform/moment";

import { locationsFor } from "../../scope";
import type { OnDesk } from "../../staff-session.server";
import { listReportChoices } from "../read-reports.server";
import { readWeek } from "./read-week.server";
import { parseWeek } from "./week-filter";
import { weekTables } from "./week-tables";

/** The data of the page of a week. @returns null for a place or group outside the scope */
export async function findWeekPage(onDesk: OnDesk, url: string, now: Seconds) {
  const filter = parseWeek(new URL(url).searchParams);
  const [report, { sites, groups }] = await Promise.all([
    readWeek(onDesk, filter, now),
    listReportChoices(onDesk, now),
  ]);
  if (!report && sites.length > 0) return null;
  const [only] = sites.length === 1 ? sites : sites.filter(({ slug }) => slug === filter.place?.site);
  const budgetOf = only && locationsFor(onDesk.scope, only.slug, "sales.cost") === "all" ? only.slug : null;
  const week = report && {
    week: report.week,
    earlier: report.earlier,
    later: report.later,
    month: report.month,
  };
  const tables = report === null ? [] : weekTables(report);
  return { filter, week, tables, choices: { sites, groups }, budgetOf };
}

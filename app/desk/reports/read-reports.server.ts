import type { Period } from "~/analytics/report/find-funnel.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import { includesLocation, locationsFor } from "../scope";
import { listSiteChoices, type SiteChoice } from "../site-choices.server";
import type { OnDesk } from "../staff-session.server";
import { type AnswerReport, reportAnswers } from "./answer-report.server";
import { calendarMonths } from "./compared-periods";
import { isListed, lastWeek, periodOf, type ReportFilter, reportParts } from "./report-filter";
import { listStockFacts, type ReportQuery } from "./report-query.server";
import { reportReservations, type ReservationReport } from "./reservation-report.server";
import { listLostLeads, type LostReport, lostReport } from "./lost-leads.server";
import { reportSources, type SourceReport } from "./source-report.server";
import { listSoldCars, type SoldReport, soldReport } from "./sold-cars.server";
import { type PriceReport, stockByAge, stockByPrice, type StockReport } from "./stock-report";
import { reportTrend, type TrendFigures } from "./trend-report.server";

export type Reports = {
  period: Period;
  /** Whether the stock list for the same place shows the same cars. */
  isListed: boolean;
  trend: TrendFigures[];
  sold: SoldReport;
  stock: StockReport;
  sources: SourceReport;
  answers: AnswerReport;
  lost: LostReport;
  reservations: ReservationReport;
  prices: PriceReport;
};

/**
 * What the reports of a place are read from.
 *
 * @returns null for a place or group outside the scope, and for a person who may read no reports
 */
export async function findReportQuery(
  onDesk: Pick<OnDesk, "scope" | "sites">,
  filter: ReportFilter,
  now: Seconds,
): Promise<{ query: ReportQuery; sites: Site[] } | null> {
  const parts = reportParts(onDesk, filter);
  if (parts === null || parts.length === 0) return null;
  const sites = await findSites(parts.map(({ site }) => site));
  const today = localTime(now, sites[0]?.config.timeZone ?? "UTC").date;
  const seesGross = parts.every(({ site, location }) =>
    includesLocation(locationsFor(onDesk.scope, site, "sales.cost"), location),
  );
  return { query: { parts, period: periodOf(filter, today), seesGross }, sites };
}

/**
 * A place's reports: stock as of now, everything else for the period.
 *
 * @returns null as findReportQuery
 */
export async function readReports(
  onDesk: Pick<OnDesk, "scope" | "sites">,
  filter: ReportFilter,
  now: Seconds,
): Promise<Reports | null> {
  const found = await findReportQuery(onDesk, filter, now);
  if (!found) return null;
  const { query, sites } = found;
  const [soldCars, cars, sources, answers, lost, reservations] = await Promise.all([
    listSoldCars(query),
    listStockFacts(query.parts, now),
    reportSources(query, sites, now),
    reportAnswers(query, sites),
    listLostLeads(query),
    reportReservations(query),
  ]);
  const sold = soldReport(soldCars);
  const views = sources.viewsFrom === null ? sources.views : null;
  const facts = { answers: answers.total, views, sold: sold.total };
  const settings = sites.map(({ slug, config }) => {
    return [slug, { autograb: config.autograb, subscriptions: config.price.subscriptions }] as const;
  });
  return {
    period: query.period,
    isListed: isListed(onDesk.scope, filter),
    trend: await reportTrend(query, facts, sites, now),
    sold,
    sources,
    answers,
    lost: lostReport(lost),
    reservations,
    stock: stockByAge(cars),
    prices: stockByPrice(cars, new Map(settings)),
  };
}

/** The page's choices of place and period. */
export type ReportChoices = {
  sites: SiteChoice[];
  groups: string[];
  /** The last complete week. */
  lastWeek: Period;
  thisMonth: Period;
  lastMonth: Period;
};

export async function listReportChoices(onDesk: OnDesk, now: Seconds): Promise<ReportChoices> {
  const sites = await listSiteChoices(onDesk.scope, "reports.read");
  const slugs = new Set(sites.map(({ slug }) => slug));
  const groups = onDesk.sites.flatMap(({ slug, group }) =>
    group !== null && slugs.has(slug) ? [group] : [],
  );
  const [first] = await findSites([...slugs]);
  const today = localTime(now, first?.config.timeZone ?? "UTC").date;
  return {
    sites,
    groups: [...new Set(groups)].sort(),
    lastWeek: lastWeek(today),
    ...calendarMonths(today),
  };
}

/** By slug; the first one's time zone decides which day is today. */
export async function findSites(slugs: readonly string[]): Promise<Site[]> {
  const found = await Promise.all([...new Set(slugs)].sort().map((slug) => findSite(slug)));
  return found.filter((site) => site !== null);
}

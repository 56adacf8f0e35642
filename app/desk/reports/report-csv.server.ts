import { plainText } from "~/i18n/plain-text";
import { type CsvCell, toCsv } from "~/platform/csv";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { askingPriceCents } from "~/stock/price";

import { recordAudit } from "../staff/audit.server";
import { requireFreshPasskey } from "../staff/step-up.server";
import type { OnDesk } from "../staff-session.server";
import { sourceName } from "./lead-source";
import { listLostLeads, type LostLead } from "./lost-leads.server";
import { findReportQuery, readReports, type Reports } from "./read-reports.server";
import { parseReports, placeText, REPORTS, type ReportName } from "./report-filter";
import { listStockFacts } from "./report-query.server";
import { listSoldCars, type SoldCar } from "./sold-cars.server";
import type { StockFact } from "./stock-report";
import { readWeek } from "./week/read-week.server";
import { parseWeek } from "./week/week-filter";
import { weekTables } from "./week/week-tables";

/**
 * A report as CSV with headings, one table per file. Each export is audited; one that names people requires a passkey
 * first.
 *
 * @returns null for an unknown report, and for a place outside the scope
 * @throws Response one that asks for a passkey
 */
export async function exportReport(
  request: Request,
  onDesk: OnDesk,
  reportName: string,
  now: Seconds,
): Promise<string | null> {
  if (reportName === "week") return exportWeek(request, onDesk, now);
  const name = REPORTS.find((known) => known === reportName);
  const filter = parseReports(new URL(request.url).searchParams);
  const found = name && (await findReportQuery(onDesk, filter, now));
  if (!name || !found) return null;
  const { query } = found;
  if (NAMING.includes(name)) {
    const deed = plainText({}, "staff.deed_export_report", { report: plainText({}, `reports.${name}`) });
    await requireFreshPasskey(request, onDesk, { deed, form: null }, now);
  }
  const actor = { id: onDesk.staff.id, name: onDesk.staff.name };
  await recordAudit(sql(), {
    actor,
    action: "report-exported",
    subject: actor,
    after: { report: name, at: placeText(filter), ...query.period },
  });
  if (name === "stock") return toCsv(stockRows(await listStockFacts(query.parts, now)));
  if (name === "sold") return toCsv(soldRows(await listSoldCars(query)));
  if (name === "lost") return toCsv(lostRows(await listLostLeads(query)));
  const reports = await readReports(onDesk, filter, now);
  return reports && toCsv(csvRows(name, reports));
}

/** The tables of the page of a week, a figure a row. */
async function exportWeek(request: Request, onDesk: OnDesk, now: Seconds): Promise<string | null> {
  const filter = parseWeek(new URL(request.url).searchParams);
  const week = await readWeek(onDesk, filter, now);
  if (!week) return null;
  const deed = plainText({}, "staff.deed_export_report", { report: plainText({}, "reports.week") });
  await requireFreshPasskey(request, onDesk, { deed, form: null }, now);
  const actor = { id: onDesk.staff.id, name: onDesk.staff.name };
  await recordAudit(sql(), {
    ...{ actor, action: "report-exported", subject: actor },
    after: { report: "week", at: placeText(filter), ...week.week },
  });
  const rows = weekTables(week).flatMap(({ title, heads: [, ...heads], rows: named, total }) =>
    [...named, ...(total ? [total] : [])].flatMap(({ name, cells }) =>
      cells.map((cell, index) => [title, name, heads[index] ?? "", cell]),
    ),
  );
  return toCsv([["table", "row", "figure", "value"], ...rows]);
}

/** The reports that name people. */
const NAMING: readonly ReportName[] = ["answers", "sold", "lost"];

/** Money in dollars, times in minutes. */
function csvRows(name: Exclude<ReportName, "stock" | "sold" | "lost">, reports: Reports): CsvCell[][] {
  switch (name) {
    case "trend":
      return trendRows(reports);
    case "sources":
      return [
        ["source", "leads", "shoppers", "reserved"],
        ...reports.sources.rows.map(({ source, leads, shoppers, reserved }) => [
          sourceName(source),
          leads,
          shoppers,
          reserved,
        ]),
        ["Total", ...Object.values(reports.sources.total)],
      ];
    case "answers":
      return answerRows(reports);
    case "reservations":
      return [
        ["outcome", "reservations", "deposits_paid_aud"],
        ...reports.reservations.outcomes.map(({ key, reservations, depositCents }) => [
          plainText({}, `reports.outcome_${key}`),
          reservations,
          dollars(depositCents),
        ]),
        ["Total", reports.reservations.total.reservations, dollars(reports.reservations.total.depositCents)],
      ];
    case "prices":
      return [
        ["position", "cars", "value_aud", "without_price"],
        ...reports.prices.positions.map(({ key, cars, valueCents, unpriced }) => [
          plainText({}, `reports.position_${key}`),
          cars,
          dollars(valueCents),
          unpriced,
        ]),
        totalCells(reports.prices.total),
      ];
  }
}

/** Every car for sale, the oldest first. */
function stockRows(cars: readonly StockFact[]): CsvCell[][] {
  const oldest = [...cars].sort((a, b) => b.days - a.days || a.id.localeCompare(b.id, "en-AU"));
  return [
    ["site", "location", "stock_number", "car", "days_on_site", "price_aud"],
    ...oldest.map((car) => [
      ...[car.siteName, car.location ?? "", car.stockNumber ?? "", car.name, car.days],
      dollarsOrNone(askingPriceCents(car)),
    ]),
  ];
}

/** Every car that was sold in the period, the newest sale first. */
function soldRows(cars: readonly SoldCar[]): CsvCell[][] {
  return [
    [
      "sold_on",
      "site",
      "location",
      "stock_number",
      "car",
      "days_to_sell",
      "last_price_aud",
      "person",
      "make",
      "source",
      "gross_aud",
    ],
    ...cars.map(({ soldOn, siteName, location, stockNumber, name, days, priceCents, ...car }) => [
      ...[soldOn, siteName, location ?? "", stockNumber ?? "", name, days, dollarsOrNone(priceCents)],
      ...[car.person ?? "", car.make, car.source ?? "", dollarsOrNone(car.grossCents)],
    ]),
  ];
}

/** Every lost lead that was sent in the period, the newest first. */
function lostRows(leads: readonly LostLead[]): CsvCell[][] {
  return [
    ["sent_on", "lost_on", "site", "location", "about", "reason", "words", "person", "reference"],
    ...leads.map(({ sentOn, lostOn, siteName, location, about, reason, words, person, id }) => [
      ...[sentOn, lostOn ?? "", siteName, location ?? "", about],
      plainText({}, reason === null ? "reports.lost_unsaid" : `inbox.lost_${reason}`),
      ...[words, person ?? "", id],
    ]),
  ];
}

function trendRows({ trend }: Reports): CsvCell[][] {
  return [
    [
      "from",
      "to",
      "leads",
      "answered",
      "median_minutes",
      "on_time",
      "views",
      "sold",
      "days_to_sell",
      "turns_a_year",
    ],
    ...trend.map(({ period, answers, views, sold, medianDays, turns }) => [
      ...[period.from, period.to, answers.leads, answers.answered],
      ...[answers.median === null ? "" : Math.round(answers.median / 60), answers.inTime],
      ...[views ?? "", sold, medianDays ?? "", turns === null ? "" : turns.toFixed(1)],
    ]),
  ];
}

function answerRows({ answers: { byLocation, byPerson, total } }: Reports): CsvCell[][] {
  const rows = [
    ...byLocation.map((row) => ({ by: "location", ...row })),
    ...byPerson.map((row) => ({ by: "person", ...row })),
    { by: "total", site: "", name: "", ...total },
  ];
  return [
    ["by", "site", "name", "leads", "answered", "median_minutes", "on_time"],
    ...rows.map(({ by, site, name, leads, answered, median, inTime }) => [
      ...[by, site, name ?? "", leads, answered],
      ...[median === null ? "" : Math.round(median / 60), inTime],
    ]),
  ];
}

function totalCells({ cars, valueCents, unpriced }: Reports["stock"]["total"]): CsvCell[] {
  return ["Total", cars, dollars(valueCents), unpriced];
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

function dollarsOrNone(cents: number | null): string {
  return cents === null ? "" : dollars(cents);
}

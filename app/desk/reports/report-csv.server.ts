import { plainText } from "~/i18n/plain-text";
import { toCsv } from "~/platform/csv";
import { sql } from "~/platform/db.server";

import { recordAudit } from "../staff/audit.server";
import { requireFreshPasskey } from "../staff/step-up.server";
import type { OnDesk } from "../staff-session.server";
import { readReports, type Reports } from "./read-reports.server";
import { parseReports, placeText, REPORTS, type ReportName } from "./report-filter";

/**
 * A report as CSV with headings, one table per file. Response times name people, so that export requires a
 * passkey and is audited; the others contain no personal data.
 *
 * @param now seconds UTC
 * @returns null for an unknown report, and for a place outside the scope
 * @throws Response one that asks for a passkey
 */
export async function exportReport(
  request: Request,
  onDesk: OnDesk,
  reportName: string,
  now: number,
): Promise<string | null> {
  const name = REPORTS.find((known) => known === reportName);
  const filter = parseReports(new URL(request.url).searchParams);
  const reports = name && (await readReports(onDesk, filter, now));
  if (!name || !reports) return null;
  if (name === "answers") {
    const deed = plainText({}, "staff.deed_export_report");
    await requireFreshPasskey(request, onDesk, { deed, form: null }, now);
    const actor = { id: onDesk.staff.id, name: onDesk.staff.name };
    await recordAudit(sql(), {
      actor,
      action: "report-exported",
      subject: actor,
      after: { report: name, at: placeText(filter), ...reports.period },
    });
  }
  return toCsv(csvRows(name, reports));
}

/** Money in dollars, times in minutes. */
export function csvRows(name: ReportName, reports: Reports): string[][] {
  switch (name) {
    case "stock":
      return stockRows(reports);
    case "sources":
      return [
        ["source", "leads", "shoppers", "reserved"],
        ...reports.sources.rows.map(({ source, leads, shoppers, reserved }) =>
          cells(source ?? plainText({}, "reports.source_unknown"), leads, shoppers, reserved),
        ),
        cells("Total", ...Object.values(reports.sources.total)),
      ];
    case "answers":
      return answerRows(reports);
    case "reservations":
      return [
        ["outcome", "reservations", "deposits_paid_aud"],
        ...reports.reservations.outcomes.map(({ key, reservations, depositCents }) =>
          cells(plainText({}, `reports.outcome_${key}`), reservations, dollars(depositCents)),
        ),
        cells(
          "Total",
          reports.reservations.total.reservations,
          dollars(reports.reservations.total.depositCents),
        ),
      ];
    case "prices":
      return [
        ["position", "cars", "value_aud", "without_price"],
        ...reports.prices.positions.map(({ key, cars, valueCents, unpriced }) =>
          cells(plainText({}, `reports.position_${key}`), cars, dollars(valueCents), unpriced),
        ),
        totalCells(reports.prices.total),
      ];
  }
}

function stockRows({ stock: { bands, total, oldest } }: Reports): string[][] {
  return [
    ["days_on_site", "cars", "value_aud", "without_price", "car", "stock_number", "site", "location"],
    ...bands.map(({ key, cars, valueCents, unpriced }) => [
      ...cells(plainText({}, `stock.age_${key}`), cars, dollars(valueCents), unpriced),
      "",
      "",
      "",
      "",
    ]),
    [...totalCells(total), "", "", "", ""],
    ...oldest.map(({ days, priceCents, name, stockNumber, siteName, location }) => [
      ...cells(days, 1, priceCents === null ? "" : dollars(priceCents), priceCents === null ? 1 : 0),
      ...cells(name, stockNumber ?? "", siteName, location ?? ""),
    ]),
  ];
}

function answerRows({ answers: { byLocation, byPerson, total } }: Reports): string[][] {
  const rows = [
    ...byLocation.map((row) => ({ by: "location", ...row })),
    ...byPerson.map((row) => ({ by: "person", ...row })),
    { by: "total", site: "", name: "", ...total },
  ];
  return [
    ["by", "site", "name", "leads", "answered", "median_minutes", "on_time"],
    ...rows.map(({ by, site, name, leads, answered, median, inTime }) => [
      ...cells(by, site, name ?? "", leads, answered),
      ...cells(median === null ? "" : Math.round(median / 60), inTime),
    ]),
  ];
}

function totalCells({ cars, valueCents, unpriced }: Reports["stock"]["total"]): string[] {
  return cells("Total", cars, dollars(valueCents), unpriced);
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

function cells(...values: (string | number)[]): string[] {
  return values.map(String);
}

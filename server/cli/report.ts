import type { Sql } from "postgres";

import { eventTable, funnelTable } from "./report-tables";
import { findEventCounts, findFunnel } from "~/analytics/report/find-funnel.server";
import { parseReportArguments, REPORT_USAGE, reportPeriod } from "./report-arguments";
import { localTime } from "~/platform/local-time";
import { createLongSql } from "~/platform/db.server";
import { siteConfigSchema } from "~/site/config/site-config";

import { readSiteConfig } from "./site-config";

const reportedConfig = siteConfigSchema.pick({ name: true, timeZone: true }).strip();

/** `npm run report`: see REPORT_USAGE. */
export async function report(args: string[]): Promise<void> {
  const parsed = parseReportArguments(args);
  if (parsed.kind === "help") return console.log(REPORT_USAGE);
  if (parsed.kind === "wrong") throw new Error(`${parsed.reason} See npm run report -- --help.`);
  // A report of a year may exceed the timeout of a shopper's statements; it is read-only.
  const driver = createLongSql({ connection: { default_transaction_read_only: true } });
  try {
    console.log(await reportOf(driver, parsed));
  } finally {
    await driver.end({ timeout: 2 });
  }
}

type ReportArguments = { site: string; from: string | null; to: string | null };

async function reportOf(sql: Sql, { site: slug, from, to }: ReportArguments): Promise<string> {
  const { name, timeZone } = await readSiteConfig(sql, slug, reportedConfig);
  const period = reportPeriod({ from, to }, localTime(Math.floor(Date.now() / 1_000), timeZone).date);
  if ("wrong" in period) throw new Error(period.wrong);
  const site = { slug, timeZone };
  const funnel = funnelTable(await findFunnel(sql, site, period));
  const counts = await findEventCounts(sql, site, period);
  const events = counts.length > 0 ? `\n\n${eventTable(counts)}` : "";
  return `${name}, ${period.from} to ${period.to} (${timeZone})\n\n${funnel}${events}`;
}

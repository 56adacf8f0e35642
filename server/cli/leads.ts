import type { Sql } from "postgres";

import { importLeads } from "./import-leads";
import { leadList, leadRows } from "./lead-list";
import { LEADS_USAGE, parseLeadsArguments, type LeadsArguments } from "./leads-arguments";
import { listLeads, retryDeliveries, showLead } from "~/leads/operate/leads.server";
import { localTime } from "~/platform/local-time";
import { createLongSql } from "~/platform/db.server";
import { siteConfigSchema } from "~/site/config/site-config";

import { toCsv } from "~/platform/csv";
import { readSiteConfig } from "./site-config";

const zoned = siteConfigSchema.pick({ timeZone: true }).strip();
const USUAL_DAYS = 14;
const DAY_MS = 86_400_000;

type Run = Exclude<LeadsArguments, { kind: "help" | "wrong" }>;

/** `npm run leads`: see LEADS_USAGE. */
export async function leads(args: string[]): Promise<void> {
  const parsed = parseLeadsArguments(args);
  if (parsed.kind === "help") return console.log(LEADS_USAGE);
  if (parsed.kind === "wrong") throw new Error(`${parsed.reason} See npm run leads -- --help.`);
  const sql = createLongSql();
  try {
    process.stdout.write(await run(sql, parsed));
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function run(sql: Sql, run: Run): Promise<string> {
  const { timeZone } = await readSiteConfig(sql, run.site, zoned);
  switch (run.kind) {
    case "list":
      return `${leadList(await listLeads(sql, { ...run, timeZone, from: run.from ?? usualFirst(timeZone) }))}\n`;
    case "export":
      return toCsv(leadRows(await listLeads(sql, { ...run, timeZone })));
    case "show": {
      const shown = await showLead(sql, { site: run.site, timeZone }, run.lead);
      if (shown === null) throw new Error(`${run.site} has no lead ${run.lead}.`);
      return `${shown}\n`;
    }
    case "import":
      return importLeads(run);
    case "retry":
      return retried(await retryDeliveries(sql, run));
    case "retry-dead":
      return retried(await retryDeliveries(sql, { site: run.site, lead: null }));
  }
}

function usualFirst(timeZone: string): string {
  const today = localTime(Math.floor(Date.now() / 1_000), timeZone).date;
  return new Date(Date.parse(today) + (1 - USUAL_DAYS) * DAY_MS).toISOString().slice(0, 10);
}

function retried(count: number): string {
  return count === 0
    ? "Nothing to send again.\n"
    : `${count} deliveries are due again; a worker sends them at once.\n`;
}

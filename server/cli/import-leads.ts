import { readFile } from "node:fs/promises";
import { parse } from "node:path";

import { isRead, planLeadRows, recordLeadRows } from "~/leads/import/record-lead-rows.server";
import type { LeadRow } from "~/leads/import/lead-file";
import { readLeadFile } from "~/desk/leads/import/read-lead-file.server";
import { withSalesperson } from "~/desk/leads/import/salespeople";
import { databaseNow } from "~/platform/database-clock.server";
import { findSite } from "~/site/sites.server";

type Import = { site: string; file: string; source: string | null; isConfirmed: boolean };

/**
 * Adds the rows of a CSV file as leads, or says what it would add. A row that is added again is left alone.
 *
 * @returns a line for each row, and how many of each outcome
 * @throws Error for a site that is not there; FeedError for a file that cannot be read
 */
export async function importLeads({ site: slug, file, source, isConfirmed }: Import): Promise<string> {
  const site = await findSite(slug);
  if (!site) throw new Error(`There is no site '${slug}'.`);
  const { rows } = await readLeadFile({ bytes: await readFile(file) });
  const handle = isConfirmed ? recordLeadRows : planLeadRows;
  const to = { source: source ?? parse(file).name };
  const outcomes = await handle(site, rows.filter(isRead).map(withSalesperson), to, await databaseNow());
  const counts = new Map<string, number>();
  const lines = rows.map((row) => {
    const is = outcomes.get(row.line)?.is ?? "refused";
    counts.set(is, (counts.get(is) ?? 0) + 1);
    return `row ${row.line}  ${is}  ${saidOf(row)}`;
  });
  const total = [...counts].map(([is, count]) => `${count} ${is}`).join(", ");
  const next = isConfirmed ? "" : "\nNothing was added yet: the same with --confirm adds them.";
  return `${lines.join("\n")}\n\n${total || "no rows"}${next}\n`;
}

function saidOf(row: LeadRow): string {
  if ("problem" in row) return row.problem;
  const { name, lastName, phone, email, stockNumber, vehicle } = row.enquiry;
  return [name, lastName, phone, email, stockNumber || vehicle].filter(Boolean).join("  ");
}

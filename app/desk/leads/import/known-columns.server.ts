import { createHash } from "node:crypto";

import { z } from "zod";

import { LEAD_COLUMNS, type LeadColumn, type LeadFile } from "~/leads/import/lead-file";
import { sql } from "~/platform/db.server";

/** What staff said of a list: what its columns are, and who the salespeople are whom it names; "" for nobody. */
type KnownColumns = { fields: (LeadColumn | null)[] | null; people: Record<string, string> };

/** Of a site: the lists that were imported last. */
const MAX_LISTS = 50;

const fieldsSchema = z.array(z.enum(LEAD_COLUMNS).nullable());
const peopleSchema = z.record(z.string());

function hashOf(columns: LeadFile["columns"]): string {
  const headings = columns.map(({ heading }) => heading.toLowerCase());
  return createHash("sha256").update(JSON.stringify(headings)).digest("hex");
}

/** The columns of the last list with these headings, and the salespeople of all the site's lists. */
export async function findKnownColumns(site: string, columns: LeadFile["columns"]): Promise<KnownColumns> {
  const rows = await sql()<{ headings: string; fields: unknown; people: unknown }[]>`
    select headings, fields, people from lead_file_columns where site = ${site} order by used_at`;
  const headings = hashOf(columns);
  const same = rows.find((row) => row.headings === headings);
  const fields = fieldsSchema.safeParse(same?.fields);
  const people = rows.map((row) => peopleSchema.catch({}).parse(row.people));
  return {
    fields: fields.success ? fields.data : null,
    people: Object.assign({}, ...people) as Record<string, string>,
  };
}

export async function keepKnownColumns(
  site: string,
  columns: LeadFile["columns"],
  people: Record<string, string>,
): Promise<void> {
  const fields = columns.map(({ field }) => field);
  await sql().begin(async (tx) => {
    await tx`
      insert into lead_file_columns (site, headings, fields, people)
      values (${site}, ${hashOf(columns)}, ${tx.json(fields)}, ${tx.json(people)})
      on conflict (site, headings) do update set fields = excluded.fields, used_at = now(),
        people = lead_file_columns.people || excluded.people`;
    await tx`
      delete from lead_file_columns where site = ${site} and headings not in (
        select headings from lead_file_columns where site = ${site} order by used_at desc limit ${MAX_LISTS})`;
  });
}

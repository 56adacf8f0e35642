import type { Sql } from "postgres";

import type { Reading } from "../text-rule";
import { answered } from "./answered.server";
import { rankQueries, readingQuery } from "./text-queries";

/** One generation of one site: every statement is limited to it. */
export type Scope = { site: string; generation: number };

/** A matching car, and the points that rank it. */
export type Hit = [id: string, points: number];

/**
 * All hits come as one JSON text: `json_agg` of `json_build_array` takes as long again as finding them. A plan
 * cached for one word is wrong for the next, and named statements made the server grow by 90 MB (design §7).
 */
const STATEMENT = `
  select '[' || string_agg('[' || to_json(id)::text || ',' || case
    when text @@ $4::tsquery then 3 when text @@ $5::tsquery then 2 when text @@ $6::tsquery then 1 else 0
  end || ']', ',') || ']' as hits
  from stock_documents
  where site = $1 and generation = $2 and text @@ $3::tsquery`;

/** The cars that meet a reading. */
export async function findHits(
  sql: Sql,
  { site, generation, timeoutMs }: Scope & { timeoutMs: number },
  reading: Reading,
): Promise<Hit[]> {
  const { wholeInName, inName, whole } = rankQueries(reading);
  const parameters = [site, generation, readingQuery(reading), wholeInName, inName, whole];
  const rows = sql.unsafe<{ hits: string | null }[]>(STATEMENT, parameters, { prepare: false });
  const [row] = await answered(rows, timeoutMs);
  return row?.hits ? (JSON.parse(row.hits) as Hit[]) : [];
}

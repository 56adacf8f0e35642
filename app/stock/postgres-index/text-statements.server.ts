import type { Sql } from "postgres";

import { answered } from "./answered.server";
import type { SlotQuery } from "./text-queries";

/** One generation of one site: every statement is limited to it. */
export type Scope = { site: string; generation: number };

/** A matching car, its typing errors, and the points that rank it among cars with equally many. */
export type Hit = [id: string, typos: number, points: number];

type TextQuery = Scope & { query: string; points: string[]; timeoutMs: number };

/** The cars that match without a typing error. */
export function findExact(sql: Sql, query: TextQuery): Promise<Hit[]> {
  return findHits(sql, query, () => "0");
}

/** The cars that match with typing errors, each with its own fewest. */
export function findWithTypos(
  sql: Sql,
  { readings, ...asked }: TextQuery & { readings: SlotQuery[][][] },
): Promise<Hit[]> {
  return findHits(sql, asked, (place) => fewestTyposOf(readings, place));
}

/** Of any reading: one that lacks a slot is null, as every sum with null, and `least` passes over it. */
function fewestTyposOf(readings: SlotQuery[][][], place: Place): string {
  const ofSlot = (queries: SlotQuery[]) =>
    `case ${queries.map(({ query, typos }) => `when ${isIn(place(query))} then ${typos}`).join(" ")} end`;
  return `least(${readings.map((slots) => slots.map(ofSlot).join(" + ")).join(", ")})`;
}

/** Puts a query into the parameters, each once, and returns its placeholder: none is in the statement. */
type Place = (query: string) => string;

const isIn = (placeholder: string) => `text @@ ${placeholder}::tsquery`;

/**
 * Typing errors and points are expressions with a term for each query: subqueries over arrays of them take
 * four times as long.
 */
function findHits(
  sql: Sql,
  { site, generation, query, points, timeoutMs }: TextQuery,
  typos: (place: Place) => string,
): Promise<Hit[]> {
  const queries = [query];
  const place: Place = (each) => {
    if (!queries.includes(each)) queries.push(each);
    return `$${queries.indexOf(each) + 3}`;
  };
  const pointsOfAll = points.map((each) => `(${isIn(place(each))})::int`).join(" + ");
  const statement = `
    select ${hitsOf(typos(place), pointsOfAll)} as hits
    from stock_documents
    where site = $1 and generation = $2 and ${isIn(place(query))}`;
  return hits(sql, statement, [site, generation, ...queries], timeoutMs);
}

/** All hits as one JSON text: `json_agg` of `json_build_array` takes as long again as finding them. */
function hitsOf(typos: string, points: string): string {
  return `'[' || string_agg('[' || to_json(id)::text || ',' || ${typos} || ',' || (${points}) || ']', ',') || ']'`;
}

/**
 * The statement varies with the words, and a plan cached for one word is wrong for the next: it is sent
 * unnamed, since cached plans made the server grow by 90 MB (design §4.8).
 */
async function hits(
  sql: Sql,
  statement: string,
  parameters: (string | number)[],
  timeoutMs: number,
): Promise<Hit[]> {
  const rows = sql.unsafe<{ hits: string | null }[]>(statement, parameters, { prepare: false });
  const [row] = await answered(rows, timeoutMs);
  return row?.hits ? (JSON.parse(row.hits) as Hit[]) : [];
}

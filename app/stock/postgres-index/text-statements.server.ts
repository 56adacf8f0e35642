import type { Sql } from "postgres";

import { answered } from "./answered.server";
import type { SlotQuery } from "./text-queries";

/** One generation of one site: every statement is limited to it. */
export type Scope = { site: string; generation: number };

/** A matching car, its typing errors, and the points that rank it among cars with equally many. */
export type Hit = [id: string, typos: number, points: number];

type TextParameters = (string | number | number[] | string[])[];
type TextQuery = Scope & { query: string; points: string[]; timeoutMs: number };

/** The cars that match without a typing error. */
export function findExact(sql: Sql, query: TextQuery): Promise<Hit[]> {
  const { placeholders, parameters } = pointParameters(query, []);
  const statement = `
    select ${hitsOf("0", placeholders)} as hits
    from stock_documents
    where site = $1 and generation = $2 and text @@ $3::tsquery`;
  return hits(sql, statement, parameters, query.timeoutMs);
}

/** The cars that match with the slots' typing errors, each with its own fewest. */
export function findWithTypos(
  sql: Sql,
  { slots, ...asked }: TextQuery & { slots: SlotQuery[] },
): Promise<Hit[]> {
  const { placeholders, parameters } = pointParameters(asked, [
    slots.map(({ reading }) => reading),
    slots.map(({ slot }) => slot),
    slots.map((slot) => slot.slots),
    slots.map(({ typos }) => typos),
    slots.map((slot) => slot.query),
  ]);
  const statement = `
    select ${hitsOf("fewest.typos", placeholders)} as hits
    from stock_documents cross join lateral (
      select min(reading.typos) as typos from (
        select sum(slot.typos) as typos from (
          select asked.reading, asked.slot, asked.slots, min(asked.typos) as typos
          from unnest($4::int[], $5::int[], $6::int[], $7::int[], $8::text[]::tsquery[])
            as asked (reading, slot, slots, typos, query)
          where text @@ asked.query
          group by asked.reading, asked.slot, asked.slots
        ) slot
        group by slot.reading, slot.slots having count(*) = slot.slots
      ) reading
    ) fewest
    where site = $1 and generation = $2 and text @@ $3::tsquery and fewest.typos is not null`;
  return hits(sql, statement, parameters, asked.timeoutMs);
}

/**
 * A sum with one term per point query: four times as fast as a subquery over an array. Only placeholders are
 * written into the statement, never a value.
 */
function pointParameters({ site, generation, query, points }: TextQuery, more: (number[] | string[])[]) {
  const before = [site, generation, query, ...more];
  const terms = points.map((_, index) => `(text @@ $${before.length + index + 1}::tsquery)::int`);
  return { placeholders: terms.join(" + "), parameters: [...before, ...points] };
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
  parameters: TextParameters,
  timeoutMs: number,
): Promise<Hit[]> {
  const rows = sql.unsafe<{ hits: string | null }[]>(statement, parameters, { prepare: false });
  const [row] = await answered(rows, timeoutMs);
  return row?.hits ? (JSON.parse(row.hits) as Hit[]) : [];
}

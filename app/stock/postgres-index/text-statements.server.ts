import type { Sql } from "postgres";

import { answered } from "./answered.server";
import type { SlotQuery } from "./text-queries";

/** One generation of one site: no statement reaches beyond it. */
export type Scope = { site: string; generation: number };

/** A car that matches, its typing errors, and what makes it better than another with as many. */
export type Hit = [id: string, typos: number, points: number];

// The statements of a search are constant texts with parameters, sent unnamed:
// a plan kept for one word is wrong for the next, and kept plans made the server
// grow by 90 MB (design §6).

const EXACT = `
  select json_agg(json_build_array(
    id, 0, (select count(*) from unnest($4::text[]::tsquery[]) point where text @@ point)
  )) as hits
  from stock_documents
  where site = $1 and generation = $2 and text @@ $3::tsquery`;

const WITH_TYPOS = `
  select json_agg(json_build_array(
    id, fewest.typos, (select count(*) from unnest($4::text[]::tsquery[]) point where text @@ point)
  )) as hits
  from stock_documents cross join lateral (
    select min(reading.typos) as typos from (
      select sum(slot.typos) as typos from (
        select asked.reading, asked.slot, asked.slots, min(asked.typos) as typos
        from unnest($5::int[], $6::int[], $7::int[], $8::int[], $9::text[]::tsquery[])
          as asked (reading, slot, slots, typos, query)
        where text @@ asked.query
        group by asked.reading, asked.slot, asked.slots
      ) slot
      group by slot.reading, slot.slots having count(*) = slot.slots
    ) reading
  ) fewest
  where site = $1 and generation = $2 and text @@ $3::tsquery and fewest.typos is not null`;

type TextQuery = Scope & { query: string; points: string[]; timeoutMs: number };

/** The cars that match without a typing error. */
export async function findExact(sql: Sql, { site, generation, query, points, timeoutMs }: TextQuery) {
  const [row] = await answered(
    sql.unsafe<{ hits: Hit[] | null }[]>(EXACT, [site, generation, query, points], { prepare: false }),
    timeoutMs,
  );
  return row?.hits ?? [];
}

/** The cars that match with the typing errors of the slots, each with its own fewest. */
export async function findWithTypos(sql: Sql, { slots, ...asked }: TextQuery & { slots: SlotQuery[] }) {
  const { site, generation, query, points, timeoutMs } = asked;
  const columns = [
    slots.map(({ reading }) => reading),
    slots.map(({ slot }) => slot),
    slots.map((slot) => slot.slots),
    slots.map(({ typos }) => typos),
    slots.map((slot) => slot.query),
  ];
  const [row] = await answered(
    sql.unsafe<{ hits: Hit[] | null }[]>(WITH_TYPOS, [site, generation, query, points, ...columns], {
      prepare: false,
    }),
    timeoutMs,
  );
  return row?.hits ?? [];
}

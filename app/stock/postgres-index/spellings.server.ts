import type { Sql, TransactionSql } from "postgres";

import type { Seconds } from "~/platform/moment";
import { inTransaction } from "~/platform/sql-pool.server";

import type { Car } from "../car";
import {
  type ShownValue,
  SPELLED,
  spelledValues,
  type Spellings,
  spellingsOf,
  valuesIn,
} from "../shown-spelling";
import type { StockDocument } from "../to-stock-document";
import { readFacetValues } from "./read-facet-values.server";

type Generation = { site: string; generation: number };

/** For a pass over all cars of a site, which happens once, after an upgrade. */
const FILL_TIMEOUT_MS = 30_000;

/** Notes how documents that join a generation spell their values; what it shows already stays. */
export async function writeSpellings(
  sql: TransactionSql,
  generation: Generation,
  documents: readonly StockDocument[],
): Promise<void> {
  await insertSpellings(sql, generation, spelledValues(documents));
}

async function insertSpellings(
  sql: TransactionSql,
  { site, generation }: Generation,
  values: readonly ShownValue[],
): Promise<void> {
  await sql`
    insert into stock_spellings (site, generation, facet, key, shown)
    select ${site}, ${generation}::int, facet, key, shown
    from unnest(${values.map(({ facet }) => facet)}::text[], ${values.map(({ key }) => key)}::text[],
      ${values.map(({ shown }) => shown)}::text[]) as spelt (facet, key, shown)
    on conflict do nothing`;
}

/**
 * How the site's live generation spells the values of these cars. Of the rest of its stock nothing is read, except
 * once if the generation is older than this table.
 */
export async function findSpellings(
  sql: Sql,
  site: string,
  cars: readonly Car[],
  now: Seconds,
): Promise<Spellings> {
  await fillOlderGeneration(sql, site, now);
  const asked = valuesIn(cars);
  const rows = await sql<ShownValue[]>`
    select facet, key, shown
    from stock_generations join stock_spellings using (site, generation)
      join unnest(${asked.map(({ facet }) => facet)}::text[], ${asked.map(({ key }) => key)}::text[])
        as asked (facet, key) using (facet, key)
    where site = ${site}`;
  return spellingsOf(rows);
}

/** A generation that an older version built has no spellings yet. */
async function fillOlderGeneration(sql: Sql, site: string, now: Seconds): Promise<void> {
  const [live] = await sql<{ generation: number; isFilled: boolean }[]>`
    select generation, documents = 0 or exists (
      select from stock_spellings where site = live.site and generation = live.generation) as "isFilled"
    from stock_generations live where site = ${site}`;
  if (!live || live.isFilled) return;
  await inTransaction(sql, { statementTimeoutMs: FILL_TIMEOUT_MS }, async (transaction) => {
    const facets = Object.values(SPELLED);
    const values = await readFacetValues(transaction, { site, now, timeoutMs: FILL_TIMEOUT_MS }, facets);
    // As changes of single cars do, so that neither waits for the other's rows.
    await transaction`select from stock_generations where site = ${site} for update`;
    const shown = facets.flatMap((facet) =>
      spelledValues((values[facet] ?? []).map((value) => ({ [facet]: value }))),
    );
    await insertSpellings(transaction, { site, generation: live.generation }, shown);
  });
}

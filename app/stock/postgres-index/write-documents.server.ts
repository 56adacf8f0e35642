import type { Sql, TransactionSql } from "postgres";

import type { StockDocument } from "../to-stock-document";
import { documentRows } from "./document-rows";
import type { StockVersion } from "./load-snapshot.server";

const BATCH = 500;

/**
 * Writes documents into a generation, replacing those with the same ids.
 *
 * @param revision at which they changed, 0 when they came with the generation
 */
export async function writeDocuments(
  sql: TransactionSql,
  target: { site: string; generation: number; revision: number },
  documents: StockDocument[],
): Promise<void> {
  const { site, generation, revision } = target;
  for (let from = 0; from < documents.length; from += BATCH) {
    const rows = documentRows(documents.slice(from, from + BATCH));
    await sql`
      insert into stock_documents (site, generation, id, revision, facets, card, text)
      select ${site}, ${generation}::int, id, ${revision}::int, facets, card, text
      from unnest(${rows.ids}::text[], ${rows.facets}::text[]::jsonb[], ${rows.cards}::text[]::jsonb[],
        ${rows.texts}::text[]::tsvector[]) as document (id, facets, card, text)
      on conflict (site, generation, id) do update
      set revision = excluded.revision, facets = excluded.facets, card = excluded.card, text = excluded.text`;
    await sql`
      insert into stock_words (site, generation, word)
      select ${site}, ${generation}::int, word from unnest(${rows.words}::text[]) as vocabulary (word)
      on conflict do nothing`;
  }
}

/**
 * Takes cars out of the live generation. A row without card or text stays, so
 * that a rebuild under way, which may have read the car before, drops it too.
 */
export async function writeRemovals(
  sql: TransactionSql,
  { site, generation, revision }: { site: string } & StockVersion,
  ids: string[],
): Promise<void> {
  await sql`
    insert into stock_documents (site, generation, id, revision, facets, card, text)
    select distinct ${site}, ${generation}::int, id, ${revision}::int, '{}'::jsonb, null::jsonb, ''::tsvector
    from unnest(${ids}::text[]) as removed (id)
    on conflict (site, generation, id) do update
    set revision = excluded.revision, facets = excluded.facets, card = excluded.card, text = excluded.text`;
}

/** Gives a site its first, empty generation. */
export async function ensureGeneration(sql: Sql | TransactionSql, site: string): Promise<void> {
  await sql`insert into stock_generations (site, generation, revision) values (${site}, 0, 0) on conflict do nothing`;
}

/** Raises the revision; its row lock puts changes and the swap of a generation one after the other. */
export async function raiseRevision(sql: TransactionSql, site: string): Promise<StockVersion> {
  const [version] = await sql<[StockVersion]>`
    update stock_generations set revision = revision + 1 where site = ${site} returning generation, revision`;
  return version;
}

import type { Sql, TransactionSql } from "postgres";

import { log } from "~/platform/log.server";
import { createLongSql } from "~/platform/db.server";
import { inTransaction } from "~/platform/sql-pool.server";

import type { StockDocument } from "../to-stock-document";
import { asUnavailable } from "./answered.server";
import type { StockVersion } from "./load-snapshot.server";
import { ensureGeneration, raiseRevision, writeDocuments } from "./write-documents.server";

/**
 * Builds a site's next generation in one transaction: it is invisible until the commit, and a failure or a
 * killed process leaves nothing behind.
 *
 * Cars changed or removed meanwhile (a sale during the nightly rebuild) are carried over in their new state.
 * Uses one connection for as long as the stream lasts.
 *
 * @returns how many cars the new generation has
 * @throws StockIndexUnavailable if the database fails; errors of the stream unchanged
 */
export async function rebuildGeneration(
  sql: Sql,
  site: string,
  documents: AsyncIterable<StockDocument[]>,
): Promise<number> {
  const stream = guarded(documents);
  const built = await build(sql, site, stream).catch((error: unknown) => {
    throw stream.failed() ? error : asUnavailable(error);
  });
  try {
    await dropGenerationsBefore(site, built);
  } catch (error) {
    // The new stock is live; leftovers of the old only cost space until the next rebuild.
    log.warn({ err: error, site }, "stock clean-up");
  }
  return built.documents;
}

async function build(pool: Sql, site: string, documents: AsyncIterable<StockDocument[]>) {
  await ensureGeneration(pool, site);
  return inTransaction(pool, { statementTimeoutMs: 0 }, async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stock-index ${site}`}, 0))`;
    const [start] = await sql<[StockVersion]>`
      select generation, revision from stock_generations where site = ${site}`;
    const next = { site, generation: start.generation + 1 };
    for await (const batch of documents) await writeDocuments(sql, { ...next, revision: 0 }, batch);
    // From here to the commit, changes to single cars wait.
    await raiseRevision(sql, site);
    await carryChangesOver(sql, site, start);
    const [swapped] = await sql<[{ documents: number }]>`
      update stock_generations
      set generation = ${next.generation}, documents = (
        select count(*) from stock_documents
        where site = ${site} and generation = ${next.generation} and card is not null
      )
      where site = ${site} returning documents`;
    return { generation: next.generation, ...swapped };
  });
}

async function carryChangesOver(sql: TransactionSql, site: string, since: StockVersion): Promise<void> {
  const next = since.generation + 1;
  const changed = sql`site = ${site} and generation = ${since.generation} and revision > ${since.revision}`;
  await sql`
    insert into stock_documents (site, generation, id, revision, facets, card, text)
    select site, ${next}::int, id, revision, facets, card, text from stock_documents
    where ${changed} and card is not null
    on conflict (site, generation, id) do update
    set revision = excluded.revision, facets = excluded.facets, card = excluded.card, text = excluded.text`;
  await sql`
    insert into stock_words (site, generation, word)
    select distinct site, ${next}::int, word from stock_words
    where site = ${site} and generation = ${since.generation}
      and exists (select from stock_documents where ${changed} and card is not null)
    on conflict do nothing`;
  await sql`
    insert into stock_spellings (site, generation, facet, key, shown)
    select site, ${next}::int, facet, key, shown from stock_spellings
    where site = ${site} and generation = ${since.generation}
      and exists (select from stock_documents where ${changed} and card is not null)
    on conflict do nothing`;
  await sql`
    delete from stock_documents
    where site = ${site} and generation = ${next}
      and id in (select id from stock_documents where ${changed} and card is null)`;
}

/** Distinguishes a failure of the stream, which its reader can explain, from one of the database. */
function guarded(documents: AsyncIterable<StockDocument[]>) {
  let hasFailed = false;
  return {
    failed: () => hasFailed,
    async *[Symbol.asyncIterator]() {
      try {
        yield* documents;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
  };
}

/**
 * Of the rows of all sites. After a smaller rebuild autovacuum does the same in its own time; a vacuum reads the
 * indexes of all sites, so that each of two thousand rebuilds would cost as much as all of them.
 */
const VACUUMED_SHARE = 0.1;

/**
 * Deletes what a swap left behind and, after a rebuild of a good part of all stock, has the tables vacuumed, so that
 * the next searches find the rows close together and the planner has current statistics (design §7). Vacuum cannot
 * run in a transaction.
 */
async function dropGenerationsBefore(
  site: string,
  { generation, documents }: { generation: number; documents: number },
): Promise<void> {
  const sql = createLongSql({ max: 1 });
  try {
    await sql`delete from stock_documents where site = ${site} and generation < ${generation}`;
    await sql`delete from stock_words where site = ${site} and generation < ${generation}`;
    await sql`delete from stock_spellings where site = ${site} and generation < ${generation}`;
    const [table] = await sql<{ rows: number }[]>`
      select reltuples::float8 as rows from pg_class where oid = 'stock_documents'::regclass`;
    if (documents >= VACUUMED_SHARE * (table?.rows ?? 0))
      await sql`vacuum (analyze, skip_locked) stock_documents, stock_words, stock_spellings`;
  } finally {
    await sql.end({ timeout: 2 });
  }
}

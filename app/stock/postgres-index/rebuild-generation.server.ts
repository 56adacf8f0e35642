import type { Sql, TransactionSql } from "postgres";

import { log } from "../../platform/log.server";
import type { StockDocument } from "../stock-document";
import { asUnavailable } from "./answered.server";
import type { StockVersion } from "./load-snapshot.server";
import { ensureGeneration, raiseRevision, writeDocuments } from "./write-documents.server";

/**
 * Builds a site's next generation in one transaction: until it commits nobody
 * sees any of it, and a failure or a killed process leaves nothing behind.
 *
 * Cars changed or removed meanwhile (a sale during the nightly rebuild) are
 * carried over as they became. Takes a connection for as long as the stream lasts.
 *
 * @returns how many cars the new generation has
 * @throws StockIndexUnavailable when the database fails; what the stream throws, as it is
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
    await dropGenerationsBefore(sql, site, built.generation);
    await vacuum(sql);
  } catch (error) {
    // The new stock is live; what is left of the old costs space until the next rebuild.
    log.warn({ err: error, site }, "stock clean-up");
  }
  return built.documents;
}

async function build(sql: Sql, site: string, documents: AsyncIterable<StockDocument[]>) {
  await ensureGeneration(sql, site);
  return sql.begin(async (transaction) => {
    await withoutTimeouts(transaction);
    await transaction`select pg_advisory_xact_lock(hashtextextended(${`stock-index ${site}`}, 0))`;
    const [start] = await transaction<[StockVersion]>`
      select generation, revision from stock_generations where site = ${site}`;
    const next = { site, generation: start.generation + 1 };
    for await (const batch of documents) await writeDocuments(transaction, { ...next, revision: 0 }, batch);
    // From here to the commit, changes of single cars wait.
    await raiseRevision(transaction, site);
    await carryChangesOver(transaction, site, start);
    await transaction`update stock_generations set generation = ${next.generation} where site = ${site}`;
    const [{ count }] = await transaction<[{ count: number }]>`
      select count(*)::int from stock_documents where site = ${site} and generation = ${next.generation}`;
    return { generation: next.generation, documents: count };
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
    delete from stock_documents
    where site = ${site} and generation = ${next}
      and id in (select id from stock_documents where ${changed} and card is null)`;
}

async function dropGenerationsBefore(sql: Sql, site: string, generation: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await withoutTimeouts(transaction);
    await transaction`delete from stock_documents where site = ${site} and generation < ${generation}`;
    await transaction`delete from stock_words where site = ${site} and generation < ${generation}`;
  });
}

/** So that the next searches find the rows close together and the planner knows them (design §7). */
async function vacuum(sql: Sql): Promise<void> {
  // Not allowed in a transaction, so the time-out is lifted on a connection of its own.
  const connection = await sql.reserve();
  try {
    await connection`set statement_timeout = 0`;
    await connection`vacuum (analyze, skip_locked) stock_documents, stock_words`;
  } finally {
    await connection`reset statement_timeout`.finally(() => connection.release());
  }
}

async function withoutTimeouts(sql: TransactionSql): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`;
}

/** Tells a failure of the stream, which is its reader's to explain, from one of the database. */
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

import type { ReservedSql, Sql } from "postgres";

import { answered } from "./answered.server";

const RESET_TIMEOUT_MS = 2_000;

/**
 * Deletes what a swap left behind and has the tables vacuumed, so that the next
 * searches find the rows close together and the planner knows them (design §7).
 */
export function dropGenerationsBefore(pool: Sql, site: string, generation: number): Promise<void> {
  return withoutTimeout(pool, async (sql) => {
    await sql`delete from stock_documents where site = ${site} and generation < ${generation}`;
    await sql`delete from stock_words where site = ${site} and generation < ${generation}`;
    await sql`vacuum (analyze, skip_locked) stock_documents, stock_words`;
  });
}

/** Vacuum runs in no transaction, so the time-out is lifted for the connection, and put back. */
async function withoutTimeout(pool: Sql, work: (sql: ReservedSql) => Promise<void>): Promise<void> {
  const connection = await pool.reserve();
  await connection`set statement_timeout = 0`;
  const failure = await work(connection).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  // A connection that does not take this is dead, and the pool has replaced it: it is not given back.
  await answered(connection`reset statement_timeout`, RESET_TIMEOUT_MS);
  connection.release();
  if (failure) throw failure.error;
}

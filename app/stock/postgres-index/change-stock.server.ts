import type { Sql, TransactionSql } from "postgres";

import type { StockVersion } from "./load-snapshot.server";
import { ensureGeneration, raiseRevision } from "./write-documents.server";

export type StockChange = StockVersion & { site: string; sql: TransactionSql };

/** Changes single cars of the live generation, and its revision with them. */
export async function changeStock(
  sql: Sql,
  site: string,
  write: (change: StockChange) => Promise<void>,
): Promise<void> {
  await ensureGeneration(sql, site);
  await sql.begin(async (transaction) => {
    const version = await raiseRevision(transaction, site);
    await write({ ...version, site, sql: transaction });
  });
}

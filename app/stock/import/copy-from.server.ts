import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { TransactionSql } from "postgres";

import type { Statement } from "~/platform/sql-statement.server";

/**
 * Streams text into a COPY … FROM STDIN.
 *
 * Once the last row was sent, neither the stream nor the transaction ends with the server's error: it is awaited
 * beside the stream.
 *
 * @throws what the chunks threw, or the server's error, which names the row
 */
export async function copyFrom(
  tx: TransactionSql,
  statement: string,
  chunks: AsyncIterable<string>,
): Promise<void> {
  // Without parameters the simple protocol is used, whose errors end a COPY at once.
  const query = tx.unsafe(statement) as unknown as Statement;
  const sink = await query.writable();
  await Promise.race([pipeline(Readable.from(chunks), sink), query.refused]);
}

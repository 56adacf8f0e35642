import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { TransactionSql } from "postgres";

/**
 * Streams text into a COPY … FROM STDIN.
 *
 * postgres.js (3.4.9) loses the server's error once the last row was sent: neither the stream nor the
 * transaction then ever ends. So the query's own rejection is awaited beside the stream.
 *
 * @throws what the chunks threw, or the server's error, which names the row
 */
export async function copyFrom(
  tx: TransactionSql,
  statement: string,
  chunks: AsyncIterable<string>,
): Promise<void> {
  // Without parameters the simple protocol is used, whose errors end a COPY at once.
  const query = tx.unsafe(statement);
  const refused = new Promise<never>((_, reject) => Object.assign(query, { reject }));
  const sink = await Promise.race([query.writable(), refused]);
  await Promise.race([pipeline(Readable.from(chunks), sink), refused]);
}

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { TransactionSql } from "postgres";

/**
 * Streams text into a COPY … FROM STDIN.
 *
 * postgres.js (3.4.9) loses the server's refusal once the last row was sent: the
 * stream then never ends, nor does the transaction. So the query's own rejection
 * is listened to beside the stream.
 *
 * @throws what the chunks threw, or the server's error, which names the row
 */
export async function copyFrom(
  tx: TransactionSql,
  statement: string,
  chunks: AsyncIterable<string>,
): Promise<void> {
  // Without parameters it goes by the simple protocol, whose errors end a COPY at once.
  const query = tx.unsafe(statement);
  const refused = new Promise<never>((_, reject) => Object.assign(query, { reject }));
  const sink = await Promise.race([query.writable(), refused]);
  await Promise.race([pipeline(Readable.from(chunks), sink), refused]);
}

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";

import type { TransactionSql } from "postgres";

import { isAborted } from "~/platform/sql-pool.server";

/**
 * Streams text into a COPY … FROM STDIN.
 *
 * postgres.js (3.4.9) tells nobody of an error that comes after the last row was sent, neither by the stream nor by
 * its statement (https://github.com/porsager/postgres/issues/1173). The next statement fails then: it waits for the
 * COPY, and an aborted transaction refuses it.
 *
 * @throws what the chunks threw, the server's error, or after the last row that there was one
 */
export async function copyFrom(
  tx: TransactionSql,
  statement: string,
  chunks: AsyncIterable<string>,
): Promise<void> {
  // Without parameters the simple protocol is used, whose errors end a COPY at once.
  const sink = await tx.unsafe(statement).writable();
  // An error is asked for below; one that nobody listens to would end the process.
  sink.on("error", () => undefined);
  await pipeline(Readable.from(chunks), sink, { end: false });
  // Until it has sent everything, and then the end of the COPY, the driver refuses statements.
  await new Promise<void>((done, fail) => {
    sink.write("", (error) => (error ? fail(sink.errored ?? error) : done()));
  });
  sink.end();
  await setImmediate();
  try {
    await tx`select`;
  } catch (error) {
    if (!isAborted(error)) throw error;
    throw new Error("PostgreSQL refused a row; its log says which and why", { cause: error });
  }
}

import type { Sql, TransactionSql } from "postgres";

/** Without the pool's time-outs: work that may take as long as it takes. */
export type LongTransaction = {
  sql: TransactionSql;
  /** A stream to wait for between statements; ends with an error once the connection is lost. */
  follow<T>(stream: AsyncIterable<T>): AsyncIterable<T>;
};

/**
 * A transaction that waits for something else between its statements.
 *
 * The driver ends the process, with an error nobody can catch, when a statement
 * reaches a connection that died while idle, its own rollback included. So once the
 * connection is lost nothing is sent any more, and the work never settles.
 */
export async function longTransaction<T>(
  sql: Sql,
  work: (transaction: LongTransaction) => Promise<T>,
): Promise<T> {
  let isLost = false;
  const forever = new Promise<never>(() => undefined);
  async function* follow<Item>(stream: AsyncIterable<Item>) {
    for await (const item of stream) {
      if (isLost) throw new Error("The connection was lost.");
      yield item;
    }
    if (isLost) throw new Error("The connection was lost.");
  }
  const done = sql.begin(async (transaction) => {
    await transaction`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`;
    const result = work({ sql: transaction, follow });
    return result.catch((error: unknown) => (isLost ? forever : Promise.reject(error)));
  });
  return (done as Promise<T>).catch((error: unknown) => {
    isLost = true;
    throw error;
  });
}

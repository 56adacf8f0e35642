import postgres, { type ReservedSql, type Sql, type TransactionSql } from "postgres";

import { untraced } from "./trace.server";
import { ConnectionFailure, type Line, type Settings } from "./sql-line.server";
import { LinePool, type PoolLoad, type Waiter } from "./sql-line-pool.server";
import { type Send, templates } from "./sql-statement.server";

type Work<T> = (transaction: TransactionSql) => T | Promise<T>;

export type SqlPool = Sql & { load(): PoolLoad };

/** Margin over the server's statement_timeout, which fires first while the server is up. */
const GRACE_MS = 300;

export type PoolOptions = {
  /** Where to LISTEN. */
  listenUrl?: string;
  /** If the settings of a connection do not have it. */
  statementTimeoutMs?: number;
  /** Called when a statement was answered. */
  onAnswer?: () => void;
  /** Called when a deadline passed; `since` is when that wait began, by performance.now(). */
  onLate?: (since: number) => void;
};

type TransactionOptions = {
  /** The transaction mode, after `begin`. */
  mode?: string;
  /** Overrides the pool's timeout; 0 for none. */
  statementTimeoutMs?: number;
};

/**
 * A transaction with its own timeouts; `sql.begin` uses the pool's.
 *
 * @param sql a driver of createSqlPool
 * @throws the error of the work or the commit; ConnectionFailure if the connection was lost
 */
export function inTransaction<T>(sql: Sql, options: TransactionOptions, work: Work<T>): Promise<T> {
  return (sql.begin as unknown as Begin)(options, work);
}

/** @param deadlineMs null for none @returns cancels the deadline */
type After = (deadlineMs: number | null, tell: (late: ConnectionFailure) => void) => () => void;

type Begin = <T>(options: TransactionOptions, work: Work<T>) => Promise<T>;

/**
 * postgres.js over a pool of our own (decision 003). Its pool reuses a connection after it
 * broke: a statement that is sent on one between a transaction's steps ends the process from a
 * socket's callback, and bytes or queries left over from before the break make the
 * connection unusable, or answer one query with another's rows. Here a connection is a
 * driver of its own, gets no statements once it is lost, and is replaced by a new one.
 *
 * Every statement, including its wait for a connection, has a deadline just beyond
 * `statement_timeout`, since a server that hangs enforces no timeout. Without `statement_timeout`
 * there is none.
 */
export function createSqlPool(
  url: string,
  settings: Settings,
  {
    listenUrl = url,
    statementTimeoutMs: timeout = Number(settings.connection?.statement_timeout ?? 0),
    onAnswer = () => undefined,
    onLate = () => undefined,
  }: PoolOptions = {},
): SqlPool {
  const poolDeadline = deadlineOf(timeout);
  const maker = postgres(url, settings);
  const pool = new LinePool(url, settings);
  let listener: Sql | undefined;

  const after: After = (deadlineMs, tell) => {
    if (deadlineMs === null) return () => undefined;
    const since = performance.now();
    const late = () => {
      onLate(since);
      tell(new ConnectionFailure("ETIMEDOUT", `the database did not answer in ${deadlineMs} ms`));
    };
    const timer = setTimeout(late, deadlineMs);
    return () => clearTimeout(timer);
  };

  function acquire(deadlineMs: number | null): Promise<Line> {
    return new Promise((resolve, reject) => {
      const waiter = { take: (line: Line) => (stop(), resolve(line)), refuse: reject };
      const stop = after(deadlineMs, (late) => {
        pool.leave(waiter);
        reject(late);
      });
      pool.wait(waiter);
    });
  }

  /** A statement outside a transaction, on the next free connection; its deadline covers the wait for one. */
  const run: Send = (statement) =>
    new Promise((resolve, reject) => {
      let given: Line | undefined;
      const waiter: Waiter = {
        take(line) {
          given = line;
          const answered = line.send(statement).then((answer) => {
            onAnswer();
            resolve(answer);
          });
          answered.catch(reject).finally(settled);
        },
        refuse: (error) => (stop(), reject(error)),
      };
      const stop = after(poolDeadline, (late) => {
        pool.leave(waiter);
        reject(late);
        given?.drop(late);
      });
      const settled = () => {
        stop();
        if (given) pool.release(given);
      };
      pool.wait(waiter);
    });

  async function begin<T>(options: TransactionOptions, work: Work<T>): Promise<T> {
    const { statementTimeoutMs } = options;
    const deadlineMs = statementTimeoutMs === undefined ? poolDeadline : deadlineOf(statementTimeoutMs);
    const line = await acquire(poolDeadline);
    try {
      const result = await transact(line, { ...options, maker, deadlineMs, after }, work);
      onAnswer();
      return result;
    } finally {
      pool.release(line);
    }
  }

  return templates(maker, run, {
    begin: (...[first, second]: [string | TransactionOptions, Work<unknown>] | [Work<unknown>]) => {
      if (typeof first === "function") return begin({}, first);
      return begin(typeof first === "string" ? { mode: first } : first, second as Work<unknown>);
    },
    async reserve(): Promise<ReservedSql> {
      const line = await acquire(poolDeadline);
      return templates(maker, line.send, { release: () => pool.release(line) }) as ReservedSql;
    },
    listen: (...heard: Parameters<Sql["listen"]>) => {
      const own = (listener ??= postgres(listenUrl, { ...settings, max: 1, fetch_types: false }));
      return untraced(() => own.listen(...heard));
    },
    load: () => pool.load(),
    async end({ timeout: seconds = 5 }: { timeout?: number } = {}) {
      await Promise.all([pool.end(seconds), listener?.end({ timeout: 0 })]);
    },
  }) as SqlPool;
}

type OnLine = TransactionOptions & { maker: Sql; deadlineMs: number | null; after: After };

/** Begin, work and commit, or a rollback, on one connection. */
async function transact<T>(
  line: Line,
  { mode = "", statementTimeoutMs, maker, deadlineMs, after }: OnLine,
  work: Work<T>,
): Promise<T> {
  const sendInTime: Send = (statement) => {
    // Dropping the connection rejects the statement.
    const stop = after(deadlineMs, line.drop);
    return line.send(statement).finally(stop);
  };
  const ask = (text: string) => sendInTime((driver) => driver.unsafe(text));
  let isOver = false;
  const failures: unknown[] = [];
  const tx = templates(maker, (statement) => {
    if (isOver) return Promise.reject(new TypeError("the transaction is over"));
    const answer = sendInTime(statement);
    answer.catch((error: unknown) => failures.push(error));
    return answer;
  });
  try {
    await ask(`begin ${mode}`);
    if (statementTimeoutMs !== undefined) {
      await tx`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true),
        set_config('idle_in_transaction_session_timeout', '0', true)`;
    }
    const result = await line.orLost(async () => work(tx as unknown as TransactionSql));
    // PostgreSQL would accept the commit of a failed transaction, and roll back.
    if (failures.length > 0) throw failures[0];
    isOver = true;
    await ask("commit");
    return result;
  } catch (error) {
    isOver = true;
    await rollBack(line, () => ask("rollback"));
    throw isAborted(error) ? (failures[0] ?? error) : error;
  }
}

async function rollBack(line: Line, ask: () => Promise<unknown>): Promise<void> {
  if (line.isLost()) return;
  try {
    await ask();
  } catch (error) {
    // A connection in an unknown state is closed, not returned to the pool.
    line.drop(error instanceof Error ? error : new ConnectionFailure("CONNECTION_CLOSED", String(error)));
  }
}

function deadlineOf(statementTimeoutMs: number): number | null {
  return statementTimeoutMs === 0 ? null : statementTimeoutMs + GRACE_MS;
}

/** Whether a statement was rejected because an earlier one of its transaction failed. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "25P02";
}

import postgres, { type ReservedSql, type Sql, type TransactionSql } from "postgres";

import { untraced } from "./trace.server";
import { type Settings, type Line, ConnectionFailure, openLine } from "./sql-line.server";
import { type Send, templates } from "./sql-statement.server";

type Work<T> = (transaction: TransactionSql) => T | Promise<T>;

/** Busy and idle connections, and callers waiting for one. */
export type PoolLoad = { busy: number; idle: number; waiting: number };
export type SqlPool = Sql & { load(): PoolLoad };

type Waiting = { take(line: Line): void; refuse(error: Error): void };

/** Margin over the server's statement_timeout, which fires first while the server is up. */
const GRACE_MS = 300;
const IDLE_MS = 60_000;
/** Prepared statements use the server's memory; a new connection starts without any. */
const LIFETIME_MS = 2_700_000;

type PoolOptions = {
  /** Where to LISTEN. */
  listenUrl?: string;
  /** If the settings of a connection do not have it. */
  statementTimeoutMs?: number;
};

export type TransactionOptions = {
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
  }: PoolOptions = {},
): SqlPool {
  const poolDeadline = deadlineOf(timeout);
  const maker = postgres(url, settings);
  const lines = new Set<Line>();
  const idle = new Map<Line, NodeJS.Timeout>();
  const waiting = new Set<Waiting>();
  let listener: Sql | undefined;
  let isEnded = false;

  function open(): Line {
    const line = openLine(url, settings, () => {
      lines.delete(line);
      clearTimeout(idle.get(line));
      idle.delete(line);
      serve();
    });
    lines.add(line);
    return line;
  }

  /** Gives idle connections, or capacity for new ones, to waiting callers in FIFO order. */
  function serve(): void {
    for (const first of waiting) {
      const [free] = idle.keys();
      if (!free && lines.size >= settings.max) return;
      waiting.delete(first);
      if (free) {
        clearTimeout(idle.get(free));
        idle.delete(free);
      }
      first.take(free ?? open());
    }
  }

  function release(line: Line): void {
    if (line.isLost()) return;
    if (isEnded || performance.now() - line.openedAt > LIFETIME_MS) return void line.close(GRACE_MS / 1_000);
    const close = setTimeout(() => void line.close(GRACE_MS / 1_000), IDLE_MS);
    idle.set(line, close.unref());
    serve();
  }

  function wait(waiter: Waiting): void {
    if (isEnded) return waiter.refuse(new ConnectionFailure("CONNECTION_ENDED", "the pool is closed"));
    waiting.add(waiter);
    serve();
  }

  function acquire(deadlineMs: number | null): Promise<Line> {
    return new Promise((resolve, reject) => {
      const waiter = { take: (line: Line) => (stop(), resolve(line)), refuse: reject };
      const stop = after(deadlineMs, (late) => {
        waiting.delete(waiter);
        reject(late);
      });
      wait(waiter);
    });
  }

  /** A statement outside a transaction, on the next free connection; its deadline covers the wait for one. */
  const run: Send = (statement) =>
    new Promise((resolve, reject) => {
      let given: Line | undefined;
      const waiter: Waiting = {
        take(line) {
          given = line;
          line.send(statement).then(resolve, reject).finally(settled);
        },
        refuse: (error) => (stop(), reject(error)),
      };
      const stop = after(poolDeadline, (late) => {
        waiting.delete(waiter);
        reject(late);
        given?.drop(late);
      });
      const settled = () => {
        stop();
        if (given) release(given);
      };
      wait(waiter);
    });

  async function begin<T>({ mode = "", statementTimeoutMs }: TransactionOptions, work: Work<T>): Promise<T> {
    const deadlineMs = statementTimeoutMs === undefined ? poolDeadline : deadlineOf(statementTimeoutMs);
    const line = await acquire(poolDeadline);
    const ask = (text: string) => sendWithin(line, (driver) => driver.unsafe(text), deadlineMs);
    let isOver = false;
    const failures: unknown[] = [];
    const tx = templates(maker, (statement) => {
      if (isOver) return Promise.reject(new TypeError("the transaction is over"));
      const answer = sendWithin(line, statement, deadlineMs);
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
    } finally {
      release(line);
    }
  }

  return templates(maker, run, {
    begin: (...[first, second]: [string | TransactionOptions, Work<unknown>] | [Work<unknown>]) => {
      if (typeof first === "function") return begin({}, first);
      return begin(typeof first === "string" ? { mode: first } : first, second as Work<unknown>);
    },
    async reserve(): Promise<ReservedSql> {
      const line = await acquire(poolDeadline);
      return templates(maker, line.send, { release: () => release(line) }) as ReservedSql;
    },
    listen: (...heard: Parameters<Sql["listen"]>) => {
      const own = (listener ??= postgres(listenUrl, { ...settings, max: 1, fetch_types: false }));
      return untraced(() => own.listen(...heard));
    },
    load: () => ({ busy: lines.size - idle.size, idle: idle.size, waiting: waiting.size }),
    async end({ timeout: seconds = 5 }: { timeout?: number } = {}) {
      isEnded = true;
      for (const waiter of waiting) {
        waiter.refuse(new ConnectionFailure("CONNECTION_ENDED", "the pool is closed"));
      }
      waiting.clear();
      await Promise.all([...[...lines].map((line) => line.close(seconds)), listener?.end({ timeout: 0 })]);
    },
  }) as SqlPool;
}

function sendWithin<T>(
  line: Line,
  statement: (driver: Sql) => PromiseLike<T>,
  deadlineMs: number | null,
): Promise<T> {
  // Dropping the connection rejects the statement.
  const stop = after(deadlineMs, line.drop);
  return line.send(statement).finally(stop);
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

/** @param deadlineMs null for none @returns cancels the deadline */
function after(deadlineMs: number | null, tell: (late: ConnectionFailure) => void): () => void {
  if (deadlineMs === null) return () => undefined;
  const late = () =>
    tell(new ConnectionFailure("ETIMEDOUT", `the database did not answer in ${deadlineMs} ms`));
  const timer = setTimeout(late, deadlineMs);
  return () => clearTimeout(timer);
}

function deadlineOf(statementTimeoutMs: number): number | null {
  return statementTimeoutMs === 0 ? null : statementTimeoutMs + GRACE_MS;
}

/** Whether a statement was rejected because an earlier one of its transaction failed. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "25P02";
}

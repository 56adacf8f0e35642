import pg from "pg";

import { isDatabaseDown } from "./is-database-down";
import { log } from "./log.server";

/** Beside the pools of the site's pages (docs/operating/scale.md). */
const CONNECTIONS = 2;
const CONNECT_TIMEOUT_MS = 2_000;
/** Maintenance may move many rows, but a server that hangs must still time out. */
const QUERY_TIMEOUT_MS = 30_000;
const RETRY_MS = 500;

/** The database interface of pg-boss, with a shutdown. */
type JobDatabase = {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
  /** Stops retrying: a query that fails from now on fails for good. */
  giveUp(): void;
  close(): Promise<void>;
};

/**
 * The queue's connection to PostgreSQL, which survives an outage: a query that did not reach the
 * database is retried until it does. pg-boss does not await its updates of finished
 * jobs, so an error there would be an unhandled rejection and end the process; and a run that ended during
 * the outage is recorded as ended, not left as running. Its queries may run twice:
 * jobs change their state once, and two queued runs are one.
 */
export function createJobDatabase(url: string): JobDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: "forecourt jobs",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on("error", (error) => log.warn({ err: error }, "job queue"));
  const ending = new AbortController();

  async function ask(text: string, values: unknown[]): Promise<{ rows: unknown[] } | undefined> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        if (tries === 0) log.warn({ err: error }, "the job queue waits for the database");
        if (ending.signal.aborted) return undefined;
        await pause(ending.signal);
      }
    }
  }

  return {
    // pg-boss's own answers undefined too, once it is closed; its type does not say so.
    executeSql: ask as JobDatabase["executeSql"],
    giveUp: () => ending.abort(),
    close: () => pool.end(),
  };
}

/** Waits, or returns early once retrying has stopped. */
function pause(ended: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, RETRY_MS);
    ended.addEventListener("abort", finish, { once: true });
    function finish() {
      clearTimeout(timer);
      ended.removeEventListener("abort", finish);
      done();
    }
  });
}

import pg from "pg";

import { isDatabaseDown } from "./is-database-down";
import { log } from "./log.server";

/** Beside the pools of the site's pages (docs/OPERATING.md). */
const CONNECTIONS = 2;
const CONNECT_TIMEOUT_MS = 2_000;
/** Its upkeep may move many rows; a server that hangs is given up all the same. */
const QUERY_TIMEOUT_MS = 30_000;
const RETRY_MS = 500;

/** What pg-boss asks of a database, and how it ends. */
export type JobDatabase = {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
  /** Waits for no lost database any more: what cannot be asked now is not. */
  giveUp(): void;
  close(): Promise<void>;
};

/**
 * The queue's way to PostgreSQL, which outlives an outage: a question that the database did
 * not take is put again until it does. pg-boss does not wait for what it says of a finished
 * job, so an error there would be nobody's and end the process; and a run that ended during
 * the outage is then told as ended, not left as running. All that it asks may be put twice:
 * jobs change their state once, and two that wait are one.
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

/** Some time, or until it is of no use. */
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

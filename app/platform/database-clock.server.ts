import type { Seconds } from "./moment";

import { sql } from "./db.server";

/**
 * The clock of the database, read once and kept in step by this process's own pace. Every process shares it, and one
 * whose wall clock is wrong or is set meanwhile schedules and claims work at the right time.
 *
 * @returns seconds UTC
 * @throws if the database does not respond
 */
export async function readDatabaseClock(): Promise<() => number> {
  const queriedAt = performance.now() / 1_000;
  const [row] = await sql()<{ now: Seconds }[]>`select extract(epoch from clock_timestamp())::float8 as now`;
  if (!row) throw new Error("PostgreSQL returned no time.");
  return () => Math.floor(row.now + performance.now() / 1_000 - queriedAt);
}

/** @returns the database's time, in seconds UTC: what a time that is stored for other processes counts from */
export async function databaseNow(): Promise<number> {
  const clock = await readDatabaseClock();
  return clock();
}

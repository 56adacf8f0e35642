import type { Seconds } from "./moment";

import type { TransactionSql } from "postgres";

import { sql } from "./db.server";
import { inTransaction } from "./sql-pool.server";

/**
 * The tables that grow with traffic, each partitioned by the UTC months or days of a column. `ahead` is how many
 * partitions are there in advance: a row of a time without one is in the default partition until the next call.
 */
const PARTITIONED = {
  analytics_events: { column: "at", by: "month", ahead: 3 },
  call_log: { column: "logged_at", by: "month", ahead: 3 },
  vehicle_viewers: { column: "day", by: "day", ahead: 7 },
} as const;

type Partitioned = keyof typeof PARTITIONED;

export function isPartitioned(table: string): table is Partitioned {
  return table in PARTITIONED;
}

/**
 * A statement that waits for a lock blocks the inserts queued behind it, so it gives up soon: the caller runs hourly,
 * and the next run succeeds. Moving rows out of the default partition may take longer.
 */
const LOCK_MS = 1_000;
const STATEMENT_MS = 60_000;

function withShortLocks<T>(change: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return inTransaction(sql(), { statementTimeoutMs: STATEMENT_MS }, async (tx) => {
    await tx`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`;
    return change(tx);
  });
}

export async function addPartitions(now: Seconds): Promise<void> {
  for (const [table, { column, by, ahead }] of Object.entries(PARTITIONED)) {
    await withShortLocks(
      (tx) => tx`select add_partitions(${table}, ${column}, ${by}, ${ahead}, to_timestamp(${now}))`,
    );
  }
}

/**
 * Drops the partitions of a table that ended by then, which costs the same whatever they hold.
 *
 * @param ended seconds UTC
 * @returns how many
 */
export async function dropPartitions(table: Partitioned, ended: number): Promise<number> {
  const { by } = PARTITIONED[table];
  const [row] = await withShortLocks(
    (tx) => tx<{ dropped: number }[]>`
      select drop_partitions(${table}, ${by}, to_timestamp(${ended})) as dropped`,
  );
  return row?.dropped ?? 0;
}

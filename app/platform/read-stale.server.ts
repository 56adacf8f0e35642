import type { SqlPool } from "./sql-pool.server";

import { replicaSql, sql } from "./db.server";
import { isDatabaseDown } from "./is-database-down";
import { log } from "./log.server";

/** A replica that has not replayed what was written this long ago is not read. */
export const MAX_LAG_MS = 5_000;
const CHECK_MS = 1_000;
/** PostgreSQL ends a statement that reads what the primary has removed meanwhile. */
const RECOVERY_CONFLICT = "40001";

/** How far the primary had written at a time of `now`. */
type Position = { at: number; lsn: string };
type Read = <T>(read: (sql: SqlPool) => Promise<T>) => Promise<T>;

/**
 * Reads what may be a few seconds old, from the replica (DATABASE_REPLICA_URL) if there is one. For reports, sitemaps
 * and comparisons of prices; never for what decides about a hold, a session, a lead or a list of a shopper's, nor for
 * the page that somebody sees after their own write. The read may run twice: where the replica is unreachable or more
 * than five seconds behind, and where a statement is ended there, the primary answers.
 */
export const readStale: Read = createStaleReader({
  primary: sql,
  replica: replicaSql,
  now: () => performance.now(),
});

type Sources = {
  primary: () => SqlPool;
  /** Null where there is none. */
  replica: () => SqlPool | null;
  /** Milliseconds. */
  now: () => number;
};

/** readStale with its sources; for tests of a replica that is behind. */
export function createStaleReader({ primary, replica, now }: Sources): Read {
  const positions: Position[] = [];
  let checked: { at: number; isFresh: Promise<boolean> } | undefined;
  let isUsed = true;

  /** Whether the replica has replayed a position that the primary had reached at most MAX_LAG_MS ago. */
  async function isFresh(standby: SqlPool): Promise<boolean> {
    const [written] = await primary()<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`;
    positions.push({ at: now(), lsn: written?.lsn ?? "" });
    while (positions[0] && positions[0].at < now() - MAX_LAG_MS) positions.shift();
    const lsns = positions.map(({ lsn }) => lsn);
    const [row] = await standby<{ fresh: boolean }[]>`
      select exists (
        select from unnest(${lsns}::text[]) lsn where lsn::pg_lsn <= pg_last_wal_replay_lsn()
      ) as fresh`;
    return row?.fresh ?? false;
  }

  function useReplica(): true {
    if (!isUsed) log.info({}, "the replica is read again");
    isUsed = true;
    return true;
  }

  function usePrimary(error?: unknown): false {
    if (isUsed) log.warn({ err: error }, "the replica is not read: it is behind or does not answer");
    isUsed = false;
    return false;
  }

  function check(standby: SqlPool): Promise<boolean> {
    if (checked && now() - checked.at < CHECK_MS) return checked.isFresh;
    const asked = isFresh(standby).then((fresh) => (fresh ? useReplica() : usePrimary()), usePrimary);
    checked = { at: now(), isFresh: asked };
    return asked;
  }

  return async (read) => {
    const standby = replica();
    if (!standby || !(await check(standby))) return read(primary());
    try {
      return await read(standby);
    } catch (error) {
      if (!isDatabaseDown(error) && !isRecoveryConflict(error)) throw error;
      checked = { at: now(), isFresh: Promise.resolve(usePrimary(error)) };
      return read(primary());
    }
  };
}

function isRecoveryConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === RECOVERY_CONFLICT;
}

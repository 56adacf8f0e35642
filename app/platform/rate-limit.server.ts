import type { TransactionSql } from "postgres";

import { sql } from "./db.server";

/** At most `max` times in each window of the clock. */
export type RateLimit = { key: string; max: number; windowSeconds: number };

export type Charge =
  /** `counts` are the limits' new counts, in their order. */
  | { ok: true; counts: number[]; refund: () => Promise<void> }
  | { ok: false; key: string; retryAfterSeconds: number };

type Counted = { key: string; windowStart: Date; count: number };

/** Counters older than any limit's window. */
const KEPT = "3 days";

/**
 * Counts one event against several limits of a site, all or none, shared by all
 * processes. Each count is one atomic upsert, so parallel requests cannot pass a limit.
 *
 * Give limits from the rarest shared to the most (a phone, an address, the site):
 * they are locked in this order, and a fixed order cannot deadlock.
 */
export async function chargeLimits(site: string, limits: RateLimit[]): Promise<Charge> {
  try {
    const counted = await sql().begin(async (transaction) => {
      const rows: Counted[] = [];
      for (const limit of limits) rows.push(await count(transaction, site, limit));
      return rows;
    });
    return {
      ok: true,
      counts: counted.map(({ count }) => count),
      refund: () => giveBack(site, counted),
    };
  } catch (error) {
    if (error instanceof LimitReached) {
      return { ok: false, key: error.limit.key, retryAfterSeconds: await secondsLeft(error.limit) };
    }
    throw error;
  }
}

/** Thrown inside the transaction to roll back what was counted before. */
class LimitReached extends Error {
  constructor(readonly limit: RateLimit) {
    super(limit.key);
  }
}

async function count(transaction: TransactionSql, site: string, limit: RateLimit): Promise<Counted> {
  const { key, max, windowSeconds } = limit;
  const [row] = await transaction<Counted[]>`
    insert into rate_limits (site, key, window_start, count)
    values (${site}, ${key}, date_bin(make_interval(secs => ${windowSeconds}), now(), 'epoch'), 1)
    on conflict (site, key, window_start) do update set count = rate_limits.count + 1
    where rate_limits.count < ${max}
    returning key, window_start as "windowStart", count`;
  if (!row) throw new LimitReached(limit);
  return row;
}

async function secondsLeft({ windowSeconds }: RateLimit): Promise<number> {
  const [row] = await sql()<{ left: number }[]>`
    select ceil(${windowSeconds} - extract(epoch from
      now() - date_bin(make_interval(secs => ${windowSeconds}), now(), 'epoch')))::int as left`;
  return row?.left ?? windowSeconds;
}

async function giveBack(site: string, counted: Counted[]): Promise<void> {
  for (const { key, windowStart } of counted) {
    await sql()`
      update rate_limits set count = greatest(count - 1, 0)
      where site = ${site} and key = ${key} and window_start = ${windowStart}`;
  }
}

/** Removes the site's counters that no limit asks for any more. */
export async function forgetOldCounters(site: string): Promise<void> {
  await sql()`delete from rate_limits where site = ${site} and window_start < now() - ${KEPT}::interval`;
}

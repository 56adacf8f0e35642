import { sql } from "./db.server";

/** At most `max` times per fixed window. `times`: how much of it one request needs; 1 without it. */
export type RateLimit = { key: string; max: number; windowSeconds: number; times?: number };

type Charge =
  /** `counts` are the limits' new counts, in their order. */
  | { ok: true; counts: number[]; refund: () => Promise<void> }
  | { ok: false; key: string; retryAfterSeconds: number };

type Counted = { key: string; windowStart: Date; count: number };

/**
 * Counts an event against several limits of a site, all or none, shared by all
 * processes. Each count is an atomic upsert, so concurrent requests cannot exceed a limit; counts
 * charged before a full one are refunded. Each limit has a key of its own.
 *
 * Pass limits from the least shared to the most (a phone, an address, the site):
 * this is the lock order, which prevents deadlocks.
 */
export async function chargeLimits(site: string, limits: RateLimit[]): Promise<Charge> {
  const counted = await count(site, limits);
  const refused = limits.find(({ key }) => !counted.some((row) => row.key === key));
  if (refused) {
    await giveBack(site, counted, limits);
    await forgetUnused(site, counted);
    return { ok: false, key: refused.key, retryAfterSeconds: await secondsLeft(refused) };
  }
  return {
    ok: true,
    counts: limits.map(({ key }) => counted.find((row) => row.key === key)?.count ?? 0),
    refund: () => giveBack(site, counted, limits),
  };
}

/**
 * One statement, so that no connection is held between steps: a connection that breaks inside a
 * longer transaction makes the driver write to a closed socket, which ends the process.
 *
 * @returns the limits that were charged
 */
async function count(site: string, limits: readonly RateLimit[]): Promise<Counted[]> {
  const wanted = limits.map((limit, place) => ({ times: 1, ...limit, place }));
  return sql()<Counted[]>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${sql().json(wanted)})
        as wanted(key text, max int, "windowSeconds" int, times int, place int)
    )
    insert into rate_limits (site, key, window_start, count)
    select ${site}, key, date_bin(make_interval(secs => "windowSeconds"), now(), 'epoch'), times
    from wanted where times <= max order by place
    on conflict (site, key, window_start) do update set count = rate_limits.count + excluded.count
    where rate_limits.count + excluded.count <= (select max from wanted where wanted.key = rate_limits.key)
    returning key, window_start as "windowStart", count`;
}

async function secondsLeft({ windowSeconds }: RateLimit): Promise<number> {
  const [row] = await sql()<{ left: number }[]>`
    select ceil(${windowSeconds} - extract(epoch from
      now() - date_bin(make_interval(secs => ${windowSeconds}), now(), 'epoch')))::int as left`;
  return row?.left ?? windowSeconds;
}

async function giveBack(site: string, counted: Counted[], limits: readonly RateLimit[]): Promise<void> {
  for (const { key, windowStart } of counted) {
    const times = limits.find((limit) => limit.key === key)?.times ?? 1;
    await sql()`
      update rate_limits set count = greatest(count - ${times}, 0)
      where site = ${site} and key = ${key} and window_start = ${windowStart}`;
  }
}

async function forgetUnused(site: string, counted: Counted[]): Promise<void> {
  for (const { key, windowStart } of counted) {
    await sql()`
      delete from rate_limits
      where site = ${site} and key = ${key} and window_start = ${windowStart} and count = 0`;
  }
}

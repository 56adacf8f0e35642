import { setTimeout as delay } from "node:timers/promises";

import { createLongSql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { createTurns } from "~/platform/images/turns";
import { log } from "~/platform/log.server";

import { createFetchPorts, type FetchPorts } from "./fetch/fetch-ports.server";
import { claimDueSources, type ClaimedSource } from "./feed-runs.server";
import { type FeedSite, runFeed } from "./run-feed.server";

/**
 * Sources that one process checks concurrently; most have not changed, and a check mostly waits for a server.
 */
const LOOKS_AT_ONCE = 16;
/** How many of them may import, or take pictures, at once. */
const IMPORTS_AT_ONCE = 3;
/**
 * Each import stages rows on one connection, and reads and records on others; claims and checks share the
 * rest.
 */
const CONNECTIONS = IMPORTS_AT_ONCE * 3 + 3;
/** With nothing due, a claim costs the database a few milliseconds. */
const LOOK_EVERY_MS = 2_000;
/** Runs that end together are followed by a single claim. */
const GATHER_MS = 20;
/** Shorter than a job's time limit; sources left over are due at the next run. */
const MAX_CLAIMING_MS = 540_000;

/**
 * Runs all due sources, until none is due and `watchMs` have passed. Any number of processes may do so at
 * once: each source has one lease (docs/decisions/021-stock-imports.md).
 *
 * @param findSite null for a site that cannot be served: its sources wait for their next time
 * @param clock seconds UTC
 * @param watchMs keeps checking for this long, and longer while a run is active
 * @returns the number of sources run
 */
export async function runDueFeeds(
  findSite: (slug: string) => Promise<FeedSite | null>,
  {
    clock,
    stopping,
    watchMs = 0,
    fetch = createFetchPorts(env(), clock),
  }: { clock: () => number; stopping: AbortSignal; watchMs?: number; fetch?: FetchPorts },
): Promise<number> {
  const driver = createLongSql({ max: CONNECTIONS });
  const turns = createTurns(IMPORTS_AT_ONCE, LOOKS_AT_ONCE);
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = await turns.run(work);
    if (done === "busy") throw new Error("more imports are waiting than sources are checked at once");
    return done;
  }
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  let ran = 0;

  async function run(site: FeedSite, claimed: ClaimedSource): Promise<void> {
    try {
      await runFeed(site, claimed, { sql: driver, fetch, now: clock(), inTurn });
    } catch (error) {
      log.error({ err: error, site: claimed.site, source: claimed.source.name }, "a feed run failed");
    }
    ran += 1;
  }

  /** @returns whether as many were due as can be checked at once */
  async function startDue(): Promise<boolean> {
    const free = LOOKS_AT_ONCE - underWay.size;
    for (const claimed of await claimDueSources(free, driver)) {
      const site = await findSite(claimed.site);
      if (!site) continue;
      const running: Promise<void> = run(site, claimed).finally(() => underWay.delete(running));
      underWay.add(running);
    }
    return underWay.size === LOOKS_AT_ONCE;
  }

  try {
    for (;;) {
      const passed = performance.now() - begun;
      const mayStart = !stopping.aborted && passed < MAX_CLAIMING_MS;
      const isFull = mayStart && (await startDue());
      if (underWay.size === 0 && (!mayStart || passed >= watchMs)) return ran;
      const waited = new AbortController();
      const look =
        mayStart && !isFull ? [pause(LOOK_EVERY_MS, AbortSignal.any([stopping, waited.signal]))] : [];
      await Promise.race([...underWay, ...look]);
      waited.abort();
      if (underWay.size > 0) await pause(GATHER_MS, stopping);
    }
  } finally {
    await Promise.all(underWay);
    await driver.end({ timeout: 2 });
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

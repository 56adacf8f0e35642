import { createSql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

import { createFetchPorts, type FetchPorts } from "./fetch/fetch-ports.server";
import { claimDueSource } from "./feed-runs.server";
import { type FeedSite, runFeed } from "./run-feed.server";

/** Sources that one process works on at once: a slow one holds up one lane. */
const LANES = 3;
/** Each lane's import stages on one connection, and reads and records on others. */
const CONNECTIONS = LANES * 3;

/**
 * Runs every source that is due, until none is. Any number of processes may do it at once: each source has
 * one lease (docs/decisions/067-feeds.md).
 *
 * @param clock seconds UTC
 * @returns how many sources were run
 */
export async function runDueFeeds(
  sites: readonly FeedSite[],
  {
    clock,
    stopping,
    fetch = createFetchPorts(env(), clock),
  }: { clock: () => number; stopping: AbortSignal; fetch?: FetchPorts },
): Promise<number> {
  const bySlug = new Map(sites.map((site) => [site.slug, site]));
  const driver = createSql(env().DATABASE_URL, { connection: { statement_timeout: 0 }, max: CONNECTIONS });
  let ran = 0;
  async function lane(): Promise<void> {
    while (!stopping.aborted) {
      const claimed = await claimDueSource(driver);
      if (claimed === null) return;
      const site = bySlug.get(claimed.site);
      if (!site) continue;
      try {
        await runFeed(site, claimed, { sql: driver, fetch, now: clock() });
      } catch (error) {
        log.error({ err: error, site: claimed.site, source: claimed.source.name }, "a feed run failed");
      }
      ran += 1;
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await driver.end({ timeout: 2 });
  }
  return ran;
}

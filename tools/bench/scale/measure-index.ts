import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { yardCsv, yardRows } from "#tests/fixtures/feeds/yard-feed";
import { createFetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { claimSource } from "~/feeds/feed-runs.server";
import { runFeed } from "~/feeds/run-feed.server";
import { closeDatabase, createLongSql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { findSite } from "~/site/sites.server";
import { SnapshotCache } from "~/stock/postgres-index/snapshot-cache.server";
import { closeStockIndex, stockIndex } from "~/stock/stock-index.server";

import { medianAnd95th, repeat } from "../figures";
import { measureSearches } from "./measure-searches";
import { slugOf } from "./plan";

// Run by scale.ts in a process of its own, after the stock is there: `tsx measure-index.ts FEEDS SITES`.

const DELTA = 500;
const DELTAS = 7;
const POLL_MS = 20;
const MOST_MS = 60_000;

const [, , feeds = ".", sites = "0"] = process.argv;
const count = Number(sites);
const sql = createLongSql({ max: 4 });
await warm();
await measureSearches(stockIndex(), slugOf(0));
await measureDelta(slugOf(Math.floor(count / 3)));
await measureColumns();
await measureTables();
await closeStockIndex();
await sql.end();
await closeDatabase();

/** As a server does before it is ready: the first search of a large site would wait for its columns. */
async function warm(): Promise<void> {
  globalThis.gc?.();
  const [memory, started] = [process.memoryUsage().rss, performance.now()];
  await stockIndex().warm?.();
  const seconds = (performance.now() - started) / 1_000;
  const megabytes = (process.memoryUsage().rss - memory) / 1_048_576;
  console.log(
    `  a server's start reads the largest sites: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more`,
  );
}

/** A file of 500 cars, each at another price than before: from the file until a search finds all at the new ones. */
async function measureDelta(slug: string): Promise<void> {
  await importFile(slug, 2_000_000);
  const before = await readRevisions();
  const seconds = await repeat(DELTAS, async (round) => {
    const started = performance.now();
    await importFile(slug, 2_100_000 + round * 1_000);
    return (performance.now() - started) / 1_000;
  });
  const touched = [...(await readRevisions())].filter(([site, revisions]) => before.get(site) !== revisions);
  console.log(
    `  a delta of ${DELTA} cars to searchable, s (median / 95th of ${DELTAS}): ${medianAnd95th(seconds, 2)}; sites touched: ${touched.length}`,
  );
}

async function importFile(slug: string, dollars: number): Promise<void> {
  const deadline = performance.now() + MOST_MS;
  const rows = yardRows(DELTA).map((row, at) => ({ ...row, price: String(dollars + at) }));
  writeFileSync(join(feeds, `${slug}.csv`), yardCsv(rows));
  const [site, claimed] = [await findSite(slug), await claimSource(slug, "yard")];
  if (!site || !claimed) throw new Error(`${slug} has no source that could be run`);
  const ports = { sql, now: clock(), fetch: createFetchPorts(env(), clock) };
  const { state, message } = await runFeed(site, claimed, ports);
  if (state !== "done") throw new Error(`${slug}: ${state}: ${message}`);
  const query = {
    ...{ site: slug, text: "", base: {}, refinements: { price: { min: dollars, max: dollars + DELTA } } },
    ...{ sort: "rank" as const, page: 1, perPage: 1, facets: [], now: clock() },
  };
  while ((await stockIndex().search(query)).total < DELTA) {
    if (performance.now() > deadline) throw new Error(`${slug}: the new prices are not found`);
    await pause(POLL_MS);
  }
}

async function readRevisions(): Promise<Map<string, string>> {
  const rows = await sql<{ slug: string; revisions: string }[]>`
    select slug, revision || ' ' || stock_revision as revisions from sites`;
  return new Map(rows.map(({ slug, revisions }) => [slug, revisions]));
}

/** What a process would hold that kept every site's columns: the product keeps those of the last sites only. */
async function measureColumns(): Promise<void> {
  const cache = new SnapshotCache(sql, {
    maxCars: Number.POSITIVE_INFINITY,
    onNewer: () => undefined,
    ...{ versionMs: 250, reloadMs: 1_000, waitMs: 800, timeoutMs: 30_000 },
  });
  globalThis.gc?.();
  const [memory, started] = [process.memoryUsage().rss, performance.now()];
  let cars = 0;
  for (let rank = 0; rank < count; rank += 1) cars += (await cache.current(slugOf(rank)))?.ids.length ?? 0;
  globalThis.gc?.();
  const seconds = (performance.now() - started) / 1_000;
  const megabytes = (process.memoryUsage().rss - memory) / 1_048_576;
  console.log(
    `  embedded index, all columns in one process: ${cars} cars, ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, ${((megabytes * 1_048_576) / cars).toFixed(0)} bytes a car`,
  );
}

async function measureTables(): Promise<void> {
  const rows = await sql<{ name: string; mb: number }[]>`
    select c.relname as name, (pg_total_relation_size(c.oid) / 1048576)::int as mb
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 2 desc limit 6`;
  console.log(
    `  largest tables, MB with their indexes: ${rows.map(({ name, mb }) => `${name} ${mb}`).join(", ")}`,
  );
}

/** Seconds UTC. */
function clock(): number {
  return Math.floor(Date.now() / 1_000);
}

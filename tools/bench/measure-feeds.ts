import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { createFetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { claimSource } from "~/feeds/feed-runs.server";
import { runDueFeeds } from "~/feeds/run-due-feeds.server";
import { type FeedSite, runFeed } from "~/feeds/run-feed.server";
import { closeDatabase, createLongSql, db } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { closeStockIndex, stockIndex } from "~/stock/stock-index.server";
import { buildTenant } from "#seed/builders/build-tenant";
import { yardFeed } from "#tests/fixtures/feeds/yard-feed";

import { percentile, repeat } from "./figures";

// Run by feed-rate.ts in a process of its own, whose environment names the database and the feeds' folder.

const SIZES = [500, 20_000];
const ROUNDS = 10;
/** Until a dealer system's server answers. */
const FAR_AWAY_MS = 150;
/** One car in this many changes its price from file to file. */
const CHANGED_EVERY = 20;
const POLL_MS = 20;

const [, , folder = "."] = process.argv;
const sql = createLongSql({ max: 4 });

console.log("\nFeeds: file to searchable, 5 % of the rows changed, seconds (first import; p50; p95)");
for (const size of SIZES) console.log(`  ${size} rows: ${await measure(size)}`);
console.log(
  "\nFeeds: 2,000 sources of 200 dealers, all due at once, one process; seconds after they were due",
);
console.log(`  ${await measureSchedule()}`);
console.log(`  ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB of memory at most in all of this`);
await close();

/**
 * A server far away says of most files that they have not changed; one in a hundred has a new car. A second process
 * would share the work.
 */
async function measureSchedule(): Promise<string> {
  let sent = 0;
  const server = createServer(async (request, response) => {
    await setTimeout(FAR_AWAY_MS);
    sent += 1;
    if (sent % 100 === 0) response.writeHead(200, { ETag: '"2"' }).end(rowsOf(1, 0));
    else response.writeHead(304).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`;
  const slugs = Array.from({ length: 200 }, (_, index) => `dealer${index}`);
  const feeds = Array.from({ length: 10 }, (_, index) =>
    yardFeed("", { name: `yard-${index}`, from: { kind: "http", url } }),
  );
  await writeTenants(slugs.map((slug, index) => buildTenant(slug, { feeds, config: { id: 100 + index } })));
  const { config } = await db().site.findUniqueOrThrow({ where: { slug: "dealer0" } });
  const siteConfig = siteConfigSchema.parse(config);
  const [{ due } = { due: new Date() }] = await sql<{ due: Date }[]>`
    with due as (
      update feed_sources set etag = '"1"', enabled = site = any (${slugs}::text[]), next_run_at = now()
      returning next_run_at
    )
    select max(next_run_at) as due from due`;
  const cpu = process.cpuUsage();
  const ran = await runDueFeeds((slug) => Promise.resolve({ slug, config: siteConfig }), {
    clock,
    stopping: new AbortController().signal,
  });
  const { user, system } = process.cpuUsage(cpu);
  if (ran !== slugs.length * feeds.length) throw new Error(`${ran} sources were run.`);
  const [{ begun, ended } = { begun: 0, ended: 0 }] = await sql<{ begun: number; ended: number }[]>`
    select extract(epoch from max(started_at) - ${due})::float8 as begun,
      extract(epoch from max(ended_at) - ${due})::float8 as ended
    from feed_runs where site = any (${slugs}::text[])`;
  server.close();
  return (
    `the last begun ${begun.toFixed(1)}, the last ended ${ended.toFixed(1)}; ` +
    `${((user + system) / 1_000 / ran).toFixed(1)} ms of this process's processor each`
  );
}

async function measure(size: number): Promise<string> {
  const file = `bench-${size}.csv`;
  const site = await prepare(`bench${size}`, file);
  const seconds = await repeat(1 + ROUNDS, async (round) => {
    writeFileSync(join(folder, file), rowsOf(size, round));
    const started = performance.now();
    await runSource(site);
    await isFound(site, cheapest(round));
    return (performance.now() - started) / 1_000;
  });
  const [first = 0, ...later] = seconds;
  const figures = [first, percentile(later, 0.5), percentile(later, 0.95)];
  return figures.map((figure) => figure.toFixed(2)).join("; ");
}

/** A site with one source, which reads `file`. */
async function prepare(slug: string, file: string): Promise<FeedSite> {
  await writeTenants([buildTenant(slug, { feeds: [yardFeed(file)] })]);
  const { config } = await db().site.findUniqueOrThrow({ where: { slug } });
  return { slug, config: siteConfigSchema.parse(config) };
}

async function runSource(site: FeedSite): Promise<void> {
  const claimed = await claimSource(site.slug, "yard");
  if (!claimed) throw new Error("The source runs already.");
  const now = clock();
  const { state, message } = await runFeed(site, claimed, {
    sql,
    now,
    fetch: createFetchPorts(env(), clock),
  });
  if (state !== "done") throw new Error(`${state}: ${message}`);
}

/** Waits until a search for the cheapest car finds one of this price, in dollars. */
async function isFound({ slug }: FeedSite, price: number): Promise<void> {
  for (;;) {
    const { facets } = await stockIndex().search({
      ...{ site: slug, text: "", base: {}, refinements: {}, sort: "price_asc", page: 1, perPage: 1 },
      facets: ["price"],
      now: clock(),
    });
    if (facets.price?.stats?.min === price) return;
    await setTimeout(POLL_MS);
  }
}

async function close(): Promise<void> {
  await closeStockIndex();
  await sql.end();
  await closeDatabase();
}

/** Seconds UTC. */
function clock(): number {
  return Math.floor(Date.now() / 1_000);
}

/** Dollars; another in each round, below all others. */
function cheapest(round: number): number {
  return 900 - round;
}

function rowsOf(count: number, round: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const isChanged = index % CHANGED_EVERY === 0;
    const price = index === 0 ? cheapest(round) : 10_000 + index + (isChanged ? round : 0);
    return `B${index},Toyota,Corolla,${2010 + (index % 14)},${price},In stock`;
  });
  return `Stock,Make,Model,Year,Price,Status\n${rows.join("\n")}\n`;
}

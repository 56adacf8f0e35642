import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type * as FileSystem from "node:fs";
import { createServer, request as send, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { alarmRules, readSamples, ringing, type Scrape } from "#tests/fixtures/alarm-rules";
import { searchServers } from "#tests/fixtures/search-server/search-servers";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});
/** A disk's room, where a test says so. */
const disk = vi.hoisted(() => ({ freeBlocks: null as number | null }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof FileSystem>();
  const statfsSync = (path: string) => {
    const read = fs.statfsSync(path);
    return { ...read, bavail: disk.freeBlocks ?? read.blocks, blocks: read.blocks * 1_000 };
  };
  return { ...fs, statfsSync };
});

// Before anything under test is loaded, which reads the environment once.
const searchServer = await (await searchServers())();
process.env["TYPESENSE_URL"] = searchServer.url;
process.env["TYPESENSE_API_KEY"] = searchServer.apiKey;
process.env["METRICS_PORT"] = "0";
const { buildTenant } = await import("#seed/builders/build-tenant");
const { parkCars } = await import("#tests/integration/stock/park-cars");
const { aCar } = await import("#tests/unit/stock/a-car");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { startJobs } = await import("~/platform/jobs.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { reindexSite } = await import("~/stock/reindex.server");
const { closeStockIndex, stockIndex } = await import("~/stock/stock-index.server");
const { answer, everything } = await import("#tests/contracts/stock-index/queries");
const { yardFeed } = await import("#tests/fixtures/feeds/yard-feed");
const { createApp } = await import("../../../server/app");
const { startMetrics } = await import("../../../server/metrics/metrics-server");
const { watchCertificates } = await import("../../../server/watch-certificates");

// As in production: in development nobody waits for a turn.
vi.stubEnv("DEV", false);
const HOST = "northside.test";
const PROCESS = { job: "forecourt", instance: "one:9090" };
/** How often Prometheus asks, in seconds. */
const EVERY = 15;
const DAY = 86_400;
const northside = buildTenant("northside", { feeds: [yardFeed("northside-yard.csv")] });
const server = createServer(createApp());
const metrics = await startMetrics();
const rules = alarmRules();
const scrapes: Scrape[] = [];

beforeAll(async () => {
  await writeTenants([northside]);
  await parkCars(...Array.from({ length: 30 }, (_, n) => aCar({ id: `car-${n}`, slug: `car-${n}` })));
  await sql()`update vehicles set updated_at = now()`;
  await sql()`insert into upkeep (name) values ('backup'), ('drill')`;
  await reindexSite(northside);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  metrics?.close();
  server.closeAllConnections();
  server.close();
  await closeStockIndex();
  await closeDatabase();
  await searchServer.stop();
});

async function ask(path: string, from: Server = server) {
  const { port } = from.address() as AddressInfo;
  const sent = send({ host: "127.0.0.1", port, path, headers: { host: HOST }, agent: false }).end();
  const [read] = (await once(sent, "response")) as [IncomingMessage];
  return { status: read.statusCode ?? 0, body: (await read.setEncoding("utf8").toArray()).join("") };
}

/** What Prometheus would hear now: the process's metrics, and whether it answered. */
async function rings(): Promise<string[]> {
  const asked = await ask("/metrics", metrics as Server).catch(() => ({ status: 0, body: "" }));
  const up = { name: "up", labels: PROCESS, value: Number(asked.status === 200) };
  const at = scrapes.at(-1)?.at ?? Math.floor(Date.now() / 1_000);
  scrapes.push({ at: at + EVERY, samples: [up, ...readSamples(asked.body, PROCESS.instance)] });
  return ringing(rules, scrapes).map(({ alert }) => alert);
}

const told = new Set<string>();
/** An alarm that a test causes, which did not ring before. */
async function causes(alarm: string, cause: () => unknown, more: readonly string[] = []): Promise<void> {
  await expect.poll(rings).not.toContain(alarm);
  await cause();
  await expect.poll(rings).toContain(alarm);
  for (const each of [alarm, ...more]) told.add(each);
}

test("of an installation that is well, no alarm rings", async () => {
  await ask("/");
  await expect.poll(rings).toEqual([]);
});

test("a message that was given up, and one that waits for five minutes", async () => {
  const message = (status: string, minutes: number) => sql()`
    insert into outbox (site, id, topic, key, channel, receiver, status, first_try_at)
    values ('northside', ${randomUUID()}, 'lead', ${randomUUID()}, 'email:text', 'mail', ${status},
      now() - make_interval(mins => ${minutes}))`;
  await causes("DeadLetter", () => message("dead", 0));
  await message("pending", 4);
  await causes("DeliveryLate", () => message("pending", 6));
});

test("a worker that is gone: nobody takes what is due", async () => {
  const jobs = startJobs([{ name: "alerts", cron: "0 0 1 1 *", run: () => Promise.resolve() }]);
  await expect
    .poll(async () => (await sql()`select to_regclass('jobs.queue') as q`)[0]?.["q"])
    .not.toBeNull();
  await expect
    .poll(async () => (await sql()`select name from jobs.queue where name = 'alerts'`).length)
    .toBe(1);
  await jobs.stop();
  await causes(
    "JobsLate",
    () => sql()`insert into jobs.job (name, start_after) values ('alerts', now() - interval '16 minutes')`,
  );
});

test("stock that does not change, a feed that fails, and neither backup nor drill", async () => {
  await causes("StockUnchanged", () => sql()`update vehicles set updated_at = now() - interval '3 days'`);
  const failed = (hours: number) => sql()`
    insert into feed_runs (site, id, source, state, started_at)
    values ('northside', ${randomUUID()}, 'yard', 'failed', now() - make_interval(hours => ${hours}))`;
  await failed(5);
  await causes("FeedFailed", () => failed(7));
  for (const [alarm, name, days] of [
    ["BackupOld", "backup", 2],
    ["RestoreNotPractised", "drill", 11],
  ] as const)
    await causes(
      alarm,
      () =>
        sql()`update upkeep set succeeded_at = now() - make_interval(days => ${days}) where name = ${name}`,
    );
  await sql()`update upkeep set succeeded_at = now()`;
  expect(await rings()).not.toContain("BackupOld");
  // One that has never been made is missing, too.
  await sql()`delete from upkeep`;
  expect(await rings()).toEqual(expect.arrayContaining(["BackupOld", "RestoreNotPractised"]));
});

test("a disk that fills, and a certificate that ends", async () => {
  onTestFinished(() => void (disk.freeBlocks = null));
  await causes("DiskFull", () => (disk.freeBlocks = 1_000));
  const end = (days: number) =>
    watchCertificates(
      { certificateEnds: async () => (scrapes.at(-1)?.at ?? 0) + days * DAY },
      { hosts: [HOST.replace(".test", ".example")], stopping: new AbortController().signal },
    );
  await end(30);
  await causes("CertificateEnds", () => end(9));
});

test("a search server that lost cars, and one that is down", async () => {
  await expect.poll(rings).not.toContain("SearchServerDown");
  await causes("SearchServerSiteIncomplete", async () => {
    await searchServer.loseHalf();
    await answer(stockIndex(), everything("northside", { text: "" }));
  });
  await causes("SearchServerDown", () => searchServer.goDown());
  searchServer.recover();
});

test("an event loop that is held up, and statements that wait for a connection", async () => {
  let busy: NodeJS.Timeout | undefined;
  const rest = () => clearInterval(busy);
  onTestFinished(rest);
  await causes("EventLoopBusy", () => {
    // Again and again: one late turn among a hundred between two scrapes is no alarm.
    busy = setInterval(() => {
      const until = performance.now() + 400;
      while (performance.now() < until);
    });
  });
  rest();
  const waiting: Promise<unknown>[] = [];
  await sql().begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(67)`;
    await causes("DatabasePoolFull", () => {
      const wait = () => db().$queryRaw`select pg_advisory_xact_lock(67)::text`;
      // Each is sent once somebody waits for it.
      for (let number = 0; number < 30; number += 1) waiting.push(wait().then(() => null));
    });
  });
  await Promise.allSettled(waiting);
});

test("a database that does not answer: pages are errors, late, or turned away", async () => {
  for (const [alarm, table] of [
    ["DatabaseDown", "outbox"],
    ["StockIndexDown", "stock_generations"],
  ] as const) {
    const locked = lockTable(table);
    await causes(alarm, locked.begin);
    await locked.end();
  }
  const vehicles = lockTable("vehicles");
  const visitors = (round: number) =>
    Promise.all(Array.from({ length: 60 }, (_, n) => ask(`/cars/car-${round}-${n}`)));
  await causes(
    "ServerErrors",
    async () => {
      await vehicles.begin();
      // An error that a process has never counted before is no rate yet.
      for (const round of [1, 2]) {
        await visitors(round);
        await rings();
      }
    },
    ["PagesSlow", "VisitorsTurnedAway"],
  );
  expect(await rings()).toEqual(expect.arrayContaining(["PagesSlow", "VisitorsTurnedAway"]));
  await vehicles.end();
});

/** Statements on a table wait from `begin` to `end`. */
function lockTable(table: string) {
  let end = () => {};
  let ended: Promise<unknown> = Promise.resolve();
  return {
    begin: () =>
      new Promise<void>((locked, fail) => {
        ended = sql()
          .begin(async (tx) => {
            await tx.unsafe(`lock table ${table}`);
            locked();
            await new Promise<void>((done) => (end = done));
          })
          .catch(fail);
      }),
    async end() {
      end();
      await ended;
    },
  };
}

test("a process that is gone; and every alarm was caused", async () => {
  await causes("ProcessGone", () => metrics?.close());
  expect([...told].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

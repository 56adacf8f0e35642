import { createServer, request as send, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { startDatabaseProxy } from "#tests/fixtures/database-proxy";
import { encodeForm } from "#tests/fixtures/hostile-text";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

// The database is reached through a line of its own, before anything under test is loaded.
const proxy = await startDatabaseProxy(process.env["DATABASE_URL"] ?? "");
process.env["DATABASE_URL"] = proxy.url;

const { LEAD, MORE } = await import("#tests/fixtures/every-post");
const { buildLocation, buildTenant } = await import("#seed/builders/build-tenant");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { parkCars } = await import("../stock/park-cars");
const { aCar } = await import("#tests/unit/stock/a-car");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { heardFromDatabase, isDatabaseAway, missedDatabase } =
  await import("~/platform/database-patience.server");
const { announceStockChange, stockRevision } = await import("~/stock/stock-revision.server");
const { createApp } = await import("../../../server/app");

/** For the client that gives up, not for the answer. */
const CLIENT_MS = 120_000;
const SETUP_MS = 300_000;
/** Each way: an answer takes three seconds and more, as on a machine whose disk is busy. */
const SLOW_MS = 1_500;

const FIRST = ["/our-location/aspley", "/contact", "/cars/parked", "/search/new-used-and-demo-cars"];
const SEEN = "/cars/corolla";

const server = createServer(createApp());

beforeAll(async () => {
  await writeTenants([
    buildTenant("northside", { locations: [buildLocation({ id: "aspley", name: "Northside Aspley" })] }),
  ]);
  await parkCars(
    aCar({ id: "corolla", slug: "corolla" }),
    aCar({ id: "parked", slug: "parked", stockNumber: "N2", vin: null }),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // The process is at work: it knows the site and its stock.
  await vi.waitUntil(async () => (await get("/readyz")).status === 200, { timeout: CLIENT_MS });
  for (const path of ["/", "/search/used-cars", SEEN]) expect((await get(path)).status, path).toBe(200);
}, SETUP_MS);

afterAll(async () => {
  proxy.set("open");
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await closeDatabase();
  await proxy.stop();
});

type Answer = { status: number; body: string };

function get(path: string): Promise<Answer> {
  return ask({ path, headers: { accept: "text/html" } });
}

function ask({ headers, ...options }: RequestOptions, body?: string): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const sent = send({
      host: "127.0.0.1",
      port,
      timeout: CLIENT_MS,
      agent: false,
      ...options,
      headers: { host: "northside.test", ...headers },
    });
    sent.once("timeout", () => sent.destroy(new Error(`no answer from ${options.path}`)));
    sent.once("error", fail);
    sent.once("response", (incoming) => {
      let said = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
      incoming.once("end", () => done({ status: incoming.statusCode ?? 0, body: said }));
    });
    sent.end(body);
  });
}

/** To open one takes four answers, so a process that begins while the database is this slow has to wait longer. */
async function openConnections(): Promise<void> {
  const each = Array.from({ length: 8 }, () => [
    db().$queryRaw`select pg_sleep(0.5)::text`,
    sql()`select pg_sleep(0.5)`,
  ]);
  await Promise.all(each.flat());
}

test(
  "a database that takes seconds for each answer: first pages and forms wait for it, and the process stays in service",
  async () => {
    await openConnections();
    proxy.set("slow", SLOW_MS);
    const fields = encodeForm({ ...LEAD, ...MORE, kind: "general" });
    const form = ask(
      {
        path: "/api/leads",
        method: "POST",
        headers: {
          origin: "http://northside.test",
          accept: "application/json",
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(fields),
        },
      },
      fields,
    );
    const [sent, ready] = await Promise.all([form, get("/readyz")]);
    for (const path of FIRST) expect((await get(path)).status, path).toBe(200);
    expect(JSON.parse(sent.body)).toHaveProperty("lead_id");
    expect(await db().lead.count({ where: { site: "northside" } })).toBe(1);
    expect([ready.status, isDatabaseAway()]).toEqual([200, false]);
    proxy.set("open");
  },
  SETUP_MS,
);

test(
  "the last page is shown while a slow database has the newer one, which is there for the next visitor",
  async () => {
    await db().vehicle.updateMany({ where: { slug: "corolla" }, data: { model: "Corolla Cross" } });
    const before = stockRevision("northside");
    await announceStockChange("northside");
    await vi.waitUntil(() => stockRevision("northside") !== before, { timeout: CLIENT_MS });
    proxy.set("slow", SLOW_MS);
    const meanwhile = await get(SEEN);
    expect([meanwhile.status, meanwhile.body.includes("Corolla Cross")]).toEqual([200, false]);
    proxy.set("open");
    await expect
      .poll(async () => (await get(SEEN)).body.includes("Corolla Cross"), { timeout: CLIENT_MS })
      .toBe(true);
  },
  SETUP_MS,
);

test(
  "a database that has gone silent takes the process out of service until it answers again",
  async () => {
    proxy.set("silent");
    const learn = async () => {
      expect((await get("/reviews")).status).toBe(503);
      return isDatabaseAway();
    };
    // What was on its way when it fell silent may still arrive.
    await expect.poll(learn, { timeout: CLIENT_MS }).toBe(true);
    expect((await get("/readyz")).status).toBe(503);
    expect((await get(SEEN)).status).toBe(200);
    proxy.set("open");
    await expect.poll(async () => (await get("/readyz")).status, { timeout: CLIENT_MS }).toBe(200);
    expect((await get("/reviews")).status).not.toBe(503);
  },
  SETUP_MS,
);

test("one late answer says nothing if another came meanwhile", () => {
  const since = performance.now();
  heardFromDatabase();
  missedDatabase(since - 1);
  expect(isDatabaseAway()).toBe(false);
  missedDatabase(performance.now());
  expect(isDatabaseAway()).toBe(true);
  heardFromDatabase();
  expect(isDatabaseAway()).toBe(false);
});

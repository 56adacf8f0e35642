import { once } from "node:events";
import type { AddressInfo } from "node:net";

import express from "express";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { answer, everything } from "#tests/contracts/stock-index/queries";
import type { FrontedServer } from "#tests/fixtures/search-server/search-front";
import { searchServers } from "#tests/fixtures/search-server/search-servers";
import { aCar } from "#tests/unit/stock/a-car";

import { findAmong } from "../../fixtures/find-among";

/** Longer than a server that was away is left alone, and than anything stays fresh. */
const LATER_MS = 60_000;

// Search servers of this file's own, one of them harbour's alone, set before anything under test is loaded.
const startSearchServer = await searchServers();
const [server, harbours] = [await startSearchServer(), await startSearchServer()];
process.env["TYPESENSE_URL"] = server.url;
process.env["TYPESENSE_API_KEY"] = server.apiKey;
process.env["TYPESENSE_SERVERS"] = JSON.stringify({
  harbour: { url: harbours.url, apiKey: harbours.apiKey },
});
vi.useFakeTimers({ toFake: ["Date", "performance"] });

const { renderPage } = await import("#tests/fixtures/rendered-page");
const { buildTenant } = await import("#seed/builders/build-tenant");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { parseEnv } = await import("~/platform/env.server");
const { log } = await import("~/platform/log.server");
const { metricsText } = await import("~/platform/metrics/metrics");
const { searchFallbacks } = await import("~/platform/metrics/process-metrics.server");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { rebuildWaitingIndexes } = await import("~/stock/index-changes.server");
const { listDocuments, reindexCar, reindexCars, reindexSite } = await import("~/stock/reindex.server");
const { createMirrorStates } = await import("~/stock/mirror-state.server");
const { StockIndexIncomplete } = await import("~/stock/stock-index");
const { createMirroredStockIndex } = await import("~/stock/stock-index.mirrored.server");
const { createTypesenseStockIndex } = await import("~/stock/stock-index.typesense.server");
const { collectionNames } = await import("~/stock/typesense-index/collection-names");
const { createPostgresStockIndex } = await import("~/stock/stock-index.postgres.server");
const { closeStockIndex, stockIndex } = await import("~/stock/stock-index.server");
const { health } = await import("../../../server/health");
const { reindex } = await import("../../../server/cli/reindex");
const { readIndex } = await import("../../../server/metrics/read-index");
const { parkCars } = await import("./park-cars");

const { alias, collection } = collectionNames("stock");
const northside = buildTenant("northside");
const harbour = buildTenant("harbour", { config: { id: 2 } });
/** A search has its own, in its body. */
const NO_KEY = { "x-typesense-api-key": "none" };
const own = createPostgresStockIndex(sql(), { versionMs: 0, reloadMs: 0 });

beforeAll(async () => {
  await writeTenants([northside, harbour]);
  await parkCars(
    ...Array.from({ length: 30 }, (_, at) => aCar({ id: `car-${at}`, slug: `car-${at}` })),
    aCar({ id: "mazda", slug: "mazda", make: "Mazda", model: "CX-5", stockNumber: "M1", vin: null }),
    aCar({ site: "harbour", id: "lexus", slug: "lexus", make: "Lexus", model: "RX" }),
  );
  for (const site of [northside, harbour]) await reindexSite(site);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
  await Promise.all([server.stop(), harbours.stop()]);
  vi.useRealTimers();
});

const fallbacks = () => searchFallbacks.read().reduce((sum, { value }) => sum + value, 0);
const searches = (at: FrontedServer) => at.exchanges.filter(({ path }) => path === "/multi_search").length;
/** What a load balancer reads. */
async function ready(): Promise<unknown> {
  const listening = express().use(health()).listen(0, "127.0.0.1");
  try {
    await once(listening, "listening");
    const { port } = listening.address() as AddressInfo;
    return await (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
  } finally {
    listening.close();
  }
}
const metrics = async () => metricsText(await readIndex());

/** What a query finds, and whether the search server or PostgreSQL found it. */
async function ask(text: string) {
  const before = fallbacks();
  const found = await answer(stockIndex(), everything("northside", { text }));
  return { found, by: fallbacks() === before ? "server" : "postgresql" };
}

async function recovered(): Promise<void> {
  server.recover();
  vi.advanceTimersByTime(LATER_MS);
  await rebuildWaitingIndexes(findAmong([northside, harbour]));
  await searched();
}

/** On a busy machine the server may be late once, and is left alone for a while. */
async function searched(): Promise<void> {
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(LATER_MS);
    expect((await ask("corolla")).by).toBe("server");
  }, 60_000);
}

describe.each<[string, string, () => unknown]>([
  ["that is down", "unavailable", () => server.goDown()],
  ["that hangs", "unavailable", () => server.hang()],
  ["that refuses the key", "unavailable", () => server.refuseKeys()],
  ["that lost its data", "incomplete", () => server.loseEverything()],
  ["that has read half of its data", "incomplete", () => server.loseHalf()],
])("a search server %s", (name, reason, fail) => {
  test("is not missed: PostgreSQL answers in full what nobody asked before (design §4.8)", async () => {
    await searched();
    await fail();
    vi.advanceTimersByTime(LATER_MS);
    for (const text of ["", "cx-5", "mazdda", name]) {
      const { found, by } = await ask(text);
      expect(found).toEqual(await answer(own, everything("northside", { text })));
      expect(by).toBe("postgresql");
    }
    expect(metricsText([searchFallbacks])).toContain(`forecourt_search_fallback_total{reason="${reason}"}`);
    const [card] = await stockIndex().findCards("northside", ["mazda"]);
    expect(card?.slug).toBe("mazda");
    const page = await renderPage(
      "northside.test",
      `/search/mazda?query=${encodeURIComponent(`mazda ${name}`)}`,
    );
    expect(page.status).toBe(200);
    expect(page.html).toContain('href="/cars/mazda"');
    expect(page.words).not.toContain("latest results");
    await recovered();
  });

  test("gets what changed meanwhile once it is back, from a job, and answers only then", async () => {
    await fail();
    vi.advanceTimersByTime(LATER_MS);
    await db().vehicle.updateMany({ where: { id: "mazda" }, data: { colour: name } });
    await reindexCar(northside, "mazda");
    expect((await ask(name)).found.cars.map(({ id }) => id)).toEqual(["mazda"]);
    server.recover();
    vi.advanceTimersByTime(LATER_MS);
    expect((await ask(name)).by).toBe("postgresql");
    await recovered();
    expect(await ask(name)).toEqual({
      found: await answer(own, everything("northside", { text: name })),
      by: "server",
    });
    expect(server.refusals).toEqual([]);
  });
});

test("metrics say that a server is away while searches are answered", async () => {
  expect(await metrics()).toContain("forecourt_search_server_up 1");
  server.goDown();
  expect(await metrics()).toContain("forecourt_search_server_up 0");
  expect(await metrics()).toContain("forecourt_stock_index_up 1");
  await recovered();
});

test("health, metrics and the comparison name the one site that a server has lost, and a job rebuilds it (design §7)", async () => {
  const complete = async () => [...(await stockIndex().listComplete!())].sort();
  const all = [
    ["harbour", true],
    ["northside", true],
  ];
  expect(await complete()).toEqual(all);
  await harbours.loseEverything();
  expect(await complete()).toEqual([["harbour", false], all[1]]);
  vi.advanceTimersByTime(LATER_MS);
  const text = await metrics();
  expect(text).toContain('forecourt_search_server_site_complete{site="harbour"} 0');
  expect(text).toContain('forecourt_search_server_site_complete{site="northside"} 1');
  expect(text).toContain("forecourt_search_server_up 1");
  expect(await ready()).toMatchObject({ ready: true, searchServer: true, incompleteSites: ["harbour"] });

  const lines: string[] = [];
  const print = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  await reindex(["--check"]);
  print.mockRestore();
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  expect(lines).toEqual([
    "harbour: not compared, since Typesense has no stock of harbour",
    "northside: the index matches the stock",
  ]);
  await recovered();
  expect(await complete()).toEqual(all);
  expect(await ready()).toMatchObject({ ready: true, searchServer: true, incompleteSites: [] });
});

test("/readyz names a site whose server has missed a change, until a job has rebuilt it (design §7)", async () => {
  server.goDown();
  vi.advanceTimersByTime(LATER_MS);
  await reindexCar(northside, "mazda");
  expect(await ready()).toMatchObject({ ready: true, searchServer: false, incompleteSites: [] });
  server.recover();
  vi.advanceTimersByTime(LATER_MS);
  await vi.waitFor(async () => {
    const now = await ready();
    vi.advanceTimersByTime(LATER_MS);
    expect(now).toMatchObject({ ready: true, searchServer: true, incompleteSites: ["northside"] });
  }, 60_000);
  await recovered();
  expect(await ready()).toMatchObject({ incompleteSites: [] });
});

test("the job asks a server that lacks nothing the same few questions for any number of sites, and says nothing", async () => {
  const asked = async (sites: (typeof northside)[]) => {
    const before = server.exchanges.length;
    await rebuildWaitingIndexes(findAmong(sites));
    return server.exchanges.slice(before).map(({ path }) => path);
  };
  const warn = vi.spyOn(log, "warn");
  const info = vi.spyOn(log, "info");
  const few = await asked([northside]);
  expect(few).toEqual([
    ...["/collections/stock_canary/documents/import", "/multi_search", "/collections/stock_canary/documents"],
    ...["/collections", "/aliases/stock_all_sites", "/collections", "/multi_search"],
    ...["/health", "/collections", "/multi_search"],
  ]);
  expect(await asked(Array.from({ length: 20 }, () => northside))).toEqual(few);
  expect([...warn.mock.calls, ...info.mock.calls]).toEqual([]);
  warn.mockRestore();
  info.mockRestore();
});

test("rebuilds of a site at the same time leave what is searched (design §7)", async () => {
  const rebuilt = await Promise.all([1, 2, 3, 4].map(() => reindexSite(northside)));
  for (const { missed } of rebuilt) expect(missed).toBeUndefined();
  await searched();
  expect(Object.values(await server.generations(alias, "northside"))).toEqual([31]);
});

test("servers are given one site at a time (design §7)", async () => {
  const held: (() => void)[] = [];
  server.delay(() => new Promise((go) => held.push(go)));
  const first = reindexSite(northside);
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000);
  const imports = harbours.exchanges.length;
  const second = reindexSite(harbour);
  await vi.waitFor(async () => {
    const [waiting] =
      await sql()`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`;
    expect(waiting?.["n"]).toBe(1);
  }, 60_000);
  expect(harbours.exchanges.slice(imports)).toEqual([]);
  server.recover();
  for (const go of held) go();
  expect((await first).missed).toBeUndefined();
  expect((await second).missed).toBeUndefined();
  await searched();
});

test("a server that replays its log is given nothing but the canary, and neither a job nor a rebuild waits for it (design §7)", async () => {
  await server.loseHalf();
  server.replayLog();
  vi.advanceTimersByTime(LATER_MS);
  const warn = vi.spyOn(log, "warn");
  await rebuildWaitingIndexes(findAmong([northside, harbour]));
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
  expect((await reindexSite(northside)).missed).toBe("Typesense does not find what is written to it");
  expect(new Set(server.replaying())).toEqual(new Set(["/collections/stock_canary/documents/import"]));
  expect((await ask("corolla")).by).toBe("postgresql");
  await recovered();
});

test("while nobody knows what a server should have, PostgreSQL answers, and the server is not blamed (design §4.8)", async () => {
  const unknown = () => Promise.reject(new StockIndexIncomplete("not known"));
  const states = { ...createMirrorStates(sql(), () => ""), find: unknown };
  const typesense = createTypesenseStockIndex({ url: server.url, apiKey: server.apiKey, states });
  const mirrored = createMirroredStockIndex({ own, servers: [typesense], serverOf: () => typesense, states });
  const before = searches(server);
  expect((await mirrored.search(everything("northside"))).total).toBe(31);
  expect(searches(server)).toBe(before);
  await expect(typesense.search(everything("northside"))).rejects.toThrow(StockIndexIncomplete);
  expect(await typesense.health()).toMatchObject({ circuit: "closed" });
});

test("the admin key is changed and a search key that leaked is ended while searches go on, none of which fails (design §4.8)", async () => {
  const states = createMirrorStates(sql(), () => "");
  const processWith = (apiKey: string) => {
    const typesense = createTypesenseStockIndex({ url: server.url, apiKey, states, searchMs: 10_000 });
    return createMirroredStockIndex({ own, servers: [typesense], serverOf: () => typesense, states });
  };
  const found = async (index: typeof own) => {
    const [before, { total }] = [fallbacks(), await index.search(everything("northside"))];
    expect(total).toBe(31);
    return fallbacks() === before ? "server" : "postgresql";
  };
  const asAdmin = (method: string, path: string, key: string) =>
    fetch(`${server.url}${path}`, { method, headers: { "x-typesense-api-key": key } });
  const old = processWith(server.apiKey);
  server.exchanges.length = 0;
  expect(await found(old)).toBe("server");
  const { asked: leaked = "" } = server.exchanges.find(({ path }) => path === "/multi_search") ?? {};
  const askWithLeaked = async () =>
    (await fetch(`${server.url}/multi_search`, { method: "POST", headers: NO_KEY, body: leaked })).status;

  const key = server.addKey();
  const renewed = processWith(key);
  expect([await found(old), await found(renewed)]).toEqual(["server", "server"]);
  server.retireKey(server.apiKey);
  expect([await found(old), await found(renewed)]).toEqual(["server", "server"]);
  expect((await asAdmin("GET", "/keys", server.apiKey)).status).toBe(401);
  expect(await askWithLeaked()).toBe(200);

  const { keys } = (await (await asAdmin("GET", "/keys", key)).json()) as {
    keys: { id: number; description: string }[];
  };
  expect(keys.map(({ description }) => description)).toEqual(["Forecourt: search", "Forecourt: search"]);
  const older = Math.min(...keys.map(({ id }) => id));
  await asAdmin("DELETE", `/keys/${older}`, key);
  expect(await askWithLeaked()).toBe(401);
  expect([await found(old), await found(renewed)]).toEqual(["postgresql", "server"]);
  await recovered();
});

test("a version with other fields, and what versions before left, are put in order by the job; nobody waits (design §7)", async () => {
  await server.renameCollection(collection, `${alias}_kbefore`);
  await server.addCollection("stock_northside_1795237529000123", "stock_northside");
  const warn = vi.spyOn(log, "warn");
  let isChanged = false;
  await rebuildWaitingIndexes(async (slug) => {
    // While the new collection is built: the change goes to the one before.
    if (slug === "northside" && !isChanged) {
      isChanged = true;
      await db().vehicle.updateMany({ where: { id: "mazda" }, data: { colour: "Vermilion" } });
      await reindexCar(northside, "mazda");
    }
    return findAmong([northside, harbour])(slug);
  });
  expect(warn).toHaveBeenCalledWith(
    { site: "northside", reason: "missed 1 changes" },
    "search server rebuilt",
  );
  warn.mockRestore();
  expect(await server.collections()).toEqual([collection, "stock_canary"]);
  expect(await server.aliases()).toEqual({ [alias]: collection });
  vi.advanceTimersByTime(LATER_MS);
  for (const text of ["vermilion", ""])
    expect(await ask(text)).toEqual({
      found: await answer(own, everything("northside", { text })),
      by: "server",
    });
});

test("a site that is archived leaves its server with the next job, and is there again when it is served (design §4.1)", async () => {
  await db().site.update({ where: { slug: "northside" }, data: { archivedAt: new Date() } });
  await rebuildWaitingIndexes(findAmong([]));
  expect(await server.generations(alias, "northside")).toEqual({});
  await db().site.update({ where: { slug: "northside" }, data: { archivedAt: null } });
  expect((await ask("corolla")).by).toBe("postgresql");
  await recovered();
});

test("what changes while a server is rebuilt is in its new collection (design §7)", async () => {
  let reads = 0;
  await stockIndex().rebuild("northside", async function* () {
    reads += 1;
    const isServers = reads === 2;
    yield* listDocuments(northside);
    if (!isServers) return;
    await db().vehicle.updateMany({ where: { id: "mazda" }, data: { colour: "Saffron" } });
    await db().vehicle.deleteMany({ where: { site: "northside", id: "car-7" } });
    await reindexCars(northside, ["mazda", "car-7"]);
  });
  for (const text of ["saffron", ""])
    expect(await ask(text)).toEqual({
      found: await answer(own, everything("northside", { text })),
      by: "server",
    });
  expect(await stockIndex().findCards("northside", ["car-7"])).toEqual([]);
});

test("a site with a search host and key of its own is filled and searched there alone (spec:1.3.21)", async () => {
  const before = [searches(server), searches(harbours)];
  expect((await stockIndex().search(everything("harbour"))).cars.map(({ id }) => id)).toEqual(["lexus"]);
  expect([searches(server), searches(harbours)]).toEqual([before[0], before[1]! + 1]);
  expect(await harbours.generations(alias, "northside")).toEqual({});
  expect(await server.generations(alias, "harbour")).toEqual({});
});

test("hosts and keys are told by the environment, and a mistake tells no key (spec:1.3.21)", () => {
  const environment = (servers: object) =>
    parseEnv({ DATABASE_URL: "postgresql://localhost/x", TYPESENSE_SERVERS: JSON.stringify(servers) });
  const their = { harbour: { url: "https://search.harbour.example", apiKey: "a-key" } };
  expect(environment(their).TYPESENSE_SERVERS).toEqual(their);
  const wrong = () => environment({ harbour: { url: "search.harbour.example", apiKey: "a-key" } });
  expect(wrong).toThrow("TYPESENSE_SERVERS.harbour.url: Invalid url");
  expect(wrong).not.toThrow("a-key");
  const nodes = { harbour: { url: "https://one.example,https://two.example:8108", apiKey: "a-key" } };
  expect(environment(nodes).TYPESENSE_SERVERS).toEqual(nodes);
  expect(() => environment({ harbour: { url: "https://one.example,two", apiKey: "a-key" } })).toThrow(
    "Invalid url",
  );
});

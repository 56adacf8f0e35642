import { setImmediate as turn } from "node:timers/promises";

import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

import { seededRandom } from "#seed/random";
import { memoryStates } from "#tests/fixtures/memory-states";
import { often } from "#tests/fixtures/often";
import type { FrontedServer } from "#tests/fixtures/search-server/search-front";
import { searchServers } from "#tests/fixtures/search-server/search-servers";
import { generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import { closeDatabase } from "~/platform/db.server";
import { oneRebuild } from "~/stock/one-rebuild.server";
import type { SearchServer } from "~/stock/stock-index";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";
import type { TypesenseStates } from "~/stock/typesense-index/live-search.server";
import { collectionNames } from "~/stock/typesense-index/collection-names";

import { everything } from "./queries";

const startSearchServer = await searchServers();
const { alias, collection } = collectionNames("stock");
const cars = generateStockDocuments({ site: "northside", count: 12 });
const neighbours = generateStockDocuments({ site: "harbour", count: 7 });
const random = seededRandom("races of rebuilds");

describe("rebuilds of a Typesense", () => {
  let server: FrontedServer;
  let index: SearchServer;
  let states: TypesenseStates;
  beforeEach(async () => {
    server = await startSearchServer();
    states = memoryStates((site) => (site === "northside" ? cars.length : neighbours.length));
    index = createTypesenseStockIndex({ url: server.url, apiKey: server.apiKey, states, searchMs: 60_000 });
    await index.rebuild("harbour", () => inBatches(neighbours)());
  });
  afterEach(async () => {
    server.recover();
    await server.stop();
    expect(server.refusals).toEqual([]);
  });
  afterAll(closeDatabase);
  const rebuild = () => index.rebuild("northside", inBatches(cars));
  const live = async () => (await states.read("northside"))!.generation;
  const total = async (site = "northside") => (await index.search(everything(site))).total;

  test("at the same time lose no site, with their lock and without it (design §7)", async () => {
    const found = await rebuild().then(() => total());
    server.delay(async () => {
      for (let turns = Math.floor(random() * 40); turns > 0; turns -= 1) await turn();
    });
    const lost: number[] = [];
    for (let race = 0; race < often(50, 1_000); race += 1) {
      const locked = () => oneRebuild("northside", rebuild);
      await Promise.all(race % 2 === 0 ? [locked(), locked(), locked()] : [rebuild(), rebuild()]);
      if ((await total()) !== found) lost.push(race);
    }
    expect(lost).toEqual([]);
    expect(await server.generations(alias, "northside")).toEqual({ [await live()]: cars.length });
    expect(await server.collections()).toEqual([collection]);
  });

  test("of one site write and delete nothing of its neighbour, who has the same stock numbers", async () => {
    const before = await server.generations(alias, "harbour");
    await rebuild();
    await rebuild();
    await index.remove(
      "northside",
      cars.map(({ id }) => id),
    );
    expect(await server.generations(alias, "northside")).toEqual({});
    expect(await server.generations(alias, "harbour")).toEqual(before);
    expect(await total("harbour")).toBeGreaterThan(0);
  });

  test("go forwards only: one that was overtaken leaves nothing", async () => {
    await rebuild();
    let overtaking = 0;
    await index.rebuild("northside", async function* () {
      yield cars.slice(0, 6);
      await rebuild();
      overtaking = await live();
      yield cars.slice(6);
    });
    expect(await live()).toBe(overtaking);
    expect(await server.generations(alias, "northside")).toEqual({ [overtaking]: cars.length });
  });

  test("are above what another machine built, whose clock is ahead", async () => {
    const ahead = 9_000_000_000_000_000;
    await states.swap("northside", ahead);
    await rebuild();
    expect(await server.generations(alias, "northside")).toEqual({ [ahead + 1]: cars.length });
  });

  test("that failed leave what is searched, although an answer was lost", async () => {
    await rebuild();
    const before = await server.generations(alias, "northside");
    server.loseAnswerOf("/import");
    await expect(rebuild()).rejects.toThrow();
    server.recover();
    expect(await server.generations(alias, "northside")).toEqual(before);
  });

  test("a search that a rebuild overtakes is asked again, of the new generation alone", async () => {
    await rebuild();
    const whole = await total();
    const stale = await states.read("northside");
    let known = stale;
    const behind = {
      ...states,
      find: () => Promise.resolve(known),
      findAgain: async (site: string) => (known = await states.read(site)),
    };
    const other = createTypesenseStockIndex({
      url: server.url,
      apiKey: server.apiKey,
      states: behind,
      searchMs: 60_000,
    });
    await rebuild();
    expect((await other.search(everything("northside"))).total).toBe(whole);
    expect(known).not.toEqual(stale);
    const ids = cars.map(({ id }) => id);
    known = stale;
    expect(await other.findCards("northside", ids)).toHaveLength(cars.length);
  });

  test("a generation that is deleted under a search is not half an answer", async () => {
    await rebuild();
    server.beforeEachSearch((place) => place === 1 && server.loseHalf());
    await expect(total()).rejects.toThrow(`of ${cars.length} cars of northside`);
  });
});

describe("fields of another version", () => {
  const OLD = `${alias}_kbefore`;
  let server: FrontedServer;
  let index: SearchServer;
  let states: TypesenseStates;
  const stock = { northside: cars, harbour: neighbours };
  async function* documentsOf(site: string) {
    yield* inBatches(stock[site as keyof typeof stock])();
  }
  beforeEach(async () => {
    server = await startSearchServer();
    states = memoryStates();
    index = createTypesenseStockIndex({ url: server.url, apiKey: server.apiKey, states, searchMs: 60_000 });
    for (const site of ["northside", "harbour"] as const) await index.rebuild(site, inBatches(stock[site]));
    await server.renameCollection(collection, OLD);
  });
  afterEach(async () => {
    server.recover();
    await server.stop();
    expect(server.refusals).toEqual([]);
  });
  afterAll(closeDatabase);
  const sites = async () =>
    Promise.all(
      ["northside", "harbour"].map(async (site) => ({
        site,
        generation: (await states.read(site))!.generation,
      })),
    );
  const total = async (site: string) => (await index.search(everything(site))).total;

  test("are built beside the live ones, which are searched until all is there, then swapped in (design §7)", async () => {
    const before = [await total("northside"), await total("harbour")];
    const during: unknown[] = [];
    const beforeSwap = async () => {
      during.push((await server.aliases())[alias], await total("northside"), await total("harbour"));
    };
    expect(await index.renew({ sites: await sites(), documentsOf, beforeSwap })).toBe(true);
    expect(during).toEqual([OLD, ...before]);
    expect(await server.aliases()).toEqual({ [alias]: collection });
    expect(await server.collections()).toEqual([collection]);
    expect([await total("northside"), await total("harbour")]).toEqual(before);
    expect(await index.renew({ sites: await sites(), documentsOf, beforeSwap })).toBe(false);
    expect(during).toHaveLength(3);
  });

  test("that cannot be built leave the live ones; the next attempt begins anew", async () => {
    const renewal = { sites: await sites(), documentsOf, beforeSwap: () => Promise.resolve() };
    const broken = { ...renewal, beforeSwap: () => Promise.reject(new Error("out of time")) };
    await expect(index.renew(broken)).rejects.toThrow("out of time");
    expect(await server.aliases()).toEqual({ [alias]: OLD });
    expect(await total("northside")).toBeGreaterThan(0);
    expect(await index.renew(renewal)).toBe(true);
    expect(await server.generations(alias, "harbour")).toEqual({
      [(await sites())[1]!.generation]: neighbours.length,
    });
  });

  test("collections of single sites, as earlier versions made them, are removed with their aliases", async () => {
    await server.addCollection("stock_northside_1795237529000123", "stock_northside");
    await server.addCollection("stock_north-side_1795237529000124", "stock_north-side");
    await server.addCollection("others_northside_1795237529000123", "others_northside");
    await index.renew({ sites: await sites(), documentsOf, beforeSwap: () => Promise.resolve() });
    expect(await server.collections()).toEqual(["others_northside_1795237529000123", collection]);
    expect(Object.keys(await server.aliases()).sort()).toEqual(["others_northside", alias].sort());
  });

  test("a site that is gone leaves nothing on the server, the others all", async () => {
    const kept = await server.generations(alias, "northside");
    await index.keepSites(["northside"]);
    expect(await server.generations(alias, "harbour")).toEqual({});
    expect(await server.generations(alias, "northside")).toEqual(kept);
  });
});

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { FrontedServer } from "#tests/fixtures/search-server/search-front";
import { searchServers } from "#tests/fixtures/search-server/search-servers";
import { buildStockDocument, generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import { often } from "#tests/fixtures/often";
import { memoryStates } from "#tests/fixtures/memory-states";
import {
  type SearchServer,
  SORT_KEYS,
  StockIndexIncomplete,
  StockIndexUnavailable,
} from "~/stock/stock-index";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";
import { isQuotable } from "~/stock/typesense-index/filter";

import { everything } from "./queries";

const startSearchServer = await searchServers();
const PATIENCE_MS = 2_000;
const cars = generateStockDocuments({ site: "northside", count: 60 });

describe("a Typesense in trouble", () => {
  let server: FrontedServer;
  let index: SearchServer;
  let now = 0;
  let expected = 0;
  beforeEach(async () => {
    server = await startSearchServer();
    expected = 0;
    const states = memoryStates(() => expected);
    index = createTypesenseStockIndex({
      url: server.url,
      apiKey: server.apiKey,
      states,
      now: () => now,
      // More than a busy machine takes.
      ...{ searchMs: PATIENCE_MS, readyMs: PATIENCE_MS },
    });
    await index.rebuild("northside", inBatches(cars));
  });
  afterEach(async () => {
    server.recover();
    await server.stop();
    expect(server.refusals).toEqual([]);
  });
  const total = async () => (await index.search(everything("northside"))).total;

  test("that lost its data has no answer instead of no cars (design §4.8)", async () => {
    const before = await total();
    await server.loseEverything();
    await expect(total()).rejects.toThrow(StockIndexUnavailable);
    await expect(index.findCards("northside", ["car-1"])).rejects.toThrow(StockIndexUnavailable);
    expect(await index.health()).toMatchObject({ ok: true, circuit: "closed", documents: 0 });

    await index.rebuild("northside", inBatches(cars));
    expect(await total()).toBe(before);
    expect(await index.health()).toMatchObject({ ok: true });
  });

  test("a rebuild makes the next documents while it imports the last ones; one that is refused fails it", async () => {
    const imports = () => server.exchanges.filter(({ path }) => path.endsWith("/import")).length;
    const [before, found] = [imports(), await total()];
    const seen: number[] = [];
    await index.rebuild("northside", async function* () {
      for (let from = 0; from < cars.length; from += 20) {
        yield cars.slice(from, from + 20);
        seen.push(imports() - before);
      }
    });
    expect(seen).toEqual([0, 1, 2]);
    expect(await total()).toBe(found);

    const nameless = buildStockDocument({ slug: undefined as unknown as string });
    await expect(index.rebuild("northside", inBatches([...cars, nameless], 20))).rejects.toThrow("`slug`");
    expect(await total()).toBe(found);
  });

  test("that is slow to search while it is given documents is given fewer at once", async () => {
    let [clock, slowMs] = [0, 0];
    const time = vi.spyOn(performance, "now").mockImplementation(() => clock);
    server.delay(() => Promise.resolve(void (clock += slowMs)));
    const many = generateStockDocuments({ site: "northside", count: 600 });
    /** How many documents each request has, of batches of 300. */
    const sizes = async (slowedToMs: number) => {
      server.exchanges.length = 0;
      await index.rebuild("northside", async function* () {
        slowMs = slowedToMs;
        yield* inBatches(many, 300)();
        slowMs = 0;
      });
      const imports = server.exchanges.filter(({ path }) => path.endsWith("/import"));
      return imports.map(({ asked }) => asked.split("\n").length);
    };
    expect(await sizes(0)).toEqual([300, 300]);
    expect(await sizes(30)).toEqual([300, 250, 50]);
    time.mockRestore();
  });

  test("that lost the search key alone gets it again with the next search", async () => {
    const before = await total();
    await server.loseKeys();
    expect(await total()).toBe(before);
  });

  test("that has fewer documents than it should has no answer either", async () => {
    expected = cars.length;
    expect(await total()).toBeGreaterThan(0);
    expected += 1;
    await expect(total()).rejects.toThrow(StockIndexIncomplete);
    expect(await index.health()).toMatchObject({ circuit: "closed" });
  });

  test("that leaves out cars which it has found has no answer, and is not blamed", async () => {
    const before = await total();
    server.omitHits();
    await expect(total()).rejects.toThrow(StockIndexIncomplete);
    await expect(index.findCards("northside", [cars[0]!.id])).rejects.toThrow(StockIndexIncomplete);
    expect(await index.health()).toMatchObject({ circuit: "closed" });
    server.recover();
    expect(await total()).toBe(before);
  });

  test("that hangs is asked no more after a late answer, and again when its time is over", async () => {
    const before = await total();
    server.hang();
    await expect(total()).rejects.toThrow(StockIndexUnavailable);
    const asked = server.waiting();
    await expect(total()).rejects.toThrow("circuit open");
    expect(await index.health()).toMatchObject({ ok: false, circuit: "open" });
    expect(server.waiting()).toBe(asked);

    server.recover();
    await expect(total()).rejects.toThrow("circuit open");
    now += 5_000;
    // The server is tried, not this search.
    await expect(total()).rejects.toThrow("circuit open");
    await vi.waitFor(async () => {
      now += 5_000;
      expect(await total()).toBe(before);
    }, 60_000);
    expect(await index.health()).toMatchObject({ ok: true, circuit: "closed" });
  });

  test("that hangs costs the searches that wait for it one patience, not one each", async () => {
    const patient = createTypesenseStockIndex({
      ...{ url: server.url, apiKey: server.apiKey, now: () => now, searchMs: 60_000 },
      states: memoryStates(),
    });
    await patient.rebuild("northside", inBatches(cars));
    await patient.search(everything("northside"));
    server.hang();
    const waiting = [1, 2, 3].map(() => patient.search(everything("northside")));
    await vi.waitFor(() => expect(server.waiting()).toBe(3), 60_000);
    server.goDown();
    await Promise.all([
      expect(patient.search(everything("northside"))).rejects.toThrow(StockIndexUnavailable),
      ...waiting.map((each) => expect(each).rejects.toThrow("another search has found the server away")),
    ]);
    expect(server.waiting()).toBe(3);
  });

  test("that replays its log, and calls itself healthy, is not ready, and no shopper waits for it", async () => {
    const before = await total();
    server.goDown();
    await expect(total()).rejects.toThrow(StockIndexUnavailable);
    server.recover();
    server.replayLog();
    expect(await index.isReady()).toBe(false);
    now += 5_000;
    await expect(total()).rejects.toThrow("circuit open");
    await vi.waitFor(() => expect(server.replaying().length).toBeGreaterThan(1), 60_000);
    await expect(total()).rejects.toThrow("circuit open");

    server.recover();
    expect(await index.isReady()).toBe(true);
    await vi.waitFor(async () => {
      now += 5_000;
      expect(await total()).toBe(before);
    }, 60_000);
  });

  test("that lost the alias alone gets it again, and is not given the stock again", async () => {
    const before = await total();
    await server.loseAliases();
    await expect(total()).rejects.toThrow(StockIndexIncomplete);
    server.exchanges.length = 0;
    const renewal = { sites: [], documentsOf: () => inBatches([])(), beforeSwap: () => Promise.resolve() };
    expect(await index.renew(renewal)).toBe(false);
    expect(await total()).toBe(before);
    expect(server.exchanges.filter(({ path }) => path.endsWith("/import"))).toEqual([]);
  });

  test("cars that are equal in what they are sorted by are in the order of their ids, whatever these consist of", async () => {
    const id = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }).filter(isQuotable);
    const one = { price: 20_000, km: 10, year: 2020, created_at_timestamp: 1, custom_rank: 1 };
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(id, { minLength: 2, maxLength: 12 }), async (ids) => {
        await index.rebuild(
          "ties",
          inBatches(ids.map((id) => buildStockDocument({ ...one, site: "ties", id }))),
        );
        const inOrder = [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
        for (const sort of SORT_KEYS) {
          const { cars } = await index.search(everything("ties", { sort }));
          expect(
            cars.map(({ id }) => id),
            sort,
          ).toEqual(inOrder);
        }
      }),
      { numRuns: often(30, 3_000) },
    );
  });

  test("single prices and kilometres are not sent, only their bounds", async () => {
    server.exchanges.length = 0;
    const { facets } = await index.search(
      everything("northside", { refinements: { km: { min: 1, max: null } } }),
    );
    expect(facets.price?.stats?.max).toBe(Math.max(...cars.map(({ price }) => price ?? 0)));
    const [{ answered } = { answered: "" }] = server.exchanges.filter(({ path }) => path === "/multi_search");
    const { results } = JSON.parse(answered) as {
      results: { facet_counts: { field_name: string; counts: unknown[] }[] }[];
    };
    const sent = results
      .flatMap(({ facet_counts }) => facet_counts)
      .filter(({ field_name }) => ["price", "km", "created_at_timestamp"].includes(field_name));
    expect(sent.map(({ counts }) => counts.length)).toEqual([1, 1, 1]);
  });

  test("a value finds the cars it was counted with, whatever differs in symbols alone", async () => {
    const models = ["G10", "G10", "G 10", "G-10"];
    const twins = models.map((model, at) => buildStockDocument({ site: "twins", id: `car-${at}`, model }));
    await index.rebuild("twins", inBatches(twins));
    const { facets } = await index.search(everything("twins"));
    for (const { value, count } of facets.model?.counts ?? []) {
      const found = await index.search(everything("twins", { refinements: { model: [value] } }));
      expect(found.total, value).toBe(count);
    }
  });
});

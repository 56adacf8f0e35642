import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { buildStockDocument, generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import { memoryStates } from "#tests/fixtures/memory-states";
import { startReplayServer } from "#tests/fixtures/typesense-replay/replay-server";
import { StockIndexIncomplete, StockIndexUnavailable, type StockIndex } from "~/stock/stock-index";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";

import { everything } from "./queries";

const ADMIN_KEY = "admin-key-of-the-replay";
const cars = generateStockDocuments({ site: "northside", count: 60 });

describe("a Typesense in trouble", () => {
  let server: Awaited<ReturnType<typeof startReplayServer>>;
  let index: StockIndex;
  let now = 0;
  let expected = 0;
  beforeEach(async () => {
    server = await startReplayServer(ADMIN_KEY);
    expected = 0;
    const states = memoryStates(() => expected);
    index = createTypesenseStockIndex({ url: server.url, apiKey: ADMIN_KEY, states, now: () => now });
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
    server.loseEverything();
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

    const nameless = buildStockDocument({ id: undefined as unknown as string });
    await expect(index.rebuild("northside", inBatches([...cars, nameless], 20))).rejects.toThrow("`tie`");
    expect(await total()).toBe(found);
  });

  test("that lost the search key alone gets it again with the next search", async () => {
    const before = await total();
    server.loseKeys();
    expect(await total()).toBe(before);
  });

  test("that has fewer documents than it should has no answer either", async () => {
    expected = cars.length;
    expect(await total()).toBeGreaterThan(0);
    expected += 1;
    await expect(total()).rejects.toThrow(StockIndexIncomplete);
    expect(await index.health()).toMatchObject({ circuit: "closed" });
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
    expect(await total()).toBe(before);
    expect(await index.health()).toMatchObject({ ok: true, circuit: "closed" });
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

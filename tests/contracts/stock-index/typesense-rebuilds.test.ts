import { setImmediate as turn } from "node:timers/promises";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { seededRandom } from "#seed/random";
import { often } from "#tests/fixtures/often";
import { generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import { startReplayServer } from "#tests/fixtures/typesense-replay/replay-server";
import { closeDatabase } from "~/platform/db.server";
import { oneRebuild } from "~/stock/one-rebuild.server";
import type { StockIndex } from "~/stock/stock-index";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";

import { everything } from "./queries";

const ADMIN_KEY = "admin-key-of-the-replay";
const cars = generateStockDocuments({ site: "northside", count: 12 });
const random = seededRandom("races of rebuilds");

describe("rebuilds of a Typesense", () => {
  let server: Awaited<ReturnType<typeof startReplayServer>>;
  let index: StockIndex;
  beforeAll(async () => {
    server = await startReplayServer(ADMIN_KEY);
    index = createTypesenseStockIndex({ url: server.url, apiKey: ADMIN_KEY, searchMs: 60_000 });
  });
  afterEach(() => server.recover());
  afterAll(async () => {
    await server.stop();
    await closeDatabase();
    expect(server.refusals).toEqual([]);
  });
  const rebuild = () => index.rebuild("northside", inBatches(cars));
  const slowly = () =>
    server.delay(async () => {
      for (let turns = Math.floor(random() * 40); turns > 0; turns -= 1) await turn();
    });

  test("at the same time lose no site, with their lock and without it (design §7)", async () => {
    slowly();
    const lost: number[] = [];
    for (let race = 0; race < often(50, 1_000); race += 1) {
      const locked = () => oneRebuild("northside", rebuild);
      await Promise.all(race % 2 === 0 ? [locked(), locked(), locked()] : [rebuild(), rebuild()]);
      if (server.live("stock_northside")?.documents !== cars.length) lost.push(race);
    }
    expect(lost).toEqual([]);
    await rebuild();
    await rebuild();
    expect(server.collections()).toHaveLength(2);
  });

  test("move the alias forwards only, also where another machine's clock is ahead", async () => {
    const [ahead] = server.collections().map((name) => name.replace(/\d+$/, "9000000000000000"));
    await rebuild();
    const before = server.live("stock_northside")!;
    async function* overtaken() {
      yield cars;
      await rebuild();
      yield [];
    }
    await index.rebuild("northside", overtaken);
    const after = server.live("stock_northside")!;
    expect(after.name > before.name).toBe(true);
    expect(server.collections()).toEqual([before.name, after.name]);

    server.rename(after.name, ahead!);
    await rebuild();
    expect(server.live("stock_northside")).toEqual({
      name: "stock_northside_9000000000000001",
      documents: cars.length,
    });
  });

  test("leave a collection that the alias names, although the answer that said so was lost", async () => {
    const before = server.live("stock_northside")!;
    server.loseAnswerOf("/aliases");
    await rebuild().catch(() => undefined);
    expect(server.live("stock_northside")).toEqual({ ...before, name: expect.any(String) as string });
  });

  test("never mix two generations in one answer: it is asked again", async () => {
    await index.rebuild("northside", inBatches(cars.slice(0, 5)));
    const old = server.live("stock_northside")!.name;
    await rebuild();
    const now = server.live("stock_northside")!.name;
    server.moveAlias("stock_northside", old);
    server.beforeEachSearch((place) => place === 1 && server.moveAlias("stock_northside", now));
    server.exchanges.length = 0;
    const query = everything("northside", { refinements: { year: { min: 1, max: null } } });
    const mixed = await index.search(query);
    expect(server.exchanges.filter(({ path }) => path === "/multi_search")).toHaveLength(2);
    server.recover();
    const { tookMs: _, ...whole } = await index.search(query);
    expect(mixed).toMatchObject(whole);

    server.beforeEachSearch((place) => server.moveAlias("stock_northside", place % 2 === 0 ? old : now));
    await expect(index.search(query)).rejects.toThrow("kept changing");
    expect(await index.health()).toMatchObject({ ok: true, circuit: "closed" });
  });
});

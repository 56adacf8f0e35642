import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { memoryStates } from "#tests/fixtures/memory-states";
import type { FrontedServer } from "#tests/fixtures/search-server/search-front";
import { searchServers } from "#tests/fixtures/search-server/search-servers";
import { generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import { StockIndexUnavailable } from "~/stock/stock-index";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";

import { everything } from "./queries";

const startSearchServer = await searchServers();
/** A silent node may take two fifths of it. */
const PATIENCE_MS = 5_000;
/** Longer than a node that failed is left alone. */
const LATER_MS = 20_000;
const cars = generateStockDocuments({ site: "northside", count: 20 });

/** Node two of a cluster, in trouble; counts what it is asked. */
async function startBrokenNode(answer: RequestListener) {
  let asked = 0;
  const server = createServer((req, res) => {
    asked += 1;
    answer(req, res);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

describe("a Typesense of several nodes", () => {
  let good: FrontedServer;
  beforeEach(async () => {
    good = await startSearchServer();
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    good.recover();
    await good.stop();
    expect(good.refusals).toEqual([]);
  });
  const indexOf = (urls: string[], patience: { searchMs?: number } = {}) =>
    createTypesenseStockIndex({
      url: urls.join(","),
      apiKey: good.apiKey,
      states: memoryStates(),
      ...patience,
    });

  test.each<[string, RequestListener]>([
    ["that lags behind", (_, res) => res.writeHead(503).end('{"message":"Not Ready or Lagging"}')],
    ["that closes connections", (req) => req.socket.destroy()],
    ["that is silent", () => undefined],
  ])("answers from the others while it has one %s, which is asked again after a while", async (_, answer) => {
    const broken = await startBrokenNode(answer);
    const urls = [good.url, broken.url, good.url];
    const index = indexOf(urls, { searchMs: PATIENCE_MS });
    await index.rebuild("northside", inBatches(cars));
    const search = async () => (await index.search(everything("northside"))).total;
    const total = await search();
    for (let round = 0; round < 6; round += 1) expect(await search()).toBe(total);
    const asked = broken.asked();
    expect(asked).toBeGreaterThan(0);
    for (let round = 0; round < 6; round += 1) expect(await search()).toBe(total);
    expect(broken.asked()).toBe(asked);

    vi.setSystemTime(Date.now() + LATER_MS);
    for (let round = 0; round < 6; round += 1) expect(await search()).toBe(total);
    expect(broken.asked()).toBe(asked + 1);
    const other = indexOf(urls);
    for (let round = 0; round < 3; round += 1)
      expect(await other.health()).toMatchObject({ ok: true, circuit: "closed" });
    await broken.stop();
  });

  test("does not answer if none of them does (design §4.8)", async () => {
    const index = indexOf([good.url, good.url, good.url], { searchMs: PATIENCE_MS });
    await index.rebuild("northside", inBatches(cars));
    good.goDown();
    await expect(index.search(everything("northside"))).rejects.toThrow(StockIndexUnavailable);
    expect(await index.health()).toMatchObject({ ok: false, circuit: "open" });
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { besidePostgres } from "#tests/fixtures/beside-postgres";
import { memoryStates } from "#tests/fixtures/memory-states";
import type { FrontedServer } from "#tests/fixtures/search-server/search-front";
import { searchServers } from "#tests/fixtures/search-server/search-servers";
import { generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import { closeDatabase, sql } from "~/platform/db.server";
import { stockWordsIn } from "~/stock/postgres-index/stock-words.server";
import type { StockIndex } from "~/stock/stock-index";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";

import { everything } from "./queries";
import { describeStockIndex } from "./stock-index-contract";

const startSearchServer = await searchServers();

describe("a Typesense", () => {
  let server: FrontedServer;
  beforeAll(async () => {
    server = await startSearchServer();
  });
  afterAll(async () => {
    await server.stop();
    await closeDatabase();
  });

  describeStockIndex("Typesense", () => {
    const words = (site: string) => stockWordsIn(sql(), { site, timeoutMs: 60_000 });
    // The stand-in is written for clarity, not speed.
    const states = memoryStates();
    const typesense = { url: server.url, apiKey: server.apiKey, states, words, searchMs: 60_000 };
    return Promise.resolve({
      index: besidePostgres(createTypesenseStockIndex(typesense), createPostgresStockIndex(sql())),
      unreachable: createTypesenseStockIndex({ url: "http://127.0.0.1:1", apiKey: server.apiKey, states }),
    });
  });

  describe("a text", () => {
    const words = (site: string) => stockWordsIn(sql(), { site, timeoutMs: 60_000 });
    const site = "requests";
    let index: StockIndex;
    beforeAll(async () => {
      const typesense = createTypesenseStockIndex({
        url: server.url,
        apiKey: server.apiKey,
        states: memoryStates(),
        words,
        searchMs: 60_000,
      });
      index = besidePostgres(typesense, createPostgresStockIndex(sql()));
      await index.rebuild(site, inBatches(generateStockDocuments({ site, count: 200 })));
    });

    test.each([
      ["corolla", 1],
      ["corola", 1],
      ["toyta corloal", 1],
      ["zeppelin corolla", 1],
      // Every word is a car's, but no car has both: another reading is looked for, then searched for.
      ["toyota mustang", 3],
      // No car has the word, so there is nothing to ask.
      ["zeppelin", 0],
    ])("%s takes %i requests", async (text, requests) => {
      server.exchanges.length = 0;
      const refinements = { colour: ["White"] };
      const { total } = await index.search(everything(site, { text, refinements }));
      expect(server.exchanges.filter(({ path }) => path === "/multi_search")).toHaveLength(requests);
      expect(total > 0).toBe(requests > 0);
    });
  });

  test("every request to the stand-in was one that the recording justifies", () => {
    expect(server.refusals).toEqual([]);
  });
});

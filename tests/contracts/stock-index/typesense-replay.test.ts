import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { besidePostgres } from "#tests/fixtures/beside-postgres";
import { startReplayServer } from "#tests/fixtures/typesense-replay/replay-server";
import { closeDatabase, sql } from "~/platform/db.server";
import { stockWordsIn } from "~/stock/postgres-index/stock-words.server";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";

import { describeStockIndex } from "./stock-index-contract";

const ADMIN_KEY = "admin-key-of-the-replay";

describe("Typesense, replayed from the recording", () => {
  let server: Awaited<ReturnType<typeof startReplayServer>>;
  beforeAll(async () => {
    server = await startReplayServer(ADMIN_KEY);
  });
  afterAll(async () => {
    await server.stop();
    await closeDatabase();
  });

  describeStockIndex("Typesense (replay)", () => {
    const words = (site: string) => stockWordsIn(sql(), { site, timeoutMs: 10_000 });
    // The replay is written for clarity, not speed.
    const typesense = { url: server.url, apiKey: ADMIN_KEY, words, searchMs: 60_000 };
    return Promise.resolve({
      index: besidePostgres(createTypesenseStockIndex(typesense), createPostgresStockIndex(sql())),
      unreachable: createTypesenseStockIndex({ url: "http://127.0.0.1:1", apiKey: ADMIN_KEY }),
    });
  });

  test("every request was one that the recording justifies", () => {
    expect(server.refusals).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startReplayServer } from "#tests/fixtures/typesense-replay/replay-server";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";

import { describeStockIndex } from "./stock-index-contract";

const ADMIN_KEY = "admin-key-of-the-replay";

describe("Typesense, replayed from the recording", () => {
  let server: Awaited<ReturnType<typeof startReplayServer>>;
  beforeAll(async () => {
    server = await startReplayServer(ADMIN_KEY);
  });
  afterAll(() => server.stop());

  describeStockIndex("Typesense (replay)", () =>
    Promise.resolve({
      // The replay is written for clarity, not speed.
      index: createTypesenseStockIndex({ url: server.url, apiKey: ADMIN_KEY, searchMs: 60_000 }),
      unreachable: createTypesenseStockIndex({ url: "http://127.0.0.1:1", apiKey: ADMIN_KEY }),
    }),
  );

  test("every request was one that the recording justifies", () => {
    expect(server.refusals).toEqual([]);
  });
});

import { afterAll, describe, test } from "vitest";

import { besidePostgres } from "#tests/fixtures/beside-postgres";
import { memoryStates } from "#tests/fixtures/memory-states";
import { removeTypesenseNames } from "#tests/fixtures/typesense-names";
import { startTypesense } from "#tools/services/typesense";
import { closeDatabase, sql } from "~/platform/db.server";
import { stockWordsIn } from "~/stock/postgres-index/stock-words.server";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";

import { describeStockIndex } from "./stock-index-contract";

type Server = { url: string; apiKey: string; stop?: () => Promise<unknown> };

/** The server of TYPESENSE_URL, or one of our own. */
async function findServer(): Promise<Server | string> {
  const url = process.env["TYPESENSE_URL"];
  if (url) return { url, apiKey: process.env["TYPESENSE_API_KEY"] ?? "" };
  try {
    return await startTypesense();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const server = await findServer();

if (typeof server === "string") {
  describe("stock index: Typesense (live)", () => {
    test.skip(`needs TYPESENSE_URL and TYPESENSE_API_KEY, TYPESENSE_SERVER, or Docker (${server})`, () =>
      undefined);
  });
} else {
  // Names of its own, so that a server with real stock is left as it was.
  const prefixes: string[] = [];
  afterAll(async () => {
    for (const prefix of prefixes) await removeTypesenseNames(server, prefix);
    await server.stop?.();
    await closeDatabase();
  });
  describeStockIndex("Typesense (live)", () => {
    const prefix = `contract${process.pid}x${Date.now()}x${prefixes.length}`;
    prefixes.push(prefix);
    const words = (site: string) => stockWordsIn(sql(), { site, timeoutMs: 10_000 });
    const states = memoryStates();
    const typesense = createTypesenseStockIndex({ ...server, prefix, states, words, searchMs: 10_000 });
    return Promise.resolve({
      index: besidePostgres(typesense, createPostgresStockIndex(sql())),
      unreachable: createTypesenseStockIndex({ url: "http://127.0.0.1:1", apiKey: server.apiKey, states }),
    });
  });
}

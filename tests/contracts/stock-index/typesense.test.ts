import { afterAll, describe, test } from "vitest";

import { removeTypesenseNames } from "#tests/fixtures/typesense-names";
import { startTypesense } from "#tools/services/typesense-container";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";

import { describeStockIndex } from "./stock-index-contract";

type Server = { url: string; apiKey: string; stop?: () => Promise<unknown> };

/** The server of TYPESENSE_URL, or one in a container where Docker is there. */
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
    test.skip(`needs TYPESENSE_URL and TYPESENSE_API_KEY, or Docker (${server})`, () => undefined);
  });
} else {
  // Names of its own, so that a server with real stock is left as it was.
  const prefixes: string[] = [];
  afterAll(async () => {
    for (const prefix of prefixes) await removeTypesenseNames(server, prefix);
    await server.stop?.();
  });
  describeStockIndex("Typesense (live)", () => {
    const prefix = `contract${process.pid}x${Date.now()}x${prefixes.length}`;
    prefixes.push(prefix);
    return Promise.resolve({
      index: createTypesenseStockIndex({ ...server, prefix, searchMs: 10_000 }),
      unreachable: createTypesenseStockIndex({ url: "http://127.0.0.1:1", apiKey: server.apiKey }),
    });
  });
}

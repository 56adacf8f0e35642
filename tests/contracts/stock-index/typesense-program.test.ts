import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { expect, test } from "vitest";

import { memoryStates } from "#tests/fixtures/memory-states";
import { startSearchFront } from "#tests/fixtures/search-server/search-front";
import { generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import { startTypesense } from "#tools/services/typesense";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";

import { everything } from "./queries";

const STAND_IN = resolve("tests/fixtures/typesense-replay/serve.ts");

test("the program that TYPESENSE_SERVER names is started, filled, searched and ended; two tests' names on it are apart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-program-"));
  const program = join(folder, "typesense-server");
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" --import tsx "${STAND_IN}" "$@"\n`, {
    mode: 0o755,
  });
  process.env["TYPESENSE_SERVER"] = program;
  const engine = { ...(await startTypesense()), refusals: [] };
  const [one, other] = [await startSearchFront(engine, "one"), await startSearchFront(engine, "other")];
  const indexOf = ({ url, apiKey }: { url: string; apiKey: string }) =>
    createTypesenseStockIndex({ url, apiKey, states: memoryStates(), searchMs: 60_000 });
  const index = indexOf(one);
  await index.rebuild("northside", inBatches(generateStockDocuments({ site: "northside", count: 20 })));
  expect((await index.search(everything("northside"))).total).toBeGreaterThan(0);
  expect(await one.collections()).toHaveLength(1);
  expect(await other.collections()).toEqual([]);
  await other.loseEverything();
  expect(await one.collections()).toHaveLength(1);

  await Promise.all([one.stop(), other.stop()]);
  await engine.stop();
  await expect(fetch(`${engine.url}/health`)).rejects.toThrow("fetch failed");
  rmSync(folder, { recursive: true });
});

import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

/** A busy machine is no failure: decision 045. */
const MINUTE_MS = 60_000;
/** So short is only the limit of a test that waits for it to pass. */
const MEANT_TO_PASS_MS = 500;

test("what a test asks of a service may take a minute, unless the test is about its being late", () => {
  const files = readdirSync("tests", { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const hasty = files.flatMap((path) =>
    [...readFileSync(`tests/${path}`, "utf8").matchAll(/timeoutMs: ([\d_]+)/g)]
      .map(([, limit = ""]) => Number(limit.replaceAll("_", "")))
      .filter((limit) => limit > MEANT_TO_PASS_MS && limit < MINUTE_MS)
      .map((limit) => `${path}: ${limit} ms`),
  );
  expect(hasty).toEqual([]);
});

import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

test("every proof that SECURITY.md names is there", () => {
  const page = readFileSync("docs/SECURITY.md", "utf8");
  const named = [...page.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

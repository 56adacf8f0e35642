import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

const folders = JSON.parse(readFileSync("app/folders.json", "utf8")) as [name: string, holds: string][];

test("every folder of app/ has its place in the order, styles apart", () => {
  const there = readdirSync("app", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "styles")
    .map(({ name }) => name);
  expect(folders.map(([name]) => name).sort()).toEqual(there.sort());
});

test("the architecture draws the folders in that order", () => {
  const drawn = readFileSync("docs/ARCHITECTURE.md", "utf8");
  const lines = [...drawn.matchAll(/^ {4}([\w-]+)\/ +(.+)$/gm)].map(([, name, holds]) => [name, holds]);
  expect(lines).toEqual(folders);
});

test("what the architecture says is somewhere is there", () => {
  const [, table = ""] = readFileSync("docs/ARCHITECTURE.md", "utf8").split("## 11. Where is …?");
  const rows = [...table.matchAll(/^\| .* \| (`.*) \|$/gm)].map(([, places = ""]) => places);
  expect(rows.length).toBeGreaterThanOrEqual(20);
  const named = rows.flatMap((places) => {
    const [first = "", ...others] = [...places.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
    return [first, ...others.map((path) => (path.includes("/") ? path : join(dirname(first), path)))];
  });
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

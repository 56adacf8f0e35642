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
  const [, table = ""] = readFileSync("docs/ARCHITECTURE.md", "utf8").split(/## 1[12]\..+/);
  const rows = [...table.matchAll(/^\| .* \| (`.*) \|$/gm)].map(([, places = ""]) => places);
  expect(rows.length).toBeGreaterThanOrEqual(20);
  const named = rows.flatMap((places) => {
    const [first = "", ...others] = [...places.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
    return [first, ...others.map((path) => (path.includes("/") ? path : join(dirname(first), path)))];
  });
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

/** The walks of section 12, each stop with the file that its row says hands over to it. */
function walks(): [name: string, stops: { path: string; via: string | null }[]][] {
  const [, section = ""] = readFileSync("docs/ARCHITECTURE.md", "utf8").split("## 12. Three walks");
  return section
    .split(/^### /m)
    .slice(1)
    .map((walk) => {
      const rows = [...walk.matchAll(/^\| \d \| `([^`]+)` \|(.*)$/gm)];
      const stops = rows.map(([, path = "", text = ""]) => ({
        path,
        via: /via `([^`]+)`/.exec(text)?.[1] ?? null,
      }));
      return [walk.split("\n")[0] ?? "", stops];
    });
}

function isImported(path: string, by: string): boolean {
  const name = path.replace(/^app\//, "").replace(/\.tsx?$/, "");
  const specifiers = [...readFileSync(by, "utf8").matchAll(/from "([^"]+)"/g)].map(([, from = ""]) => from);
  return specifiers.some(
    (from) => (from.startsWith("~/") ? from.slice(2) : join(dirname(by), from).slice(4)) === name,
  );
}

test.each(walks())("a walk has eight stops at most, none twice, each handed on to: %s", (_, stops) => {
  expect(stops.length).toBeGreaterThan(4);
  expect(stops.length).toBeLessThanOrEqual(8);
  expect(new Set(stops.map(({ path }) => path)).size).toBe(stops.length);
  for (const [index, { path, via }] of stops.entries()) {
    const before = via === null ? stops.slice(0, index).map((stop) => stop.path) : [via];
    if (index > 0)
      expect(
        before.filter((by) => isImported(path, by)),
        path,
      ).not.toEqual([]);
  }
});

test("there are three walks", () => {
  expect(walks()).toHaveLength(3);
});

test("an import of another folder of app/ begins with ~/, one of its own folder with a dot", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const folderOf = (path: string) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");
  const strays = files.flatMap((file) =>
    [...readFileSync(join("app", file), "utf8").matchAll(/\b(?:from|import) ?\(?"(~\/|\.\.\/)([^"]+)"/g)]
      .filter(([, start = "", rest = ""]) => {
        const target = start === "~/" ? rest : join(dirname(file), start, rest);
        if (target.startsWith("..")) return false;
        const isOwn = folderOf(target) === folderOf(file) && folderOf(file) !== "";
        return isOwn === (start === "~/");
      })
      .map(([statement]) => `${file}: ${statement}`),
  );
  expect(files.length).toBeGreaterThan(800);
  expect(strays).toEqual([]);
});

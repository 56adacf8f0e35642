import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

// The server renders a lazy part at once, and its code, which would bring its styles, comes later: so a page that has
// one links its styles itself, or every page does.
const STATIC = /^(?:import|export) (?!type )(?:[^;"]*? from )?"([^"]+)"/gm;
const LAZY = /lazyPart\([^;]*?import\("([^"]+)"\)/g;
const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((path) => join("app", path))
  .filter((path) => path.endsWith(".tsx"));

/** @returns the file that an import names; null for a package and what is made by the build */
function fileOf(name: string, from: string): string | null {
  if (!/^[~.]/.test(name)) return null;
  const within = name.replace(/\?url$/, "");
  const path = within.startsWith("~/") ? join("app", within.slice(2)) : join(dirname(from), within);
  return [path, `${path}.tsx`, `${path}.ts`].find((each) => /\.\w+$/.test(each) && existsSync(each)) ?? null;
}

const found = new Map<string, string[]>();

function importsOf(file: string, pattern = STATIC): string[] {
  const key = `${pattern.source} ${file}`;
  const known = found.get(key);
  if (known) return known;
  const source = readFileSync(file, "utf8");
  const paths = [...source.matchAll(pattern)].flatMap(([, name = ""]) => fileOf(name, file) ?? []);
  found.set(key, paths);
  return paths;
}

function withImports(file: string): Set<string> {
  const reached = new Set([file]);
  for (const each of reached)
    if (!each.endsWith(".css")) for (const path of importsOf(each)) reached.add(path);
  return reached;
}

const stylesOf = (reached: Iterable<string>) => [...reached].filter((path) => path.endsWith(".css"));

test("a page links the styles of its lazy parts", () => {
  const pages = [...files.filter((path) => path.startsWith("app/routes/")), "app/root.tsx"].map(withImports);
  const unstyled = files.flatMap((file) =>
    importsOf(file, LAZY).flatMap((part) =>
      pages
        .filter((page) => page.has(file))
        .flatMap((page) => stylesOf(withImports(part)).filter((path) => !page.has(path)))
        .map((path) => `${path}: ${part} of ${file}`),
    ),
  );
  expect([...new Set(unstyled)]).toEqual([]);
});

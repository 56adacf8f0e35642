import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import { expect, test } from "vitest";

const FOLDERS = ["app", "server", "seed", "demo", "prisma", "tests", "tools", "vite", "docs", "tenants"];
const NOT_OURS = /node_modules|^prisma\/(?:client|migrations)\//;
/** `SETTING.json` stands for a file of the reader's. */
const PLACEHOLDER = /\b[A-Z]{4,}\.\w+$/;
const COMMENT = /\/\*[^]*?\*\/|(?<![:"'`])\/\/[^\n]*/g;
const PATH = new RegExp(
  `(?<![\\w./~-])(?:${FOLDERS.join("|")})/[\\w./$()-]+\\.(?:tsx?|mjs|md|json|css|ya?ml|sql|csv)\\b`,
  "g",
);
/** A file beside, or one that has its name to itself; `-topic.server.ts` is an ending. */
const NAME = /(?<![\w/*$.{}-])(?!-)[\w$-]+(?:\.[\w$-]+)*\.(?:tsx?|mjs)\b/g;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
).filter((path) => !NOT_OURS.test(path));
const there = new Set([...files, ...readdirSync(".")]);
const names = new Set([...there].map((path) => basename(path)));

/** A document whole, of code its comments. */
function proseOf(path: string): string {
  const text = readFileSync(path, "utf8");
  return path.endsWith(".md") ? text : (text.match(COMMENT) ?? []).join("\n");
}

test("every file that a document or a comment names is there", () => {
  const missing = ["README.md", ...files.filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path))].flatMap(
    (path) => {
      const prose = proseOf(path);
      const paths = (prose.match(PATH) ?? []).filter(
        (named) => !PLACEHOLDER.test(named) && !there.has(named),
      );
      const bare = (prose.match(NAME) ?? []).filter((named) => !names.has(named));
      return [...paths, ...bare].map((named) => `${path} names ${named}`);
    },
  );
  expect(missing).toEqual([]);
});

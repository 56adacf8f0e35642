import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { meansOfTest, TABLES } from "../../../tools/check-coverage.mjs";
import { findMisstated, readRows } from "../../../tools/spec-coverage.mjs";

const rows = TABLES.flatMap((table) => readRows(readFileSync(join("docs", table), "utf8")));
const proofs = rows.flatMap(({ statement, proofs }) => proofs.map((proof) => ({ statement, ...proof })));

/** A test's title may be nested ('group > test') or put together: each of its literal parts must stand in the file. */
function partsOf(title: string): string[] {
  return title
    .split(/ > |%s|%j|%i|\$\{\w+\}|\$\w+|\\\|/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function readTest(file: string): string {
  const path = join("tests", file);
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll('\\"', '"') : "";
}

describe("the tables of statements in docs/", () => {
  it("says of each row how it is proved, as its tests do", () => {
    expect(findMisstated(rows, meansOfTest)).toEqual([]);
  });

  it("names tests that are there", () => {
    const texts = new Map<string, string>();
    const missing = proofs.filter(({ file, title }) => {
      if (!texts.has(file)) texts.set(file, readTest(file));
      return !partsOf(title).every((part) => texts.get(file)?.includes(part));
    });
    expect(missing).toEqual([]);
  });
});

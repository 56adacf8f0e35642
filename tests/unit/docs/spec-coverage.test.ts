import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { readRows } from "../../../scripts/spec-coverage.mjs";

const coverage = readFileSync("docs/SPEC-COVERAGE.md", "utf8");
const rows = readRows(coverage);
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

describe("docs/SPEC-COVERAGE.md", () => {
  it("counts its rows right", () => {
    const built = rows.filter(({ state }) => state === "built");
    const unproved = built.filter(({ cell }) => cell.includes("no test of its own"));
    expect(/^Today: .*later\./m.exec(coverage)?.[0]).toBe(
      `Today: ${built.length} statements built, ${unproved.length} of them without a test of their own; ` +
        `${rows.length - built.length} later.`,
    );
  });

  it("has a test, or says that there is none, for whatever is built", () => {
    const silent = rows.filter(({ state, cell }) => state === "built" && !/`|no test of its own/.test(cell));
    expect(silent.map(({ statement }) => statement)).toEqual([]);
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

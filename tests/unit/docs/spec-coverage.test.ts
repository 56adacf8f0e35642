import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

const coverage = readFileSync("docs/SPEC-COVERAGE.md", "utf8");
const rows = coverage
  .split("\n")
  .map((line) => /^\| (?<statement>.+?) \| (?<state>built|later) \|(?<tests>.*)\|$/.exec(line)?.groups)
  .filter((groups) => groups !== undefined);
const proofs = rows.flatMap(({ statement = "", tests = "" }) =>
  tests
    .split("<br>")
    .map((proof) => /`(?<file>[^`]+)` › (?<title>.+)/.exec(proof)?.groups)
    .filter((proof) => proof !== undefined)
    .map(({ file = "", title = "" }) => ({ statement, file, title: title.trim() })),
);

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
    const unproved = built.filter(({ tests }) => tests?.includes("no test of its own"));
    expect(/^Today: .*later\./m.exec(coverage)?.[0]).toBe(
      `Today: ${built.length} statements built, ${unproved.length} of them without a test of their own; ` +
        `${rows.length - built.length} later.`,
    );
  });

  it("has a test, or says that there is none, for whatever is built", () => {
    const silent = rows.filter(
      ({ state, tests }) => state === "built" && !/`|no test of its own/.test(tests ?? ""),
    );
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

import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import {
  coverageDocument,
  listDepartures,
  listStatements,
  listTests,
  TABLE,
} from "../../../tools/spec-coverage.mjs";
import { findStrayDepartures, findUnmatched } from "../../../tools/statement-proofs.mjs";

test("every statement has a test, and every id in a test a statement", () => {
  expect(findUnmatched(listStatements(), listTests())).toEqual([]);
});

test("no two statements have one id", () => {
  const ids = listStatements().map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(500);
  expect(new Set(ids).size).toBe(ids.length);
});

test("what a decision leaves is a statement, the decision exists, and each line is read", () => {
  const departures = listDepartures();
  expect(findStrayDepartures(departures, listStatements())).toEqual([]);
  expect(departures.filter(({ file }) => !existsSync(`docs/${file}`))).toEqual([]);
  const lines = readFileSync("docs/spec/departures.md", "utf8").split("\n");
  expect(departures).toHaveLength(lines.filter((line) => line.startsWith("- ")).length);
});

test("a bullet that says how ours differs has its statement among the departures", () => {
  const differing = ["1-stock-and-vehicle", "2-dealership"].flatMap((part) =>
    readFileSync(`docs/spec/${part}.md`, "utf8")
      .split("\n")
      .filter((line) => /\bours (?:is|offers|uses)\b|here the public link|we do not cover/i.test(line))
      .filter((line) => line.includes("../decisions/")),
  );
  expect(differing.length).toBeGreaterThan(3);
  const decided = new Set(listDepartures().map(({ file }) => file));
  for (const line of differing) {
    const [, file = ""] = /\.\.\/(decisions\/[\w.-]+)\)/.exec(line) ?? [];
    expect(decided, line).toContain(file);
  }
});

test("the table of docs/SPEC-COVERAGE.md is up to date: node tools/spec-coverage.mjs writes it", () => {
  expect(readFileSync(TABLE, "utf8")).toBe(coverageDocument());
});

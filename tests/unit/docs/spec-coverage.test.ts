import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { coverageDocument, listStatements, listTests, TABLE } from "../../../tools/spec-coverage.mjs";
import { findUnmatched } from "../../../tools/statement-proofs.mjs";

test("every statement has a test, and every id in a test a statement", () => {
  expect(findUnmatched(listStatements(), listTests())).toEqual([]);
});

test("no two statements have one id", () => {
  const ids = listStatements().map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(500);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the table of docs/SPEC-COVERAGE.md is up to date: node tools/spec-coverage.mjs writes it", () => {
  expect(readFileSync(TABLE, "utf8")).toBe(coverageDocument());
});

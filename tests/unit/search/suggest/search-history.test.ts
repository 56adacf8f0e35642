import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { readHistory, withSearch, writeHistory } from "~/search/suggest/search-history";

const search = (texts: string[]) =>
  texts.reduce<readonly string[]>((history, text) => withSearch(history, text), []);

test("the last five searches, the newest first (spec:2.9.6)", () => {
  expect(search(["one", "two", "three", "four", "five", "six"])).toEqual([
    "six",
    "five",
    "four",
    "three",
    "two",
  ]);
});

test("a text is there once, as it was last written", () => {
  expect(search(["Corolla", "hilux", " corolla "])).toEqual(["corolla", "hilux"]);
});

test("blanks are no search, and spaces no difference", () => {
  expect(search(["", "  ", "red \t ute\n"])).toEqual(["red ute"]);
});

test("a pasted text is cut", () => {
  expect(search(["x".repeat(500)])[0]).toHaveLength(80);
});

test("what is stored comes back", () => {
  const history = search(["hilux", "corolla"]);
  expect(readHistory(writeHistory(history))).toEqual(["corolla", "hilux"]);
});

test.each([null, "", "{", "null", "7", '{"0":"x"}', "[1,null,{}]"])("%j stored is no history", (stored) => {
  expect(readHistory(stored)).toEqual([]);
});

test("whatever is stored, at most so many texts come back, each once", () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (stored) => {
      const history = readHistory(JSON.stringify(stored));
      expect(history.length).toBeLessThanOrEqual(5);
      expect(new Set(history.map((text) => text.toLowerCase())).size).toBe(history.length);
      expect(history.every((text) => text.trim() === text && text !== "")).toBe(true);
    }),
    { numRuns: often(100, 200_000) },
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { editDistance } from "#tests/fixtures/reference-text-search";
import { typingErrors } from "~/stock/typing-errors";
import { allowedTypos } from "~/stock/words";

const WHOLE = { prefix: false };
const BEGINNING = { prefix: true };

describe("typing errors", () => {
  test.each([
    ["corolla", "corolla", 0],
    ["corola", "corolla", 1],
    ["corrolla", "corolla", 1],
    ["corolka", "corolla", 1],
    ["ocrolla", "corolla", 1],
    ["orcloal", "corolla", null],
    ["frod", "ford", 1],
    ["kai", "kia", null],
    ["mitsibushy", "mitsubishi", null],
    ["mitsibishy", "mitsubishi", 2],
    ["rva4", "rav4", null],
    ["u100900", "u100901", null],
    ["u10090", "u100900", null],
    ["cx50", "cx30", null],
    ["abcd", "xacd", null],
    ["abcd", "bxcd", null],
    ["abcd", "abcde", 1],
    ["abcd", "bacd", 1],
  ])("%s for %s: %s", (typed, word, typos) => expect(typingErrors(typed, word, WHOLE)).toBe(typos));

  test.each([
    ["mitu", "mitsubishi", 1],
    ["hsin", "shine", 1],
    ["tuscn", "tucson", null],
    ["landcriu", "landcruiser", 1],
  ])("%s as the beginning of %s: %s", (typed, word, typos) =>
    expect(typingErrors(typed, word, BEGINNING)).toBe(typos),
  );

  test("is the reference's distance wherever that is allowed", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(word, word, (typed, other) => {
        const distance = editDistance(typed, other);
        const expected = distance <= allowedTypos(typed) ? distance : null;
        expect(typingErrors(typed, other, WHOLE)).toBe(expected);
      }),
      { numRuns: often(2_000, 1_000_000) },
    );
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";

import { isWellFormed } from "#tests/fixtures/hostile-text";
import { often } from "#tests/fixtures/often";
import { cleanLine, cleanLines, cutText, untypedLine } from "~/platform/clean-text";

const RUNS = often(300, 100_000);
const FAMILY = "👨‍👩‍👧‍👦";

/** Any UTF-16 units: halves of pairs, control characters, floods of marks, right to left. */
const hostile = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        "\0",
        "\u001b",
        "\r\n",
        "\t",
        "\ud83d",
        "\ude00",
        "😀",
        FAMILY,
        "e\u0301",
        "\u202e",
        "עברית",
        "🇦🇺",
      ),
      fc.nat({ max: 300 }).map((marks) => `Z${"\u0300".repeat(marks)}`),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

test("what is cleaned is well-formed, and without control characters", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(isWellFormed(cleanLine(text))).toBe(true);
      expect(cleanLine(text)).not.toMatch(/\p{Cc}|\p{Cs}/u);
      expect(isWellFormed(cleanLines(text))).toBe(true);
      expect(cleanLines(text)).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u);
    }),
    { numRuns: RUNS },
  );
});

test("a cut is a beginning of whole graphemes, or of whole characters where one grapheme is endless", () => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: 0, max: 200 }), (text, max) => {
      const clean = cleanLines(text);
      const cut = cutText(clean, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(clean.startsWith(cut)).toBe(true);
      expect(isWellFormed(cut)).toBe(true);
      expect(isWellFormed(untypedLine(text, max))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ["ab", 2, "ab"],
  ["abc", 2, "ab"],
  ["a😀", 2, "a"],
  ["a😀", 3, "a😀"],
  [`a${FAMILY}b`, 5, "a"],
  [`a${FAMILY}b`, 1 + FAMILY.length, `a${FAMILY}`],
  ["cafe\u0301s", 4, "caf"],
  ["🇦🇺🇳🇿", 4, "🇦🇺"],
  ["🇦🇺🇳🇿", 6, "🇦🇺"],
  [`Z${"\u0300".repeat(1_000)}`, 200, `Z${"\u0300".repeat(199)}`],
])("%j cut to %i is %j", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test("a megabyte is cleaned and cut in one pass", () => {
  const megabyte = "Z\u0300\0\ud83d ".repeat(200_000);
  expect(untypedLine(megabyte, 200).length).toBeLessThanOrEqual(200);
  expect(isWellFormed(cleanLines(megabyte))).toBe(true);
});

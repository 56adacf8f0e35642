import fc from "fast-check";
import { expect, test } from "vitest";

import { isWellFormed } from "#tests/fixtures/hostile-text";
import { often } from "#tests/fixtures/often";
import { cleanLine, cleanLines, cutText, storedJson, untypedLine } from "~/platform/clean-text";

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

const UNSEEN = [
  ..."\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u3164\ufe0f\ufeff\uffa0\ufff9\ufffb\ufffc",
];

test("what nobody sees leaves no trace in what is typed, wherever it stands", () => {
  const typed = fc.constantFrom<string[]>(
    "0491 570 006",
    "sam.t2@example.com",
    "4034",
    "Zo\u00eb O'Brien-Smith",
    "\u738b\u5c0f\u660e",
    "\u041e\u043b\u044c\u0433\u0430",
  );
  fc.assert(
    fc.property(
      typed,
      fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...UNSEEN)), { maxLength: 8 }),
      (text, unseen) => {
        const sent = unseen.reduce<string>(
          (all, [at, sign]) => all.slice(0, at) + sign + all.slice(at),
          text,
        );
        expect(cleanLine(sent)).toBe(text);
      },
    ),
    { numRuns: RUNS },
  );
});

test.each([
  FAMILY,
  "\u2764\ufe0f",
  "1\ufe0f\u20e3",
  "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "\u{1f926}\u{1f3fd}\u200d\u2642\ufe0f",
  "\u8fbb\u{e0100}",
  "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
  "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
])("%j keeps what it is seen with", (text) => {
  expect(cleanLine(text)).toBe(text);
});

test.each([
  ["\0a", "\uFFFDa"],
  ["\\u0000", "\\u0000"],
  ["\\\0", "\\\uFFFD"],
  ["\ud800x", "\uFFFDx"],
  ["\\ud800", "\\ud800"],
  ["😀", "😀"],
])("%j is stored as %j", (text, stored) => {
  expect(JSON.parse(storedJson({ [text]: [text] }))).toEqual({ [stored]: [stored] });
});

test("a megabyte is cleaned and cut in one pass", () => {
  const megabyte = "Z\u0300\0\ud83d ".repeat(200_000);
  expect(untypedLine(megabyte, 200).length).toBeLessThanOrEqual(200);
  expect(isWellFormed(cleanLines(megabyte))).toBe(true);
});

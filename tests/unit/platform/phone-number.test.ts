import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { readPhoneNumber } from "~/platform/phone-number";

test.each([
  ["(07) 5550 1234", "0755501234", null],
  ["07.5550.1234", "0755501234", null],
  ["07\u20135550\u20131234", "0755501234", null],
  ["07\u00a05550\u00a01234", "0755501234", null],
  ["+61 (0)412 345 678", "+61412345678", null],
  ["+ 61 412 345 678", "+61412345678", null],
  ["0011 61 412 345 678", "001161412345678", null],
  ["13 11 14", "131114", null],
  ["1300 555 010", "1300555010", null],
  ["07 5550 1234 ext 12", "0755501234", "12"],
  ["07 5550 1234, Ext. 12", "0755501234", "12"],
  ["(07) 5550 1234 x12", "0755501234", "12"],
  ["07 5550 1234 #12", "0755501234", "12"],
  ["０４１２ ３４５ ６７８", "0412345678", null],
  ["Mob: 0412 345 678", "0412345678", null],
  ["0412 345 678 (after 5 pm)", "0412345678", null],
  ["07 5550 1234 / 0412 345 678", "0755501234", null],
  ["07 5550 1234 or 0412 345 678", "0755501234", null],
  ["0491\u200b570\u200b006", "0491570006", null],
  ["0491\u2060570\ufe0f006", "0491570006", null],
  ["+61\u200e491\u200e570\u200e006", "+61491570006", null],
  ["\u0660\u0664\u0669\u0661 \u0665\u0667\u0660 \u0660\u0660\u0666", "0491570006", null],
  ["0412345678mob", "0412345678", null],
  ["M0412345678", "0412345678", null],
  ["is it 0412 345 678?", "0412345678", null],
  ["0491 570 00x, or 07 5550 1234", "0755501234", null],
  ["Fax 5550 1234", "55501234", null],
])("%j is dialled as %s, extension %s", (typed, digits, extension) => {
  expect(readPhoneNumber(typed)).toEqual({ digits, extension });
});

test.each([
  ...["", " ", "call me", "12345", "1".repeat(16), "0412", "+", "(07)", "ten"],
  ...[
    "0491 570 00x",
    "0491 570 00X",
    "0491 570 0xx",
    "0491 570 xxx",
    "0491 570 00?",
    "0491 570 ***",
    "0491 570 00_",
  ],
  ...[
    "0491 57O 006",
    "xx91 570 006",
    "**91 570 006",
    "xxxx 570 006",
    "**** 570 006",
    "0491-570-00x",
    "049157000a",
  ],
])("%j cannot be a telephone number", (typed) => {
  expect(readPhoneNumber(typed)).toBeNull();
});

const SEPARATORS = ["", " ", "-", ".", "\u2013", "\u2011", "\u00a0", "/", "  ", " - ", ") ", "·"];
const AROUND = ["#", " # ", "(#)", "Ph: #", "T #", "# (work)", "# Jo", "#."];

test("digits in any grouping, with any sign between and words around them, are one number", () => {
  const number = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 15 });
  const gaps = fc.array(fc.constantFrom(...SEPARATORS), { minLength: 15, maxLength: 15 });
  fc.assert(
    fc.property(
      number,
      gaps,
      fc.boolean(),
      fc.constantFrom(...AROUND),
      (digits, between, isAbroad, around) => {
        const plus = isAbroad ? "+" : "";
        const spelled = plus + digits.map((digit, at) => `${at > 0 ? between[at] : ""}${digit}`).join("");
        expect(readPhoneNumber(around.replace("#", spelled))?.digits).toBe(plus + digits.join(""));
      },
    ),
    { numRuns: often(300, 100_000) },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { readPostcode } from "~/platform/postcode";

test.each([
  ["4053", "4053"],
  [" 40 53 ", "4053"],
  ["４０５３", "4053"],
  ["QLD 4053", "4053"],
  ["4053 Qld", "4053"],
  ["0800\u00a0NT", "0800"],
  ["405", null],
  ["40533", null],
  ["4,053", null],
  ["x4053", null],
  ["Aspley 4034", "4034"],
  ["4034, Aspley", "4034"],
  ["4034.", "4034"],
  ["(4034)", "4034"],
  ["St. Lucia, Qld 4067", "4067"],
  ["4034\u200b", "4034"],
  ["\u200e4034", "4034"],
  ["\u0664\u0660\u0663\u0664", "4034"],
  ["800", "0800"],
  ["800 NT", "0800"],
  ["4034/4035", null],
  ["1 Smith St 4034", null],
  ["$4034", null],
  ["-4034?", null],
  ["", null],
])("%j is the postcode %j", (typed, code) => {
  expect(readPostcode(typed)).toBe(code);
});

test("any four digits with any spaces between and around them are that postcode", () => {
  const space = fc.constantFrom("", " ", "  ", "\t", "\u00a0", "\u2009", "\u3000");
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(digits, fc.array(space, { minLength: 5, maxLength: 5 }), (code, spaces) => {
      const typed = spaces.map((gap, at) => `${gap}${code[at] ?? ""}`).join("");
      expect(readPostcode(typed)).toBe(code.join(""));
    }),
    { numRuns: often(100, 5_000) },
  );
});

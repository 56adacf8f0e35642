import { expect, test } from "vitest";

import { checkRego, cleanRego, STATES, type RegoState } from "~/stock/rego";

test.each([
  [" abc-12d ", "ABC12D"],
  ["1ab 2cd", "1AB2CD"],
  ["S·123·ABC", "S123ABC"],
])("%j is the plate %s", (typed, rego) => {
  expect(cleanRego(typed)).toBe(rego);
});

test.each<[string, RegoState]>([
  ["ABC12D", "NSW"],
  ["1AB2CD", "VIC"],
  ["123AB4", "QLD"],
  ["S123ABC", "SA"],
  ["1ABC234", "WA"],
  ["YAB12C", "ACT"],
  ["CA12AB", "NT"],
  ["A12BC", "TAS"],
])("%s is a usual plate in %s", (rego, state) => {
  expect(checkRego(rego, state)).toBe("usual");
});

test("what is usual nowhere is asked about, and never refused (rego formats are checked leniently)", () => {
  for (const state of STATES) {
    for (const personal of ["BOSS", "A", "1", "GTR34", "ABCDEFGHI"]) {
      expect(checkRego(personal, state)).toBe("odd");
    }
  }
});

test.each(["", "ABC<12", "ÄBC123", "ABCDEFGHIJ", "AB'C"])("%j is no plate", (rego) => {
  expect(checkRego(rego, "QLD")).toBe("impossible");
});

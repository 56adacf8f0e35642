import { expect, test } from "vitest";

import { misfitOf } from "~/desk/leads/template-fits";

test.each([
  ["sold", "sold", null],
  ["sold", "gone", null],
  ["sold-zh", "for-sale", "unsold"],
  ["sold", "reserved", "unsold"],
  ["sold", "withdrawn", "unsold"],
  ["sold", null, "no_car"],
  ["available", "for-sale", null],
  ["available", "under_offer", "taken"],
  ["available-zh", "sold", "taken"],
  ["available", null, "no_car"],
  ["hello", "sold", null],
  ["time", null, null],
  ["5b1c7a1e-1111-4111-8111-111111111111", "for-sale", null],
] as const)("%s about a car that is %s: %s", (template, car, misfit) => {
  expect(misfitOf(template, car)).toBe(misfit);
});

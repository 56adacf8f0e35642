import { expect, test } from "vitest";

import { findPriceSlip } from "~/stock/price-slip";

const COROLLAS = [2_399_000, 2_599_000, 2_899_000];
const market = { kind: "market", lowestCents: 2_399_000, highestCents: 2_899_000 };

test.each([
  ["a digit lost", 259_900, 2_599_000, COROLLAS, { kind: "jump", beforeCents: 2_599_000 }],
  ["a digit too many", 25_990_000, 2_599_000, COROLLAS, { kind: "jump", beforeCents: 2_599_000 }],
  ["a fifth less", 2_000_000, 2_500_000, [], null],
  ["a cent more than a fifth", 1_999_999, 2_500_000, [], { kind: "jump", beforeCents: 2_500_000 }],
  ["a first price like the others'", 2_250_000, null, COROLLAS, null],
  ["a first price far below the others", 1_900_000, null, COROLLAS, market],
  ["a first price far above the others", 3_500_000, null, COROLLAS, market],
  ["a step out of the range", 1_900_000, 2_000_000, COROLLAS, market],
  ["a car that never was in the range", 6_800_000, 7_000_000, COROLLAS, null],
  ["too few others", 1_900_000, null, COROLLAS.slice(1), null],
])("%s", (_name, cents, before, alike, slip) => {
  expect(findPriceSlip(cents, before, alike)).toEqual(slip);
});

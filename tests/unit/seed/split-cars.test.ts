import { expect, test } from "vitest";

import { splitCars } from "#seed/split-cars";

const DEMO = ["northside", "harbour", "wanderer", "fairprice"];

test("the four demo sites usually have about 1,400 vehicles", () => {
  const shares = splitCars(DEMO, null);
  expect(Object.fromEntries(shares)).toEqual({ northside: 620, harbour: 320, wanderer: 180, fairprice: 280 });
});

test.each([1, 2, 7, 200, 20_000, 1_000_000])("no car of %i is lost", (total) => {
  const shares = [...splitCars(DEMO, total).values()];
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
});

test("one site gets all of it; a site of one's own has a usual stock too", () => {
  expect(splitCars(["northside"], 50).get("northside")).toBe(50);
  expect(splitCars(["my-site"], null).get("my-site")).toBe(300);
});

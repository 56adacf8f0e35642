import { expect, test } from "vitest";

import { seededRandom } from "#seed/random";

import { createZipf, readScalePlan, shareCars } from "../../../../tools/bench/scale/plan";

test.each([
  { sites: 12, cars: 12 },
  { sites: 200, cars: 50_000 },
  { sites: 2_000, cars: 1_000_000 },
])("every car of $cars is at one of $sites sites, the larger ones first", (plan) => {
  const shares = shareCars(plan);
  expect(shares).toHaveLength(plan.sites);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(plan.cars);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  expect(shares[0]).toBe(Math.max(...shares));
});

test("visits follow Zipf's law, and the same seed sends the same visitors", () => {
  const draw = () => {
    const pick = createZipf(100, seededRandom("shoppers"));
    return Array.from({ length: 20_000 }, pick);
  };
  const visits = draw();
  const to = (rank: number) => visits.filter((each) => each === rank).length;
  expect(to(0) / to(1)).toBeCloseTo(2, 0);
  expect(to(0) / to(3)).toBeGreaterThan(3);
  expect(new Set(visits).size).toBe(100);
  expect(draw()).toEqual(visits);
});

test.each([
  ["--sites", "3"],
  ["--cars", "many"],
  ["--part", "all"],
  ["--cars", "5"],
])("%s %s is refused", (...args) => {
  expect(() => readScalePlan(args)).toThrow("npm run bench -- scale");
});

test("one site is enough for its index alone", () => {
  const args = ["--sites", "1", "--cars", "100", "--part", "index"];
  expect(readScalePlan(args)).toMatchObject({ sites: 1, cars: 100, parts: ["index"] });
});

test("without arguments it is the size of the goals, in all its parts", () => {
  expect(readScalePlan([])).toMatchObject({
    sites: 2_000,
    cars: 1_000_000,
    parts: ["publish", "index", "serve", "day"],
  });
});

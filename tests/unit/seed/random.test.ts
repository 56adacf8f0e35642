import { describe, expect, test } from "vitest";

import { between, pick, pickWeighted, sample, seededRandom } from "#seed/random";

describe("chance that can be repeated", () => {
  test("the same text gives the same numbers, another text others", () => {
    const numbers = (text: string) => Array.from({ length: 5 }, seededRandom(text));
    expect(numbers("northside 1")).toEqual(numbers("northside 1"));
    expect(numbers("northside 1")).not.toEqual(numbers("northside 2"));
  });

  test("numbers are spread over the whole range", () => {
    const random = seededRandom("spread");
    const numbers = Array.from({ length: 10_000 }, random);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
  });

  test("between includes both ends", () => {
    const random = seededRandom("ends");
    expect(new Set(Array.from({ length: 200 }, () => between(random, 3, 5)))).toEqual(new Set([3, 4, 5]));
  });

  test("a sample keeps the order, has no doubles and never more than there is", () => {
    const random = seededRandom("sample");
    expect(sample(random, ["a", "b", "c"], 9)).toEqual(["a", "b", "c"]);
    const some = sample(random, [1, 2, 3, 4, 5, 6, 7, 8], 4);
    expect(some).toHaveLength(4);
    expect(some).toEqual([...new Set(some)].sort());
  });

  test("weights decide how often", () => {
    const random = seededRandom("weights");
    const picks = Array.from({ length: 1_000 }, () => pickWeighted(random, [["often", 9], ["seldom", 1], ["never", 0]])); // prettier-ignore
    expect(picks.filter((each) => each === "often").length).toBeGreaterThan(850);
    expect(picks).not.toContain("never");
  });

  test("nothing cannot be picked from", () => {
    expect(() => pick(seededRandom("none"), [])).toThrow(RangeError);
  });
});

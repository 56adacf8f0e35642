import { expect, test } from "vitest";

import { createRandom } from "#tools/soak/random";

test("a seed makes the same choices again, and another seed others", () => {
  const choices = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 50 }, () => random.below(1_000));
  };
  expect(choices(7)).toEqual(choices(7));
  expect(choices(7)).not.toEqual(choices(8));
});

test("what one part draws does not move another's choices", () => {
  const of = (draws: number) => {
    const random = createRandom(7);
    const [one, other] = [random.fork(), random.fork()];
    for (let draw = 0; draw < draws; draw += 1) one.next();
    return other.next();
  };
  expect(of(0)).toBe(of(1_000));
});

test("the first of a list is taken often, the last hardly ever, and none never", () => {
  const random = createRandom(7);
  const pages = Array.from({ length: 100 }, (_, page) => page);
  const taken = new Map<number, number>();
  for (let visit = 0; visit < 100_000; visit += 1) {
    const page = random.pickByRank(pages);
    taken.set(page, (taken.get(page) ?? 0) + 1);
  }
  expect(taken.get(0)).toBeGreaterThan(10 * (taken.get(50) ?? 0));
  // The very last stands for the end of the curve.
  expect(pages.slice(0, -1).filter((page) => !taken.has(page))).toEqual([]);
});

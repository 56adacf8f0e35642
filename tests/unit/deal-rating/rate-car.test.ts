import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { eachOnce, type OfferedCar } from "~/deal-rating/choose-comparables";
import { byContent } from "~/deal-rating/comparable";
import { fitPrices, suggestedLog } from "~/deal-rating/price-fit";
import { rateCar, verdictOf, type CarRating } from "~/deal-rating/rate-car";

import { generatedCars, lawLog } from "./generated-cars";

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const subject: OfferedCar = {
  ...{ site: "fairprice", id: "subject", vin: null, cents: 3_200_000 },
  ...{ badge: "GXL", year: 2018, km: 95_000, state: "QLD" },
};

function rated(car: OfferedCar, group: readonly OfferedCar[]): CarRating {
  const rating = rateCar(car, eachOnce(group));
  if (typeof rating === "string") throw new Error(rating);
  return rating;
}

describe("a rating", () => {
  test("is the same in whatever order the cars are read", () => {
    fc.assert(
      fc.property(seeds, fc.infiniteStream(fc.nat()), (seed, order) => {
        const cars = generatedCars(50, seed);
        const shuffled = cars
          .map((car) => ({ car, at: order.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ car }) => car);
        expect(rateCar(subject, eachOnce(shuffled))).toEqual(rateCar(subject, eachOnce(cars)));
      }),
      { numRuns: 40 },
    );
  });

  test("hardly moves for one absurd advertisement, however absurd", () => {
    const absurd = fc.constantFrom(1_100, 99_900, 20_000_000, 2_000_000_000);
    fc.assert(
      fc.property(seeds, fc.nat(39), absurd, (seed, at, cents) => {
        const cars = generatedCars(40, seed);
        const before = rateCar(subject, eachOnce(cars));
        const after = rateCar(subject, eachOnce(cars.map((car, i) => (i === at ? { ...car, cents } : car))));
        fc.pre(typeof before !== "string" && typeof after !== "string");
        expect(Math.abs(Math.log(after.estimateCents / before.estimateCents))).toBeLessThan(0.04);
        expect(after.fit.weights[after.comparables.findIndex((car) => car.cents === cents)] ?? 0).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  test("expects no less for a newer car, and no more for one that was driven further", () => {
    const held = new Set<string>();
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 9 }), fc.nat(300_000), (seed, years, km) => {
        // Noise alone: the slopes may come out with any sign.
        const cars = generatedCars(30, seed).map((car, i, all) => ({
          ...car,
          cents: all[(i * 7) % 30]!.cents,
        }));
        const fit = fitPrices(subject, [...cars].sort(byContent));
        fit.heldAtZero.forEach((slope) => held.add(slope));
        const log = suggestedLog(fit, subject, subject);
        const newer = { ...subject, year: subject.year + years };
        const further = { ...subject, km: subject.km + km };
        expect(suggestedLog(fit, newer, subject)).toBeGreaterThanOrEqual(log);
        expect(suggestedLog(fit, further, subject)).toBeLessThanOrEqual(log);
      }),
      { numRuns: 60 },
    );
    expect([...held].sort()).toEqual(["km", "year"]);
  });

  test("never gets worse when the car gets cheaper, whose own price plays no part in the estimate", () => {
    const ranks = { lower: 0, in_line: 1, higher: 2 };
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 100_000, max: 9_000_000 }),
        fc.nat(3_000_000),
        (seed, cents, more) => {
          const cars = generatedCars(40, seed);
          const [cheap, dear] = [cents, cents + more].map((each) => rated({ ...subject, cents: each }, cars));
          expect(ranks[cheap!.verdict]).toBeLessThanOrEqual(ranks[dear!.verdict]);
          expect({ ...cheap, verdict: "" }).toEqual({ ...dear, verdict: "" });
        },
      ),
      { numRuns: 40 },
    );
  });

  test("a price on an end of the range is in line", () => {
    const range = { lowCents: 100, highCents: 200 };
    expect([99, 100, 200, 201].map((cents) => verdictOf(cents, range))).toEqual([
      "lower",
      "in_line",
      "in_line",
      "higher",
    ]);
  });
});

test("on generated cars it finds the law, its range holds four in five, and a median is twice as far off", () => {
  const cars = generatedCars(400, 1);
  const group = eachOnce(cars);
  const results = cars.flatMap((car) => {
    const rating = rateCar(car, group);
    if (typeof rating === "string") return [];
    const alike = cars.filter((other) => other !== car && other.year === car.year).map(({ cents }) => cents);
    const middle = alike.sort((one, other) => one - other)[Math.floor(alike.length / 2)]!;
    const isIn = car.cents >= rating.lowCents && car.cents <= rating.highCents;
    const toLaw = Math.abs(Math.log(rating.estimateCents) - lawLog(car));
    return [{ isIn, toLaw, off: off(rating.estimateCents, car), offMiddle: off(middle, car) }];
  });
  const share = (count: number) => count / results.length;
  expect(results.length).toBeGreaterThan(380);
  expect(share(results.filter(({ isIn }) => isIn).length)).toBeGreaterThan(0.75);
  expect(share(results.filter(({ isIn }) => isIn).length)).toBeLessThan(0.86);
  expect(median(results.map(({ toLaw }) => toLaw))).toBeLessThan(0.02);
  expect(median(results.map((each) => each.off))).toBeLessThan(
    0.5 * median(results.map((each) => each.offMiddle)),
  );
});

describe("nothing is rated where it is unsure", () => {
  const cars = generatedCars(60, 2);
  const few = (count: number) => cars.filter(({ year }) => Math.abs(year - 2018) <= 5).slice(0, count);

  test.each<[string, OfferedCar, OfferedCar[]]>([
    ["few_cars", subject, few(9)],
    ["few_cars", subject, cars.map((car) => ({ ...car, year: 2011 }))],
    ["few_others", subject, cars.map((car) => ({ ...car, site: "fairprice" }))],
    ["outside", { ...subject, km: 450_000 }, cars],
    ["outside", { ...subject, year: 2026 }, cars],
    ["badge", { ...subject, badge: "GXL Troopy" }, cars],
    ["wide", subject, cars.map((car, at) => ({ ...car, cents: at % 2 === 0 ? car.cents : 2 * car.cents }))],
  ])("%s", (reason, car, group) => {
    expect(rateCar(car, eachOnce(group))).toBe(reason);
  });

  test("ten cars, five of them others', are enough", () => {
    const ten = few(10).map((car, at) => ({ ...car, site: at < 5 ? "fairprice" : "harbour" }));
    const car = { ...subject, year: ten[4]!.year, km: ten[4]!.km + 1, badge: ten[4]!.badge };
    const ends = [2_000, 300_000].map((km, at) => ({
      ...ten[4]!,
      id: `end ${at}`,
      km,
      year: 2013 + at * 10,
    }));
    expect(rateCar(car, eachOnce([...ten, ...ends]))).not.toBe("few_cars");
  });
});

describe("one car, advertised twice", () => {
  const group = generatedCars(30, 3);
  const twin = { ...subject, site: null, id: "list 7", cents: 100_000 };

  test.each<[string, Partial<OfferedCar>, Partial<OfferedCar>]>([
    ["by its odometer", {}, {}],
    ["by its VIN", { vin: "JTNK4RBE103000001" }, { vin: "JTNK4RBE103000001", km: 90_000 }],
  ])("%s, is not compared with itself", (_, mine, listed) => {
    const car = { ...subject, ...mine };
    const ids = rated(car, [...group, car, { ...twin, ...listed }]).comparables.map(({ id }) => id);
    expect(ids).not.toContain("list 7");
    expect(ids).not.toContain("subject");
  });

  test("counts once for others, as its dealer has it", () => {
    expect(eachOnce([twin, subject]).map(({ id }) => id)).toEqual(["subject"]);
    const new2 = { ...subject, km: 12 };
    expect(eachOnce([new2, { ...new2, id: "another new one" }])).toHaveLength(2);
  });
});

function off(cents: number, car: OfferedCar): number {
  return Math.abs(cents / car.cents - 1);
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

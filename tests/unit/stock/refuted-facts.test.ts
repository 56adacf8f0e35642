import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { blankCar } from "~/stock/blank-car";
import type { Car } from "~/stock/car";
import { toCar } from "~/stock/car-row";
import { refutedFacts, withoutRefuted } from "~/stock/refuted-facts";
import { leadingFacts } from "~/vehicle/leading-facts";

import { aCar } from "./a-car";

const fieldsOf = (car: Partial<Car>) => refutedFacts({ ...blankCar(), ...car }).map(({ field }) => field);

describe("what a vehicle's own facts refute", () => {
  test.each<[string, Partial<Car>, string[]]>([
    ["a used car that was never driven", { carType: "used", km: 0 }, ["km"]],
    ["a demonstrator that nobody drove", { carType: "demo", km: 0 }, ["km"]],
    ["a used car that was driven home", { carType: "used", km: 9 }, []],
    ["a new car with 0 km is true", { carType: "new", km: 0 }, []],
    ["an unknown odometer says nothing", { carType: "used", km: null }, []],
    [
      "a tare above the ATM: nobody knows which is wrong",
      { caravan: { aggregateTrailerMass: 1_000, tareWeight: 3_000, ballWeight: 180 } },
      ["caravan.aggregateTrailerMass", "caravan.tareWeight"],
    ],
    [
      "a ball weight in the place of the ATM",
      { caravan: { aggregateTrailerMass: 2_600, tareWeight: 2_100, ballWeight: 2_100 } },
      ["caravan.ballWeight"],
    ],
    [
      "masses that agree",
      { caravan: { aggregateTrailerMass: 2_600, tareWeight: 2_100, ballWeight: 190 } },
      [],
    ],
    [
      "zeros, which no page shows, refute nothing",
      { caravan: { aggregateTrailerMass: 0, tareWeight: 900 } },
      [],
    ],
  ])("%s", (_, car, expected) => {
    expect(fieldsOf(car)).toEqual(expected);
  });

  test("a car is read from its row without them, so no page, list, message or index has them", () => {
    const stored = aCar({ km: 0, caravan: { aggregateTrailerMass: 1_000, tareWeight: 3_000, sleeps: 4 } });
    const car = toCar(stored);
    expect(car.km).toBeNull();
    expect(car.caravan).toEqual({ sleeps: 4 });
    expect(leadingFacts(car).map(({ kind }) => kind)).not.toContain("km");
  });

  test("whatever is stored, what remains agrees with itself", () => {
    const mass = fc.integer({ min: 0, max: 5_000 });
    const facts = fc.record({
      carType: fc.constantFrom("new" as const, "demo" as const, "used" as const),
      km: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
      caravan: fc.record(
        { aggregateTrailerMass: mass, tareWeight: mass, ballWeight: mass },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(facts, (changes) => {
        const car = withoutRefuted(aCar(changes));
        expect(refutedFacts(car)).toEqual([]);
        if (refutedFacts(changes).length === 0) expect(car).toEqual(aCar(changes));
      }),
      { numRuns: often(200, 100_000) },
    );
  });
});

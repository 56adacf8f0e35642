import { describe, expect, test } from "vitest";

import { besideRange, missedBy, nearestCars } from "~/search/near-cars";
import type { Car } from "~/stock/car";
import { toCarCard } from "~/stock/car-card";
import type { Refinements } from "~/stock/facet";
import { EMPTY_SEARCH } from "~/stock/search-state";

import { aCar } from "../stock/a-car";

const asked = (refinements: Refinements) => ({ ...EMPTY_SEARCH, refinements });
const aCard = (car: Partial<Car>) => toCarCard(aCar(car));
const COROLLA = { make: "Toyota", model: "Corolla", simpleBody: "Hatch", simpleFuel: "Hybrid" };

describe("how much a car misses", () => {
  test.each<[string, Partial<Car>, Refinements, number]>([
    [
      "nothing",
      { ...COROLLA, priceCents: 2_000_000 },
      { make: ["Toyota"], price: { min: null, max: 20_000 } },
      0,
    ],
    ["one of several makes is met", COROLLA, { make: ["Mazda", "Toyota"] }, 0],
    ["a body", COROLLA, { make: ["Toyota"], body: ["Ute"] }, 1],
    ["a body and a fuel", COROLLA, { body: ["Ute"], fuel: ["Diesel"] }, 2],
    ["a tenth of the price", { priceCents: 2_200_000 }, { price: { min: null, max: 20_000 } }, 0.2],
    ["three years", { year: 2017 }, { year: { min: 2020, max: null } }, 1],
    ["kilometres that nobody knows", { km: null }, { km: { min: null, max: 50_000 } }, 1],
    ["nothing that cards do not tell", COROLLA, { filtered_features: ["Sunroof"] }, 0],
  ])("%s", (_, car, refinements, missed) => {
    expect(missedBy(aCard(car), asked(refinements))).toBeCloseTo(missed);
  });
});

test("a car that was refused is never near", () => {
  const car = aCard({ ...COROLLA, id: "refused" });
  expect(nearestCars([car], { ...asked({ make: ["Toyota"] }), refused: { body: ["Hatch"] } })).toEqual([]);
  expect(nearestCars([car], { ...asked({ make: ["Toyota"] }), refused: { body: ["Ute"] } })).toHaveLength(1);
});

test("the nearest come first, each once, and what is far is not called near", () => {
  const close = aCard({ ...COROLLA, id: "close", priceCents: 1_050_000 });
  const other = aCard({ ...COROLLA, id: "other body", simpleBody: "Sedan", priceCents: 900_000 });
  const far = aCard({ ...COROLLA, id: "dear", priceCents: 5_899_000 });
  const wanted = asked({ make: ["Toyota"], body: ["Hatch"], price: { min: null, max: 10_000 } });
  expect(nearestCars([far, other, close, other], wanted).map(({ id }) => id)).toEqual([
    "close",
    "other body",
  ]);
});

test("a motorcycle is no answer to a caravan", () => {
  const bike = aCard({ itemType: "motorcycle", priceCents: 800_000 });
  expect(nearestCars([bike], asked({ item_type: ["caravan"], price: { min: null, max: 9_000 } }))).toEqual(
    [],
  );
});

test("beside a price, the cheapest above it and the dearest below it", () => {
  const state = asked({ make: ["Toyota"], price: { min: 8_000, max: 9_000 } });
  expect(besideRange(state, "price")).toEqual([
    { ...state, refinements: { make: ["Toyota"], price: { min: 9_000, max: null } }, sortBy: "price_asc" },
    { ...state, refinements: { make: ["Toyota"], price: { min: null, max: 8_000 } }, sortBy: "price_desc" },
  ]);
  expect(besideRange(state, "km")).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { closeDatabase } from "~/platform/db.server";
import type { Car } from "~/stock/car";
import { findCarById, findCarBySlug, findCarsByIds, streamCars } from "~/stock/cars.server";
import { aCar } from "#tests/unit/stock/a-car";

import { parkCars } from "./park-cars";

const corolla = aCar();
const caravan = aCar({
  id: "caravan",
  slug: "2020-jayco-journey",
  itemType: "caravan",
  status: "sold",
  soldAtTimestamp: 1_795_100_000,
  priceCents: null,
  autograb: { stateAverageMarketPriceCents: 6_100_000, averageMarketPriceCents: null },
  youxQuote: {
    ...{ weeklyRepaymentCents: 12_950, advertisedRate: 7.49, comparisonRate: 8.12 },
    ...{ priceCents: 2_599_000, quotedAtTimestamp: 1_795_000_000 },
  },
  variant: { torque: 202, induction: "Turbo" },
  caravan: { bodyLength: 6_500, sleeps: 4 },
  distributionLocations: ["aspley", "nundah"],
});
/** The neighbour's car has the same id and slug as Northside's. */
const neighbour = aCar({ site: "harbour", name: "Harbour's Corolla" });

beforeAll(async () => {
  await parkCars(corolla, caravan, neighbour);
  const many = Array.from({ length: 1_050 }, (_, index) =>
    aCar({ site: "wanderer", id: `w${index}`, slug: `w${index}` }),
  );
  await parkCars(...many);
});
afterAll(closeDatabase);

describe("a car comes back from its row as it was", () => {
  test.each<[string, Car]>([
    ["with absent values", corolla],
    ["with every structured value", caravan],
  ])("%s", async (_, car) => {
    expect(await findCarBySlug("northside", car.slug)).toEqual(car);
    expect(await findCarById("northside", car.id)).toEqual(car);
  });
});

describe("cars are found within their site", () => {
  test("the neighbouring dealer sees nothing of ours", async () => {
    expect(await findCarBySlug("harbour", caravan.slug)).toBeNull();
    expect(await findCarById("harbour", caravan.id)).toBeNull();
    expect(await findCarsByIds("harbour", [caravan.id])).toEqual([]);
    expect(await findCarById("harbour", "corolla")).toEqual(neighbour);
    expect((await collect("harbour", 10)).flat()).toEqual([neighbour]);
  });

  test("several by id, in the order asked for, each once, missing ones left out", async () => {
    expect(await findCarsByIds("northside", ["corolla", "unknown", "caravan", "corolla"])).toEqual([
      corolla,
      caravan,
    ]);
    expect(await findCarsByIds("northside", [])).toEqual([]);
  });

  test.each(["unknown", "", "a\0b", "' or 1=1 --"])("no car is called %j", async (name) => {
    expect(await findCarBySlug("northside", name)).toBeNull();
    expect(await findCarById("northside", name)).toBeNull();
    expect(await findCarsByIds("northside", [name])).toEqual([]);
  });
});

describe("a stream of a site's cars", () => {
  test.each([
    ["in batches of 500", 500, [500, 500, 50]],
    ["in batches that fill exactly", 525, [525, 525]],
    ["in one", 2_000, [1_050]],
  ])("%s: every car once, by id", async (_, batchSize, sizes) => {
    const batches = await collect("wanderer", batchSize);
    expect(batches.map(({ length }) => length)).toEqual(sizes);
    const ids = batches.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(1_050);
    expect(ids).toEqual([...ids].sort());
  });

  test("of a site without cars is empty", async () => {
    expect(await collect("fairprice", 10)).toEqual([]);
  });
});

async function collect(site: string, batchSize: number): Promise<Car[][]> {
  const batches: Car[][] = [];
  for await (const batch of streamCars(site, batchSize)) batches.push(batch);
  return batches;
}

import { describe, expect, test } from "vitest";

import type { Car } from "~/stock/car";
import { marketPrice } from "~/vehicle/vehicle-view";

import { aCar } from "../stock/a-car";

const average = (state: number | null, national: number | null) => ({
  autograb: {
    stateAverageMarketPriceCents: state && state * 100,
    averageMarketPriceCents: national && national * 100,
  },
});

describe("spec 1 §4 and design §5, market-price indicator: a car of $25,990 (spec:1.3.11, spec:1.4.23, spec:1.4.24, spec:1.4.26)", () => {
  test.each<[string, Partial<Car>, ReturnType<typeof marketPrice>]>([
    [
      "500 below the state average",
      average(26_490, null),
      { belowCents: 50_000, averageCents: 2_649_000, basis: "state" },
    ],
    ["499 below", average(26_489, null), null],
    ["at the average", average(25_990, null), null],
    ["above it", average(20_000, null), null],
    [
      "the national average, if no state value exists",
      average(null, 30_000),
      { belowCents: 401_000, averageCents: 3_000_000, basis: "national" },
    ],
    [
      "a state value of 0 is none",
      average(0, 30_000),
      { belowCents: 401_000, averageCents: 3_000_000, basis: "national" },
    ],
    ["never the national average against the state's", average(26_000, 40_000), null],
    ["no market data", { autograb: null }, null],
    ["no averages", average(null, null), null],
    [
      "the reduced price counts",
      { ...average(26_000, null), offerPriceCents: 2_500_000 },
      { belowCents: 100_000, averageCents: 2_600_000, basis: "state" },
    ],
    ["no price", { ...average(30_000, null), priceCents: null }, null],
  ])("%s", (_, car, indicator) => {
    expect(marketPrice(aCar(car))).toEqual(indicator);
  });
});

describe("spec 2 §5, eligibility: status in_stock, not sold, not reserved, price above 200 (spec:2.5.22)", () => {
  test.each<[string, Partial<Car>, boolean]>([
    ["in stock", {}, true],
    ["coming soon", { status: "coming_soon" }, false],
    ["sold", { status: "sold" }, false],
    ["reserved", { reserved: true }, false],
    ["under offer", { dealerHold: "under_offer" }, false],
    ["$200", { priceCents: 20_000 }, false],
    ["above $200", { priceCents: 20_100 }, true],
  ])("%s", (_, car, eligible) => {
    expect(marketPrice(aCar({ ...average(30_000, null), ...car })) !== null).toBe(eligible);
  });
});

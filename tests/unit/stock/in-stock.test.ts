import { describe, expect, test } from "vitest";

import type { CarStatus } from "~/stock/car";
import { isInStock, LISTED_FOREVER_TIMESTAMP, listedUntil } from "~/stock/in-stock";

import { aCar, ARRIVED } from "./a-car";

describe("spec 1 §4: a car is in stock when status is in_stock or coming_soon (spec:1.4.9)", () => {
  test.each<[CarStatus, boolean]>([
    ["in_stock", true],
    ["coming_soon", true],
    ["sold", false],
    ["on_order", false],
    ["withdrawn", false],
  ])("%s: %s", (status, inStock) => {
    expect(isInStock(status)).toBe(inStock);
  });
});

describe("spec 1 §4, Search inclusion (spec:1.4.15, spec:2.4.20)", () => {
  const DAY = 86_400;
  const settings = { soldWindowDays: 3 };

  test.each<[string, Parameters<typeof listedUntil>[0], number]>([
    ["in stock: always", aCar(), LISTED_FOREVER_TIMESTAMP],
    ["coming soon: always", aCar({ status: "coming_soon" }), LISTED_FOREVER_TIMESTAMP],
    ["sold: three days", aCar({ status: "sold", soldAtTimestamp: ARRIVED }), ARRIVED + 3 * DAY],
    ["sold on an unknown day: never", aCar({ status: "sold" }), 0],
    ["on order: never", aCar({ status: "on_order" }), 0],
    ["withdrawn: never", aCar({ status: "withdrawn", soldAtTimestamp: ARRIVED }), 0],
    ["not shown on the website: never", aCar({ showOnDealerWebsite: false }), 0],
    [
      "sold and not shown: never",
      aCar({ status: "sold", soldAtTimestamp: ARRIVED, showOnDealerWebsite: false }),
      0,
    ],
  ])("%s", (_, car, until) => {
    expect(listedUntil(car, settings)).toBe(until);
  });

  test("the sold window is the site's to set (spec:1.4.15, spec:2.9.19)", () => {
    const sold = aCar({ status: "sold", soldAtTimestamp: ARRIVED });
    expect(listedUntil(sold, { soldWindowDays: 14 })).toBe(ARRIVED + 14 * DAY);
    expect(listedUntil(sold, { soldWindowDays: 0 })).toBe(ARRIVED);
  });

  test("for ever is later than any clock and a 64-bit whole number", () => {
    expect(LISTED_FOREVER_TIMESTAMP).toBe(Date.UTC(9999, 11, 31, 23, 59, 59) / 1000);
  });
});

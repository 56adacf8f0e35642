import { describe, expect, test } from "vitest";

import { aCar, ARRIVED } from "#tests/unit/stock/a-car";
import { carFields, viewQuery } from "~/vehicle/views/car-fields";
import { toCounterCar, viewPath } from "~/vehicle/views/counter-car";

const car = aCar({ beforePriceCents: 2_799_000, priceCents: 2_599_050 });

describe("spec 1 §7, view.json asks with photos_count, updated_at, website_id", () => {
  test("a page asks with what it shows", () => {
    expect(viewPath(toCounterCar(car), 7)).toBe(
      `/cars/${car.slug}/view.json?photos_count=1&updated_at=${ARRIVED}&website_id=7`,
    );
  });

  test.each([
    ["all of them", "photos_count=3&updated_at=1795000000&website_id=7", [3, 1_795_000_000, 7]],
    ["none", "", [null, null, null]],
    ["what is no number", "photos_count=x&updated_at=1.5&website_id=-1", [null, null, null]],
  ])("%s", (_, query, [photosCount, updatedAtTimestamp, websiteId]) => {
    const parsed = viewQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    expect(parsed).toEqual({ photosCount, updatedAtTimestamp, websiteId });
  });
});

describe("spec 1 §7, car_fields", () => {
  test.each([
    ["that shows the car as it is", { photosCount: 1, updatedAtTimestamp: ARRIVED }],
    ["that does not say what it shows", { photosCount: null, updatedAtTimestamp: null }],
  ])("nothing for a page %s", (_, page) => {
    expect(carFields(car, page)).toEqual({});
  });

  test.each([
    ["an older car", { photosCount: 1, updatedAtTimestamp: ARRIVED - 1 }],
    ["other photos", { photosCount: 0, updatedAtTimestamp: ARRIVED }],
  ])("today's for a page that shows %s, in the spec's names and in dollars", (_, page) => {
    expect(carFields(car, page)).toEqual({
      status: "in_stock",
      reserved: false,
      tag: null,
      price: 25_990.5,
      before_price: 27_990,
      offer_price: null,
      subscription_price: null,
      price_type: "drive_away",
      photos_count: 1,
      updated_at: ARRIVED,
    });
  });
});

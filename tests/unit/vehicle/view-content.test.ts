import { expect, test } from "vitest";

import { viewContent } from "~/vehicle/view-content";

import { aCar } from "../stock/a-car";

test("spec 1 §7: price and vehicle details in AUD (spec:1.7.18)", () => {
  expect(viewContent(aCar({ id: "car-7", km: 41_250 }))).toMatchObject({
    content_ids: ["car-7"],
    content_type: "vehicle",
    content_name: "2021 Toyota Corolla Ascent Sport",
    currency: "AUD",
    value: 25_990,
    make: "Toyota",
    model: "Corolla",
    state_of_vehicle: "used",
    mileage_km: 41_250,
  });
});

test("the reduced price is the price", () => {
  expect(viewContent(aCar({ offerPriceCents: 2_449_050 })).value).toBe(24_490.5);
});

test("without a price there is no value, and nothing is made up", () => {
  const content = viewContent(aCar({ priceCents: null, year: null }));
  expect(content).not.toHaveProperty("value");
  expect(content).not.toHaveProperty("year");
});

import { expect, test } from "vitest";

import { readCarForm } from "~/desk/own-cars/car-form";

const NAMED = { make: "Mazda", model: "CX-5", year: "2021" };

test("what is typed with its unit or without it is the same number", () => {
  for (const typed of [
    { seats: "5", doors: "4", km: "61500", "caravan.sleeps": "4" },
    { seats: "5 seats", doors: "4D", km: "61,500 km", "caravan.sleeps": "4" },
  ]) {
    expect(readCarForm({ ...NAMED, ...typed }, [], 2026)).toMatchObject({
      vehicle: { seats: 5, doors: 4, km: 61_500, caravan: { sleeps: 4 } },
    });
  }
});

test("what cannot be read is said at its field", () => {
  const typed = {
    ...NAMED,
    seats: "many",
    priceCents: "a lot",
    "variant.seatHeight": "9000",
    drive: "sideways",
  };
  expect(readCarForm(typed, [], 2026)).toEqual({
    errors: {
      seats: "stock.number_wrong",
      priceCents: "stock.price_wrong",
      "variant.seatHeight": "stock.number_wrong",
      drive: "stock.choice_wrong",
    },
  });
});

const read = (typed: Record<string, string>) => readCarForm({ ...NAMED, ...typed }, [], 2026);

test.each<[string, Record<string, string>, Record<string, string>]>([
  ["0 km on a used car", { km: "0" }, { km: "stock.km_refuted" }],
  ["0 km on a demonstrator", { km: "0 km", carType: "demo" }, { km: "stock.km_refuted" }],
  ["5 km on a used car", { km: "5" }, { km: "stock.km_unlikely" }],
  ["999999", { km: "999,999" }, { km: "stock.km_unlikely" }],
  ["too far for its age", { km: "900000", year: "2025" }, { km: "stock.km_unlikely" }],
  ["too far for a new car", { km: "50,000", carType: "new" }, { km: "stock.km_unlikely" }],
  ["a price of $1", { priceCents: "1", priceType: "drive_away" }, { priceCents: "stock.price_unlikely" }],
  ["the year 2099", { year: "2099" }, { year: "stock.year_unlikely" }],
  [
    "a tare above the ATM",
    { "caravan.aggregateTrailerMass": "2000", "caravan.tareWeight": "2500" },
    { "caravan.aggregateTrailerMass": "stock.mass_refuted", "caravan.tareWeight": "stock.mass_refuted" },
  ],
])("a figure that no page would show is asked about: %s", (_, typed, errors) => {
  expect(read(typed)).toEqual({ errors });
});

test("an odd odometer stands when it is sent again, and another one is asked about anew", () => {
  expect(read({ km: "999,999", askedKm: "999,999" })).toMatchObject({ vehicle: { km: 999_999 } });
  expect(read({ km: "999998", year: "2025", askedKm: "999,999" })).toEqual({
    errors: { km: "stock.km_unlikely" },
  });
  expect(read({ km: "0", askedKm: "0" })).toEqual({ errors: { km: "stock.km_refuted" } });
  expect(read({ year: "2099", askedKm: "" })).toEqual({ errors: { year: "stock.year_unlikely" } });
  expect(read({ km: "0", carType: "new" })).toMatchObject({ vehicle: { km: 0 } });
  expect(read({ year: "2027", km: "20" })).toMatchObject({ vehicle: { year: 2027, km: 20 } });
});

import { expect, test } from "vitest";

import { readCarForm, statedFields } from "~/desk/own-cars/car-form";

const NAMED = { make: "Mazda", model: "CX-5", year: "2021" };

test("what is typed with its unit or without it is the same number", () => {
  for (const typed of [
    { seats: "5", doors: "4", km: "61500" },
    { seats: "5 seats", doors: "4D", km: "61,500 km" },
  ]) {
    expect(readCarForm({ ...NAMED, ...typed }, [], 2026)).toMatchObject({
      vehicle: { seats: 5, doors: 4, km: 61_500 },
    });
  }
});

test("what cannot be read is said at its field", () => {
  const typed = {
    ...NAMED,
    seats: "many",
    priceCents: "a lot",
    drive: "sideways",
  };
  expect(readCarForm(typed, [], 2026)).toEqual({
    errors: {
      seats: "stock.number_wrong",
      priceCents: "stock.price_wrong",
      drive: "stock.choice_wrong",
    },
  });
  expect(readCarForm({ ...NAMED, itemType: "motorcycle", "variant.seatHeight": "9000" }, [], 2026)).toEqual({
    errors: { "variant.seatHeight": "stock.number_wrong" },
  });
});

test("a year of two figures and a VIN that is cut short are asked about; an old chassis number stands", () => {
  expect(readCarForm({ ...NAMED, year: "27", km: "some" }, [], 2026)).toEqual({
    errors: { year: "stock.year_wrong", km: "stock.km_wrong" },
  });
  expect(readCarForm({ ...NAMED, vin: "JM0KF4WLA0012345" }, [], 2026)).toEqual({
    errors: { vin: "stock.vin_wrong" },
  });
  expect(readCarForm({ ...NAMED, year: "1972", vin: "S122A-45678" }, [], 2026)).toHaveProperty("vehicle");
});

test("only what its kind of vehicle has is read: the rest of the form is another kind's (desk:97)", () => {
  const typed = { ...NAMED, doors: "4", "caravan.sleeps": "4", "variant.seatHeight": "785" };
  const read = (itemType: string) => {
    const result = readCarForm({ ...typed, itemType }, [], 2026);
    return "vehicle" in result ? result.vehicle : result;
  };
  expect(read("car")).toMatchObject({ doors: 4 });
  expect(read("car")).not.toHaveProperty("caravan");
  expect(read("caravan")).toMatchObject({ caravan: { sleeps: 4 } });
  expect(read("caravan")).not.toHaveProperty("doors");
  expect(read("motorcycle")).toMatchObject({ variant: { seatHeight: 785 } });
  expect(read("motorcycle")).not.toHaveProperty("caravan");
});

test("a look-up's words are the form's; one that nobody can read is left out", () => {
  const facts = {
    ...{ simpleBody: "Utility", simpleTransmission: "Sports Automatic", simpleFuel: "Diesel" },
    ...{ drive: "Four Wheel Drive", engineSize: "2755 cc", seats: "5", doors: "4", series: "GUN126R" },
    ...{ vin: "MR0HA3CD800123456", regoExpiry: "soon", colour: "Glacier White" },
  };
  expect(statedFields(facts)).toEqual({
    ...{ simpleBody: "Ute", simpleTransmission: "Automatic", simpleFuel: "Diesel", drive: "4WD" },
    ...{ engineSize: "2.8L", seats: "5", doors: "4", series: "GUN126R" },
    ...{ vin: "MR0HA3CD800123456", colour: "Glacier White" },
  });
  expect(statedFields({ vin: "MR0HA3CD8OO123456", simpleBody: "Spaceship" })).toEqual({});
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
    { itemType: "caravan", "caravan.aggregateTrailerMass": "2000", "caravan.tareWeight": "2500" },
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

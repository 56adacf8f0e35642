import { expect, test } from "vitest";

import { titleExtras } from "~/vehicle/vehicle-view";

import { aCar } from "../stock/a-car";

const car = aCar({ bodyConfiguration: "Dual Cab", gears: 8 });

test("spec 1 §2: a title optionally has colour, gear count, transmission and body configuration (spec:1.2.34)", () => {
  expect(titleExtras(car, ["colour", "gears", "transmission", "body_configuration"])).toEqual([
    "White",
    "8-speed",
    "Automatic",
    "Dual Cab",
  ]);
});

test("a site chooses which, and in which order", () => {
  expect(titleExtras(car, ["transmission", "colour"])).toEqual(["Automatic", "White"]);
  expect(titleExtras(car, [])).toEqual([]);
});

test("what is not known is left out", () => {
  const bare = aCar({ colour: " ", gears: null, simpleTransmission: null, transmission: null });
  expect(titleExtras(bare, ["colour", "gears", "transmission", "body_configuration"])).toEqual([]);
});

test("the variant's body configuration stands in for the car's own", () => {
  const variant = { bodyConfiguration: "Extra Cab" };
  expect(titleExtras(aCar({ variant }), ["body_configuration"])).toEqual(["Extra Cab"]);
});

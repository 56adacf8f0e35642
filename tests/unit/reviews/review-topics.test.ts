import { expect, test } from "vitest";

import { namedCar } from "~/reviews/named-car";
import { topicsOf } from "~/reviews/review-topics";

test.each([
  ["Logbook service done on time and the loan car was clean.", ["service"]],
  ["Same price at the desk, trade-in valued over the phone.", ["price", "trade_in"]],
  ["I said I did not want to talk about FINANCE.", ["finance"]],
  ["Test drove the Golf on a Thursday evening.", ["test_drive"]],
  ["Delivered on one day. Bearings and brakes before the Nullarbor.", ["handover", "service"]],
  ["Used the 48 hours, got every dollar back.", ["guarantee"]],
  // Words within words are none.
  ["A priceless department in the financer's party.", []],
  ["", []],
])("'%s' is about %j", (text, topics) => {
  expect(topicsOf(text)).toEqual(topics);
});

const MAKES = [
  { value: "Mazda", models: [{ value: "3" }, { value: "CX-5" }] },
  { value: "Toyota", models: [{ value: "Corolla" }, { value: "Corolla Cross" }] },
  { value: "Volkswagen", models: [{ value: "Golf" }] },
  { value: "BYD", models: [] },
];

test.each([
  ["Bought a demo CX-5 from Marcus.", { make: "Mazda", model: "CX-5" }],
  ["Six Corollas on one day", { make: "Toyota", model: "Corolla" }],
  ["The Corolla Cross is roomy.", { make: "Toyota", model: "Corolla Cross" }],
  ["Came in for a BYD.", { make: "BYD", model: null }],
  ["Took the Mazda back, bought a Golf.", { make: "Volkswagen", model: "Golf" }],
])("'%s' names %j", (text, car) => {
  expect(namedCar(text, MAKES)).toEqual(car);
});

test.each(["We play golf.", "3 of them.", "Golfing is fun", "a non-Mazda", ""])("'%s' names none", (text) => {
  expect(namedCar(text, MAKES)).toBeNull();
});

import { expect, test } from "vitest";

import { rankNames, type Named } from "~/search/suggest/rank-names";

const make = (label: string, count = 1): Named => ({ label, count });
const model = (make: string, name: string, count = 1): Named => ({
  label: `${make} ${name}`,
  aliases: [name],
  count,
});

const MAKES = ["Toyota", "Tesla", "Mazda", "Mercedes-Benz", "Land Rover", "Citroën", "Kia", "MG"].map(
  (name) => make(name),
);
const MODELS = [
  model("Toyota", "Corolla", 9),
  model("Toyota", "LandCruiser", 4),
  model("Toyota", "Corolla Cross", 3),
  model("Mazda", "CX-5", 8),
  model("Mazda", "CX-3", 8),
  model("Hyundai", "i30", 5),
  model("Hyundai", "i20", 5),
];

const labels = (typed: string, names: Named[] = MAKES) =>
  rankNames(typed, names, 9).map(({ label }) => label);

// What is typed is the beginning of something, and often wrong.
test.each([
  ["t", ["Tesla", "Toyota"]],
  ["TOY", ["Toyota"]],
  ["benz", ["Mercedes-Benz"]],
  ["rover", ["Land Rover"]],
  ["landrover", ["Land Rover"]],
  ["citroen", ["Citroën"]],
])("%s is a name's beginning, or that of one of its words", (typed, expected) => {
  expect(labels(typed)).toEqual(expected);
});

test.each([
  ["toyta", "Toyota", "a letter left out"],
  ["toyotta", "Toyota", "one too many"],
  ["tpyota", "Toyota", "a wrong one"],
  ["tesal", "Tesla", "two swapped"],
  ["mazad", "Mazda", "two swapped"],
  ["mercdes benz", "Mercedes-Benz", "in one of two words"],
  ["merecdees", "Mercedes-Benz", "two errors in a long word"],
  ["lnad rover", "Land Rover", "the first of two words"],
])("%s is %s with %s", (typed, name) => {
  expect(labels(typed)).toEqual([name]);
});

test.each(["kla", "zzz", "maaaza", "to yo ta mazda", "   ", "?!"])("%j is none of them", (typed) => {
  expect(labels(typed)).toEqual([]);
});

test("what begins as typed comes first, then fewer errors, then more of them in stock", () => {
  const names = [make("Seal", 50), make("Sear", 2), make("Seat", 1), make("Seat Cupra", 7)];
  expect(labels("seat", names)).toEqual(["Seat Cupra", "Seat", "Seal", "Sear"]);
});

test.each([
  ["corolla", ["Toyota Corolla", "Toyota Corolla Cross"]],
  ["toyota", ["Toyota Corolla", "Toyota LandCruiser", "Toyota Corolla Cross"]],
  ["cross toyota", ["Toyota Corolla Cross"]],
  ["land cruiser", ["Toyota LandCruiser"]],
  ["landcrusier", ["Toyota LandCruiser"]],
  ["mazda cx5", ["Mazda CX-5"]],
  ["cx 5", ["Mazda CX-5"]],
])("a model is found by its own name and with its make: %s", (typed, expected) => {
  expect(labels(typed, MODELS)).toEqual(expected);
});

test("a digit is never a typing error", () => {
  expect(labels("i30", MODELS)).toEqual(["Hyundai i30"]);
  expect(labels("cx-3", MODELS)).toEqual(["Mazda CX-3"]);
});

test("no more than asked for", () => {
  expect(rankNames("toyota", MODELS, 2)).toHaveLength(2);
});

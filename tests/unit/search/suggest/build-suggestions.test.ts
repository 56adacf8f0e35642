import { expect, test } from "vitest";

import {
  buildSuggestions,
  onlyModel,
  type Counts,
  type SuggestionSources,
} from "~/search/suggest/build-suggestions";
import { toCarCard } from "~/stock/car-card";

import { aCar } from "../../stock/a-car";
import { hrefOf, say, VOCABULARY } from "../a-search";

const counts = (...pairs: [string, number][]) => ({
  counts: pairs.map(([value, count]) => ({ value, count })),
  stats: null,
});

const stock: Counts = {
  make: counts(["Toyota", 12], ["Mazda", 5]),
  make_model: counts(["Toyota Corolla", 8], ["Mazda CX-5", 5], ["Toyota Hilux", 4]),
  badge: counts(["SX", 7], ["Maxx Sport", 3]),
};

const build = (rest: Partial<SuggestionSources>) =>
  buildSuggestions({
    text: "",
    vocabulary: VOCABULARY,
    stock,
    matching: { cars: [], counts: {} },
    model: null,
    price: { subscriptions: false, noPriceText: "Enquire for price", showWasPrice: true },
    hrefOf,
    say,
    ...rest,
  });

test("makes and models come with their own page and how many it has", () => {
  expect(build({ text: "toyta" })).toMatchObject({
    makes: [{ label: "Toyota", count: 12, href: "/search/toyota" }],
    models: [
      { label: "Toyota Corolla", count: 8, href: "/search/toyota/corolla" },
      { label: "Toyota Hilux", count: 4, href: "/search/toyota/hilux" },
    ],
  });
});

test("what the site does not list is not suggested", () => {
  const sold = { make: counts(["Mazda", 5]), make_model: counts(["Mazda CX-5", 5]) };
  expect(build({ text: "toyota", stock: sold })).toMatchObject({ makes: [], models: [] });
});

test("a badge of several models stands alone", () => {
  const matching = { cars: [], counts: { badge: counts(["SX", 2], ["Maxx Sport", 1]) } };
  expect(build({ text: "sx", matching }).badges).toEqual([
    { label: "SX", count: 7, href: "/search/new-used-and-demo-cars?badge=SX" },
  ]);
});

test("a badge comes with its model when the text means one, with that page's own count", () => {
  const matching = { cars: [], counts: { badge: counts(["SX", 1], ["ZR", 1]) } };
  const model = { make: "Toyota", model: "Corolla", counts: { badge: counts(["SX", 5], ["ZR", 2]) } };
  expect(build({ text: "corolla s", matching, model }).badges).toEqual([
    { label: "Toyota Corolla SX", count: 5, href: "/search/toyota/corolla?badge=SX" },
  ]);
  expect(build({ text: "corolla", matching, model }).badges.map(({ label }) => label)).toEqual([
    "Toyota Corolla SX",
    "Toyota Corolla ZR",
  ]);
});

test("vehicles come with their price and their first picture", () => {
  const cars = [aCar({ name: "2021 Toyota Corolla SX", slug: "corolla-sx", priceCents: 2_499_000 })].map(
    toCarCard,
  );
  const [vehicle] = build({ text: "corolla", matching: { cars, counts: {} } }).vehicles;
  expect(vehicle).toMatchObject({
    label: "2021 Toyota Corolla SX",
    href: "/cars/corolla-sx",
    price: "$24,990 drive away",
    image: cars[0]?.images[0] ?? null,
  });
});

test("the one model that everything found is of", () => {
  expect(onlyModel({ make_model: counts(["Mazda CX-5", 3]) }, VOCABULARY)).toEqual({
    make: "Mazda",
    model: "CX-5",
  });
  expect(onlyModel({ make_model: counts(["Mazda CX-5", 3], ["Toyota Hilux", 1]) }, VOCABULARY)).toBeNull();
  expect(onlyModel({}, VOCABULARY)).toBeNull();
});

test.each([
  ["hyb", ["Hybrid"]],
  ["ute", ["Ute"]],
  ["use", ["Used"]],
  ["brid", []],
  ["hubrid", []],
])("%s: fuels, bodies and conditions whose words begin so: %j", (text, labels) => {
  const kinds = {
    fuel: counts(["Petrol", 298], ["Hybrid", 106], ["Electric", 0]),
    body: counts(["SUV", 170], ["Ute", 40]),
    car_type: counts(["used", 200], ["new", 90]),
  };
  expect(build({ text, stock: { ...stock, ...kinds } }).kinds.map(({ label }) => label)).toEqual(labels);
});

test("a fuel leads to all of its cars", () => {
  expect(build({ text: "hybrid", stock: { fuel: counts(["Hybrid", 106]) } }).kinds).toEqual([
    { label: "Hybrid", count: 106, href: "/search/new-used-and-demo-cars?fuel=Hybrid" },
  ]);
});

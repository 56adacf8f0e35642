import { describe, expect, test } from "vitest";

import { snapshotBuilder, type StoredFacets } from "~/stock/postgres-index/column-snapshot";
import { countStock, facetValues } from "~/stock/postgres-index/count-stock";
import { visibleCars } from "~/stock/postgres-index/visible-cars";
import { stockOrder } from "~/stock/postgres-index/stock-order";
import type { StockQuery } from "~/stock/stock-index";

const NOW = 1_000;
const CARS: StoredFacets[] = [
  {
    make: "Toyota",
    colour: "White",
    price: 20_000,
    year: 2020,
    filtered_features: ["Tow Bar"],
    custom_rank: 1,
  },
  { make: "Toyota", colour: "Red", year: 2021, filtered_features: ["Tow Bar", "Sunroof"], custom_rank: 9 },
  { make: "Mazda", colour: "White", price: 10_000, year: 2020, custom_rank: 9 },
  { make: "Kia", colour: "White", price: 15_000, listed_until_timestamp: NOW },
];
const snapshot = (() => {
  const builder = snapshotBuilder({ generation: 1, revision: 1 });
  CARS.forEach((car, index) => builder.add(`car-${index}`, { listed_until_timestamp: NOW + 1, ...car }));
  return builder.finish();
})();

function count(query: Partial<StockQuery>) {
  const all: StockQuery = {
    ...{
      site: "northside",
      text: "",
      base: {},
      refinements: {},
      sort: "rank",
      page: 1,
      perPage: 21,
      now: NOW,
    },
    facets: ["make", "colour", "price", "year", "filtered_features"],
    ...query,
  };
  return countStock(snapshot, all, visibleCars(snapshot, all.base, NOW), null);
}

describe("counting stock", () => {
  test("a car listed until now is listed no more", () => {
    expect(count({}).total).toBe(3);
    expect(facetValues(snapshot, "make", visibleCars(snapshot, {}, NOW))).toEqual(["Mazda", "Toyota"]);
  });

  test("what is visible, and its counts, are kept until a car's time is over, for each filter of a site", () => {
    const at = (now: number, base: StockQuery["base"] = {}) => visibleCars(snapshot, base, now);
    const white = { colour: ["White"] };
    expect([...at(NOW - 1).all]).toEqual([0, 1, 2, 3]);
    expect([...at(NOW).all]).toEqual([0, 1, 2]);
    expect([...at(NOW, white).all]).toEqual([0, 2]);
    expect(at(NOW + 0.5)).toBe(at(NOW));
    expect([...at(NOW + 1).all]).toEqual([]);
    expect([...at(NOW - 1).all]).toEqual([0, 1, 2, 3]);
    const counts = (base: StockQuery["base"]) => count({ base }).facets.make?.counts;
    expect([counts({}), counts(white), counts({})]).toEqual([
      [
        { value: "Toyota", count: 2 },
        { value: "Mazda", count: 1 },
      ],
      [
        { value: "Mazda", count: 1 },
        { value: "Toyota", count: 1 },
      ],
      [
        { value: "Toyota", count: 2 },
        { value: "Mazda", count: 1 },
      ],
    ]);
  });

  test("equal ranks go by id, and so do cars without the value, which come last (spec:1.7.4)", () => {
    expect(count({}).page).toEqual([1, 2, 0]);
    expect([...stockOrder(snapshot, "price_asc")]).toEqual([2, 3, 0, 1]);
    expect([...stockOrder(snapshot, "price_desc")]).toEqual([0, 3, 2, 1]);
    expect([...stockOrder(snapshot, "newest")]).toEqual([0, 1, 2, 3]);
  });

  test("a facet's counts and stats leave out its own refinement only", () => {
    const { total, facets } = count({ refinements: { make: ["Toyota"], price: { min: 15_000, max: null } } });
    expect(total).toBe(1);
    expect(facets.make?.counts).toEqual([{ value: "Toyota", count: 1 }]);
    expect(facets.price?.stats).toEqual({ min: 20_000, max: 20_000 });
    expect(count({ refinements: { make: ["Toyota"] } }).facets.make?.counts).toEqual([
      { value: "Toyota", count: 2 },
      { value: "Mazda", count: 1 },
    ]);
  });

  test("each value of a list facet narrows, and its counts with it", () => {
    const { total, facets } = count({ refinements: { filtered_features: ["Tow Bar", "Sunroof"] } });
    expect(total).toBe(1);
    expect(facets.filtered_features?.counts).toEqual([
      { value: "Sunroof", count: 1 },
      { value: "Tow Bar", count: 1 },
    ]);
  });

  test("year is counted by value, price has min and max alone (design §7)", () => {
    const { facets } = count({});
    expect(facets.year?.counts[0]).toEqual({ value: "2020", count: 2 });
    expect(facets.price).toEqual({ counts: [], stats: { min: 10_000, max: 20_000 } });
  });

  test("nobody's value, and a facet nobody has", () => {
    expect(count({ refinements: { make: ["Delorean"] } }).total).toBe(0);
    expect(count({ refinements: { tag: ["Delorean"] }, facets: ["tag", "km"] })).toMatchObject({
      total: 0,
      facets: { tag: { counts: [], stats: null }, km: { counts: [], stats: null } },
    });
  });

  test("pages", () => {
    expect(count({ perPage: 2 }).page).toEqual([1, 2]);
    expect(count({ perPage: 2, page: 2 }).page).toEqual([0]);
    expect(count({ perPage: 2, page: 3 })).toMatchObject({ page: [], total: 3 });
  });
});

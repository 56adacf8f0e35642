import { isRangeFacet, type Facet, type Refinements } from "../facet";
import type { FacetResult, StockQuery } from "../stock-index";
import { isListFacet, type ColumnSnapshot } from "./column-snapshot";
import { conditionsOf, isConjunctive } from "./conditions";
import { countFacet } from "./facet-counts";
import { distanceOrder, matchOrder, stockOrder } from "./stock-order";

/** More than the number of facets: no refinement lifted brings such a car back. */
const OUT = 100;

/** 1 for each car that the shopper may see at all: listed, and within the site's own filters. */
export type Visible = Uint8Array;

/** Points of the cars that match a text. */
export type TextMatch = ReadonlyMap<number, number>;

export type StockCount = {
  /** The cars of the page, by ordinal, in order. */
  page: number[];
  total: number;
  facets: Partial<Record<Facet, FacetResult>>;
};

/** @param now seconds UTC */
export function visibleCars(snapshot: ColumnSnapshot, base: Refinements, now: number): Visible {
  const visible = new Uint8Array(snapshot.ids.length);
  for (let car = 0; car < visible.length; car++) {
    visible[car] = (snapshot.listedUntil[car] ?? 0) > now ? 1 : 0;
  }
  for (const condition of conditionsOf(snapshot, base)) condition.check((car) => (visible[car] = 0));
  return visible;
}

/**
 * The page, the total and the facets of a query in one pass: a car that meets all
 * refinements counts everywhere, and one that fails a single refinement counts for
 * that facet alone, whose counts leave out its own refinement.
 *
 * @param match null when there is no text
 */
export function countStock(
  snapshot: ColumnSnapshot,
  query: StockQuery,
  visible: Visible,
  match: TextMatch | null,
): StockCount {
  const failures = visible.map((seen, car) => (seen && (!match || match.has(car)) ? 0 : OUT));
  const failed = new Uint8Array(failures.length);
  const conditions = conditionsOf(snapshot, query.refinements);
  conditions.forEach(({ check }, index) =>
    check((car) => {
      failures[car]!++;
      failed[car] = index;
    }),
  );

  const found = carsWhere(failures, (car) => failures[car] === 0);
  const facets: StockCount["facets"] = {};
  for (const facet of query.facets) {
    const own = isConjunctive(facet) ? -1 : conditions.findIndex((condition) => condition.facet === facet);
    const lifted = own < 0 ? [] : [carsWhere(failures, (car) => failures[car] === 1 && failed[car] === own)];
    facets[facet] = countFacet(snapshot, facet, [found, ...lifted]);
  }
  return { page: pageOf(snapshot, query, failures, match), total: found.length, facets };
}

function pageOf(snapshot: ColumnSnapshot, query: StockQuery, failures: Uint8Array, match: TextMatch | null) {
  const { page, perPage } = query;
  const order = orderOf(snapshot, query, match);
  const cars: number[] = [];
  let before = (page - 1) * perPage;
  for (const car of order) {
    if (failures[car] !== 0) continue;
    if (before > 0) before--;
    else if (cars.push(car) >= perPage) break;
  }
  return cars;
}

function orderOf(snapshot: ColumnSnapshot, { sort, locationOrder }: StockQuery, match: TextMatch | null) {
  if (sort === "distance") return distanceOrder(snapshot, locationOrder ?? []);
  return match && sort === "rank" ? matchOrder(snapshot, match) : stockOrder(snapshot, sort);
}

function carsWhere(failures: Uint8Array, holds: (car: number) => boolean): Int32Array {
  const cars = new Int32Array(failures.length);
  let count = 0;
  for (let car = 0; car < failures.length; car++) if (holds(car)) cars[count++] = car;
  return cars.subarray(0, count);
}

/** Every value of a facet that a visible car has, in order. */
export function facetValues(snapshot: ColumnSnapshot, facet: Facet, visible: Visible): string[] {
  const seen = new Set<string>();
  visible.forEach((isSeen, car) => {
    if (isSeen) for (const value of valuesOf(snapshot, facet, car)) seen.add(value);
  });
  return [...seen].sort();
}

function valuesOf({ singles, lists, numbers }: ColumnSnapshot, facet: Facet, car: number): string[] {
  if (isRangeFacet(facet)) {
    const number = numbers[facet][car] ?? Number.NaN;
    return Number.isNaN(number) ? [] : [String(number)];
  }
  if (isListFacet(facet)) {
    const { offsets, codes, values } = lists[facet];
    return [...codes.subarray(offsets[car], offsets[car + 1])].map((code) => values[code - 1] ?? "");
  }
  const { codes, values } = singles[facet];
  const code = codes[car] ?? 0;
  return code === 0 ? [] : [values[code - 1] ?? ""];
}

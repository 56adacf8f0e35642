import { isRangeFacet, type Facet } from "../facet";
import type { FacetResult, StockQuery } from "../stock-index";
import { isListFacet, type ColumnSnapshot } from "./column-snapshot";
import { conditionsOf } from "./conditions";
import { countFacet } from "./facet-counts";
import { distanceOrder, matchOrder, stockOrder } from "./stock-order";
import type { VisibleCars } from "./visible-cars";

/** A missed refinement: its index is added, which is the sum's rest if no other was missed. */
const MISS = 1 << 16;
/** More misses than there are facets: lifting a refinement never brings such a car back. */
const OUT = 100 * MISS;

/** Points by car, for the cars that match a text. */
export type TextMatch = ReadonlyMap<number, number>;

type StockCount = {
  /** The cars of the page, by ordinal, in order. */
  page: number[];
  total: number;
  facets: Partial<Record<Facet, FacetResult>>;
};

/**
 * The page, the total and the facets of a query in one pass: a car that meets all refinements counts
 * everywhere, and one that fails those of a single facet counts for that facet alone, whose counts leave out its
 * own refinement.
 *
 * @param match null if there is no text
 */
export function countStock(
  snapshot: ColumnSnapshot,
  query: StockQuery,
  visible: VisibleCars,
  match: TextMatch | null,
): StockCount {
  const conditions = conditionsOf(snapshot, query.refinements, query.refused);
  if (conditions.length === 0 && !match) return countAll(snapshot, query, visible);
  const possible = match ? Int32Array.from(match.keys()).sort() : visible.all;
  const misses = new Int32Array(visible.is.length).fill(OUT);
  for (let at = 0; at < possible.length; at++) {
    const car = possible[at]!;
    misses[car] = OUT - OUT * visible.is[car]!;
  }
  conditions.forEach(({ check }, index) => check(misses, MISS + index));
  const { found, lifted } = portions(possible, misses, conditions.length);
  const facets: StockCount["facets"] = {};
  for (const facet of query.facets) {
    const own = isConjunctive(facet) ? -1 : conditions.findIndex((condition) => condition.facet === facet);
    facets[facet] = countFacet(snapshot, facet, [found, ...(lifted[own] ? [lifted[own]] : [])]);
  }
  return { page: pageOf(snapshot, query, misses, match), total: found.length, facets };
}

/** A list that nothing narrows: its counts are the same for every order and page. */
function countAll(
  snapshot: ColumnSnapshot,
  query: StockQuery,
  { is, all, facets: known }: VisibleCars,
): StockCount {
  const facets: StockCount["facets"] = {};
  for (const facet of query.facets) {
    const result = known.get(facet) ?? countFacet(snapshot, facet, [all]);
    known.set(facet, result);
    facets[facet] = result;
  }
  const misses = is.map((seen) => 1 - seen);
  return { page: pageOf(snapshot, query, misses, null), total: all.length, facets };
}

/** @param misses by car, 0 for those that are found */
function pageOf(
  snapshot: ColumnSnapshot,
  query: StockQuery,
  misses: Uint8Array | Int32Array,
  match: TextMatch | null,
) {
  const { page, perPage } = query;
  const order = orderOf(snapshot, query, match);
  const cars: number[] = [];
  let before = (page - 1) * perPage;
  for (const car of order) {
    if (misses[car] !== 0) continue;
    if (before > 0) before--;
    else if (cars.push(car) >= perPage) break;
  }
  return cars;
}

function orderOf(snapshot: ColumnSnapshot, { sort, locationOrder }: StockQuery, match: TextMatch | null) {
  if (sort === "distance") return distanceOrder(snapshot, locationOrder ?? []);
  return match && sort === "rank" ? matchOrder(snapshot, match) : stockOrder(snapshot, sort);
}

/** The cars that meet all conditions, and by condition those that fail it alone. */
function portions(cars: Int32Array, misses: Int32Array, conditions: number) {
  const found = new Int32Array(cars.length + 1);
  const near = new Int32Array(cars.length + 1);
  let [size, nearSize] = [0, 0];
  // Each place is written until a car that belongs there has taken it: as in conditions.ts, nothing is guessed.
  for (let at = 0; at < cars.length; at++) {
    const car = cars[at]!;
    const missed = misses[car]! >> 16;
    found[size] = car;
    size += Number(missed === 0);
    near[nearSize] = car;
    nearSize += Number(missed === 1);
  }
  const sizes = new Int32Array(conditions);
  for (let at = 0; at < nearSize; at++) sizes[misses[near[at]!]! - MISS]!++;
  const lifted = Array.from(sizes, (each) => new Int32Array(each));
  for (let at = 0; at < nearSize; at++) {
    const car = near[at]!;
    const by = misses[car]! - MISS;
    lifted[by]![--sizes[by]!] = car;
  }
  return { found: found.subarray(0, size), lifted };
}

/** The counts of these facets keep their own refinement: another value narrows further. */
function isConjunctive(facet: Facet): boolean {
  return !isRangeFacet(facet) && isListFacet(facet);
}

/** Every value of a facet that a visible car has, in order. */
export function facetValues(snapshot: ColumnSnapshot, facet: Facet, { all }: VisibleCars): string[] {
  const seen = new Set<string>();
  for (const car of all) for (const value of valuesOf(snapshot, facet, car)) seen.add(value);
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

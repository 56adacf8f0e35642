import { isRangeFacet, type Facet } from "../facet";
import type { FacetResult, StockQuery } from "../stock-index";
import { isListFacet, type ColumnSnapshot } from "./column-snapshot";
import { conditionsOf } from "./conditions";
import { countFacet } from "./facet-counts";
import { distanceOrder, matchOrder, stockOrder } from "./stock-order";
import type { VisibleCars } from "./visible-cars";

/** More misses than there are facets: lifting a refinement never brings such a car back. */
const OUT = 100;

/** Points by car, for the cars that match a text. */
export type TextMatch = ReadonlyMap<number, number>;

export type StockCount = {
  /** The cars of the page, by ordinal, in order. */
  page: number[];
  total: number;
  facets: Partial<Record<Facet, FacetResult>>;
};

/**
 * The page, the total and the facets of a query in one pass: a car that meets all refinements counts
 * everywhere, and one that fails a single refinement counts for that facet alone, whose counts leave out its
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
  const conditions = conditionsOf(snapshot, query.refinements);
  if (conditions.length === 0 && !match) return countAll(snapshot, query, visible);
  const failures = new Uint8Array(visible.is.length).fill(OUT);
  const possible = match ? Int32Array.from(match.keys()).sort() : visible.all;
  for (let at = 0; at < possible.length; at++) {
    const car = possible[at] ?? 0;
    if (visible.is[car] === 1) failures[car] = 0;
  }
  const failed = new Uint8Array(failures.length);
  conditions.forEach(({ check }, index) =>
    check((car) => {
      failures[car]!++;
      failed[car] = index;
    }),
  );
  const { found, lifted } = portions(possible, { failures, failed, count: conditions.length });
  const facets: StockCount["facets"] = {};
  for (const facet of query.facets) {
    const own = isConjunctive(facet) ? -1 : conditions.findIndex((condition) => condition.facet === facet);
    facets[facet] = countFacet(snapshot, facet, [found, ...(lifted[own] ? [lifted[own]] : [])]);
  }
  return { page: pageOf(snapshot, query, failures, match), total: found.length, facets };
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
  const failures = is.map((seen) => 1 - seen);
  return { page: pageOf(snapshot, query, failures, null), total: all.length, facets };
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

type Failures = { failures: Uint8Array; failed: Uint8Array; /** Of conditions. */ count: number };

/** The cars that meet all conditions, and by condition those that fail it alone. */
function portions(cars: Int32Array, { failures, failed, count }: Failures) {
  const found = new Int32Array(cars.length);
  const sizes = new Int32Array(count);
  let size = 0;
  for (let at = 0; at < cars.length; at++) {
    const car = cars[at] ?? 0;
    if (failures[car] === 0) found[size++] = car;
    else if (failures[car] === 1) sizes[failed[car] ?? 0]!++;
  }
  const lifted = Array.from(sizes, (each) => new Int32Array(each));
  for (let at = 0; at < cars.length; at++) {
    const car = cars[at] ?? 0;
    if (failures[car] !== 1) continue;
    const by = failed[car] ?? 0;
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

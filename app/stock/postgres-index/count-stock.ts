import { isRangeFacet, VALUE_FACETS, RANGE_FACETS, type Facet, type Refinements, type Range } from "../facet";
import type { FacetResult, StockQuery } from "../stock-index";
import { isListFacet, type ColumnSnapshot } from "./column-snapshot";
import { codeOf, type ListColumn, type NumberColumn, type ValueColumn } from "./columns";
import { countFacet } from "./facet-counts";
import { distanceOrder, matchOrder, stockOrder } from "./stock-order";

/** More misses than there are facets: lifting a refinement never brings such a car back. */
const OUT = 100;

/** 1 for each car that the shopper may see at all: listed, and within the site's own filters. */
export type Visible = Uint8Array;

/** Points by car, for the cars that match a text. */
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
 * The page, the total and the facets of a query in one pass: a car that meets all refinements counts
 * everywhere, and one that fails a single refinement counts for that facet alone, whose counts leave out its
 * own refinement.
 *
 * @param match null if there is no text
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

/** One facet's refinement over a snapshot; `fails` is called with every car that does not meet it. */
type Condition = { facet: Facet; check(fails: (car: number) => void): void };

/** The refinements that narrow something. A facet without values and a range open at both ends do not. */
function conditionsOf(snapshot: ColumnSnapshot, refinements: Refinements): Condition[] {
  const conditions: Condition[] = [];
  for (const facet of VALUE_FACETS) {
    const values = refinements[facet];
    if (!values || values.length === 0) continue;
    if (isListFacet(facet)) conditions.push({ facet, check: holdsAll(snapshot.lists[facet], values) });
    else conditions.push({ facet, check: isOneOf(snapshot.singles[facet], values) });
  }
  for (const facet of RANGE_FACETS) {
    const range = refinements[facet];
    if (!range || (range.min === null && range.max === null)) continue;
    conditions.push({ facet, check: isWithin(snapshot.numbers[facet], range) });
  }
  return conditions;
}

/** The counts of these facets keep their own refinement: another value narrows further. */
function isConjunctive(facet: Facet): boolean {
  return !isRangeFacet(facet) && isListFacet(facet);
}

function isOneOf(column: ValueColumn, values: string[]): Condition["check"] {
  const allowed = new Uint8Array(column.values.length + 1);
  for (const value of values) allowed[codeOf(column, value)] = 1;
  // An unknown value has code 0, which is also "none".
  allowed[0] = 0;
  const { codes } = column;
  return (fails) => {
    for (let car = 0; car < codes.length; car++) if (allowed[codes[car] ?? 0] === 0) fails(car);
  };
}

function holdsAll({ offsets, codes, values }: ListColumn, wanted: string[]): Condition["check"] {
  // By code, since two spellings of a value are one.
  const distinct = [...new Set(wanted.map((value) => codeOf({ values }, value)))];
  const isWanted = new Uint8Array(values.length + 1);
  for (const code of distinct) isWanted[code] = 1;
  return (fails) => {
    for (let car = 0; car + 1 < offsets.length; car++) {
      let held = 0;
      for (let at = offsets[car] ?? 0; at < (offsets[car + 1] ?? 0); at++)
        held += isWanted[codes[at] ?? 0] ?? 0;
      if (held < distinct.length) fails(car);
    }
  };
}

function isWithin(numbers: NumberColumn, { min, max }: Range): Condition["check"] {
  const from = min ?? -Infinity;
  const to = max ?? Infinity;
  return (fails) => {
    // Written so that NaN, a car without the number, fails.
    for (let car = 0; car < numbers.length; car++) {
      const number = numbers[car] ?? Number.NaN;
      if (!(number >= from && number <= to)) fails(car);
    }
  };
}

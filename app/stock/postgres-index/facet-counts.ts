import { type Facet, isRangeFacet } from "../facet";
import type { FacetCount, FacetResult } from "../stock-index";
import { type ColumnSnapshot, isCounted, isListFacet } from "./column-snapshot";
import type { ListColumn, NumberColumn, ValueColumn } from "./columns";

/** Cars by ordinal, in any number of portions that do not overlap. */
type Cars = readonly Int32Array[];

const NOTHING: FacetResult = { counts: [], stats: null };

/** Counts a facet over some cars: values most frequent first, equal counts by value. */
export function countFacet(snapshot: ColumnSnapshot, facet: Facet, cars: Cars): FacetResult {
  if (isRangeFacet(facet)) {
    const counts = isCounted(facet) ? valueCounts(snapshot.counted[facet], cars) : [];
    return { counts, stats: numberStats(snapshot.numbers[facet], cars) };
  }
  const counts = isListFacet(facet)
    ? listCounts(snapshot.lists[facet], cars)
    : valueCounts(snapshot.singles[facet], cars);
  return { counts, stats: null };
}

/** The counts of a site without stock. */
export function emptyFacets(facets: Facet[]): Partial<Record<Facet, FacetResult>> {
  return Object.fromEntries(facets.map((facet) => [facet, NOTHING]));
}

function valueCounts({ values, codes }: ValueColumn, cars: Cars): FacetCount[] {
  const counts = new Int32Array(values.length + 1);
  for (const portion of cars) {
    for (let at = 0; at < portion.length; at++) counts[codes[portion[at]!]!]!++;
  }
  return ordered(values, counts);
}

function listCounts({ values, offsets, codes }: ListColumn, cars: Cars): FacetCount[] {
  const counts = new Int32Array(values.length + 1);
  for (const portion of cars) {
    for (let place = 0; place < portion.length; place++) {
      const car = portion[place]!;
      const end = offsets[car + 1]!;
      for (let at = offsets[car]!; at < end; at++) counts[codes[at]!]!++;
    }
  }
  return ordered(values, counts);
}

/** Values are already sorted and the sort is stable, so equal counts stay ordered by value. */
function ordered(values: string[], counts: Int32Array): FacetCount[] {
  return values
    .map((value, index) => ({ value, count: counts[index + 1] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function numberStats(column: NumberColumn, cars: Cars): FacetResult["stats"] {
  let min = Infinity;
  let max = -Infinity;
  for (const portion of cars) {
    for (let at = 0; at < portion.length; at++) {
      const number = column[portion[at]!]!;
      // NaN is neither below nor above: a car without the number changes nothing.
      if (number < min) min = number;
      if (number > max) max = number;
    }
  }
  return min <= max ? { min, max } : null;
}

import { type Facet, isRangeFacet } from "../facet";
import { type ColumnSnapshot, isListFacet } from "./column-snapshot";
import type { Visible } from "./count-stock";

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

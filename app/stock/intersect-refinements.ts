import {
  LIST_FACETS,
  RANGE_FACETS,
  VALUE_FACETS,
  type Range,
  type Refinements,
  type ValueFacet,
} from "./facet";

/**
 * What meets both: values chosen in both, ranges where they overlap; of list
 * facets, whose values narrow, all together.
 *
 * @returns null when nothing can meet both
 */
export function intersectRefinements(one: Refinements, other: Refinements): Refinements | null {
  const both: Refinements = {};
  for (const facet of VALUE_FACETS) {
    const values = intersectValues(facet, one[facet], other[facet]);
    if (values?.length === 0) return null;
    if (values) both[facet] = values;
  }
  for (const facet of RANGE_FACETS) {
    const range = intersectRanges(one[facet], other[facet]);
    if (range && range.min !== null && range.max !== null && range.min > range.max) return null;
    if (range) both[facet] = range;
  }
  return both;
}

function intersectValues(facet: ValueFacet, one?: string[], other?: string[]): string[] | undefined {
  if (!one?.length || !other?.length) return one?.length ? one : other?.length ? other : undefined;
  if ((LIST_FACETS as readonly string[]).includes(facet)) return [...new Set([...one, ...other])];
  return one.filter((value) => other.includes(value));
}

function intersectRanges(one?: Range, other?: Range): Range | undefined {
  if (!one || !other) return one ?? other;
  return { min: tighter(one.min, other.min, Math.max), max: tighter(one.max, other.max, Math.min) };
}

function tighter(
  one: number | null,
  other: number | null,
  pick: (a: number, b: number) => number,
): number | null {
  return one === null || other === null ? (one ?? other) : pick(one, other);
}

import { RANGE_FACETS, type Range, type RangeFacet, type Refinements } from "./facet";

/** The lowest and the highest number of each range facet in a site's stock. */
export type RangeBounds = Partial<Record<RangeFacet, { min: number; max: number }>>;

/**
 * Ranges without the ends that lie outside the stock: an end below the lowest or
 * above the highest number says nothing and is ignored (spec 1 §5). A range that ends
 * before the stock begins stays; what it asks for is not there.
 */
export function withinBounds(refinements: Refinements, bounds: RangeBounds): Refinements {
  const within: Refinements = { ...refinements };
  for (const facet of RANGE_FACETS) {
    const range = refinements[facet];
    const ends = range && telling(range, bounds[facet]);
    if (ends === null) delete within[facet];
    else if (ends) within[facet] = ends;
  }
  return within;
}

/** @returns null when neither end says anything */
function telling({ min, max }: Range, bounds: { min: number; max: number } | undefined): Range | null {
  const low = bounds && min !== null && min < bounds.min ? null : min;
  const high = bounds && max !== null && max > bounds.max ? null : max;
  return low === null && high === null ? null : { min: low, max: high };
}

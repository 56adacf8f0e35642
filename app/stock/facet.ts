/**
 * The facets of spec 1 §2, by its own names, which are the query parameters of a search URL and the fields of
 * the stock index.
 */
export const VALUE_FACETS = [
  "badge",
  "status",
  "car_type",
  "categories",
  "city",
  "colour",
  "dealership_name",
  "filtered_features",
  "item_type",
  "location_name",
  "make",
  "make_model",
  "model",
  "price_range",
  "body",
  "drive",
  "fuel",
  "transmission",
  "state",
  "tag",
  "weekly_price_range",
  "certified",
] as const;

/** Whole numbers; `price`, `subscription_price` in dollars, `km` and `electric_range` in kilometres. */
export const RANGE_FACETS = [
  "price",
  "subscription_price",
  "km",
  "year",
  "seats",
  "electric_range",
  "created_at_timestamp",
] as const;

/** Numeric facets whose individual values are counted too (design §7 leaves the others out). */
export const COUNTED_RANGE_FACETS = ["year", "seats"] as const;

/** Facets with several values per car; a second refinement of one narrows further. */
export const LIST_FACETS = ["categories", "filtered_features"] as const;

export type ValueFacet = (typeof VALUE_FACETS)[number];
export type RangeFacet = (typeof RANGE_FACETS)[number];
export type ListFacet = (typeof LIST_FACETS)[number];
export type Facet = ValueFacet | RangeFacet;

/** Inclusive; null leaves an end open. */
export type Range = { min: number | null; max: number | null };

/**
 * The shopper's choices. Values of one facet are alternatives (Toyota or Mazda),
 * except list facets, where each narrows; facets combine with "and".
 */
export type Refinements = { [F in ValueFacet]?: string[] } & { [F in RangeFacet]?: Range };

/** Values that no car may have, whatever else is chosen: 'not white'. A car without a value is not refused. */
export type Refusals = { [F in ValueFacet]?: string[] };

export function isRangeFacet(facet: string): facet is RangeFacet {
  return (RANGE_FACETS as readonly string[]).includes(facet);
}

export function isValueFacet(facet: string): facet is ValueFacet {
  return (VALUE_FACETS as readonly string[]).includes(facet);
}

import {
  VALUE_FACETS,
  RANGE_FACETS,
  type ValueFacet,
  type Range,
  type RangeFacet,
  type Refinements,
} from "./facet";
import type { KnownValues } from "./search-state";
import { slugify } from "./slug";

/** A facet value and its segment in a path. */
export type SluggedValue = { slug: string; value: string };

/** The names that URLs below /search may contain on a site (spec 1 §2; spec 2 §2). */
export type SearchVocabulary = {
  makes: (SluggedValue & { models: SluggedValue[] })[];
  bodies: SluggedValue[];
  dealerships: SluggedValue[];
  locations: SluggedValue[];
  /** Every value of each facet; a query's other values are ignored. */
  values: KnownValues;
  bounds: RangeBounds;
};

/** The vocabulary without stock, or while the index is unavailable. */
export const NO_VOCABULARY: SearchVocabulary = {
  makes: [],
  bodies: [],
  dealerships: [],
  locations: [],
  values: {},
  bounds: {},
};

/** An index lists at most this many values of a facet, so for a longer list any value is accepted. */
const MAX_LISTED = 2_000;

/**
 * @param values every value of every facet in a site's stock
 * @param dealerships the site's own, with their slugs; they stay reachable without stock
 * @param bounds of the same stock
 */
export function buildVocabulary(
  values: Partial<Record<ValueFacet, string[]>>,
  dealerships: { slug: string; name: string }[],
  bounds: RangeBounds = {},
): SearchVocabulary {
  const own = dealerships.map(({ slug, name }) => ({ slug, value: name }));
  const named = new Set(own.map(({ value }) => value));
  const others = (values.dealership_name ?? []).filter((name) => !named.has(name));
  const models = modelsByMake(values.make ?? [], values.model ?? [], new Set(values.make_model));
  return {
    makes: slugged(values.make ?? []).map((make) => ({
      ...make,
      models: slugged(models.get(make.value) ?? []),
    })),
    bodies: slugged(values.body ?? []),
    dealerships: [...own, ...slugged(others)],
    locations: slugged(values.location_name ?? []),
    values: listable(values),
    bounds,
  };
}

/** The values a query may name, so that `make=toyota` finds Toyota. */
export function knownValues({ values, dealerships }: SearchVocabulary): KnownValues {
  return { ...values, dealership_name: dealerships.map(({ value }) => value) };
}

function listable(values: Partial<Record<ValueFacet, string[]>>): KnownValues {
  const known = VALUE_FACETS.map((facet) => [facet, values[facet]] as const);
  return Object.fromEntries(known.filter(([, list]) => list !== undefined && list.length < MAX_LISTED));
}

/** A make_model is both joined, so the make with the longest name owns it: Land Rover before Land. */
function modelsByMake(makes: string[], models: string[], makeModels: Set<string>): Map<string, string[]> {
  const known = new Set(models);
  const longestFirst = [...makes].sort((a, b) => b.length - a.length);
  const byMake = new Map<string, string[]>();
  for (const makeModel of makeModels) {
    const make = longestFirst.find(
      (name) => makeModel.startsWith(`${name} `) && known.has(makeModel.slice(name.length + 1)),
    );
    if (make) byMake.set(make, [...(byMake.get(make) ?? []), makeModel.slice(make.length + 1)]);
  }
  return byMake;
}

function slugged(values: string[]): SluggedValue[] {
  return values.map((value) => ({ slug: slugify(value), value })).filter(({ slug }) => slug !== "");
}

/** The lowest and the highest number of each range facet in a site's stock. */
export type RangeBounds = Partial<Record<RangeFacet, { min: number; max: number }>>;

/**
 * Ranges without the ends outside the stock: an end below the lowest or above the highest number changes
 * nothing and is dropped (spec 1 §5). A range that ends below the whole stock is kept, and matches nothing.
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

/** @returns null if neither end narrows anything */
function telling({ min, max }: Range, bounds: { min: number; max: number } | undefined): Range | null {
  const low = bounds && min !== null && min < bounds.min ? null : min;
  const high = bounds && max !== null && max > bounds.max ? null : max;
  return low === null && high === null ? null : { min: low, max: high };
}

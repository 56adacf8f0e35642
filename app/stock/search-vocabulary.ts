import { VALUE_FACETS, type ValueFacet } from "./facet";
import type { RangeBounds } from "./range-bounds";
import type { KnownValues } from "./search-state";
import { slugify } from "./slug";

/** A facet value and its segment in a path. */
export type SluggedValue = { slug: string; value: string };

/** What the addresses below /search may name on a site (spec 1 §2; spec 2 §2). */
export type SearchVocabulary = {
  makes: (SluggedValue & { models: SluggedValue[] })[];
  bodies: SluggedValue[];
  dealerships: SluggedValue[];
  locations: SluggedValue[];
  /** Every value of each facet; a query's others are ignored. */
  values: KnownValues;
  bounds: RangeBounds;
};

/** Without stock, or while the index does not answer. */
export const NO_VOCABULARY: SearchVocabulary = {
  makes: [],
  bodies: [],
  dealerships: [],
  locations: [],
  values: {},
  bounds: {},
};

/** An index lists no more values of a facet than this: of longer lists any value may be there. */
const MAX_LISTED = 2_000;

/**
 * @param values every value of every facet in a site's stock
 * @param dealerships the site's own, whose slugs are given; they stay reachable without stock
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

/** A make_model is the two joined, so the make with the longest name owns it: Land Rover before Land. */
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

import type { KnownValues } from "./search-state";
import { slugify } from "./slug";

/** A facet value and its segment in a path. */
export type SluggedValue = { slug: string; value: string };

/** What the paths below /search may name on a site (spec 1 §2; spec 2 §2). */
export type SearchVocabulary = {
  makes: (SluggedValue & { models: SluggedValue[] })[];
  bodies: SluggedValue[];
  dealerships: SluggedValue[];
  locations: SluggedValue[];
};

/** The facets a vocabulary is made from. */
export const VOCABULARY_FACETS = [
  "make",
  "model",
  "make_model",
  "body",
  "dealership_name",
  "location_name",
] as const;

/**
 * @param values every value of {@link VOCABULARY_FACETS} in a site's stock
 * @param dealerships the site's own, whose slugs are given; they stay reachable without stock
 */
export function buildVocabulary(
  values: Partial<Record<(typeof VOCABULARY_FACETS)[number], string[]>>,
  dealerships: { slug: string; name: string }[],
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
  };
}

/** The values a query may name, so that `make=toyota` finds Toyota. */
export function knownValues(vocabulary: SearchVocabulary): KnownValues {
  return {
    make: vocabulary.makes.map(({ value }) => value),
    model: [...new Set(vocabulary.makes.flatMap(({ models }) => models.map(({ value }) => value)))],
    body: vocabulary.bodies.map(({ value }) => value),
    dealership_name: vocabulary.dealerships.map(({ value }) => value),
    location_name: vocabulary.locations.map(({ value }) => value),
  };
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

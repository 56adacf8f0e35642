import type { Refinements, ValueFacet } from "../facet";
import type { SearchVocabulary } from "../search-vocabulary";
import { featureNames } from "./feature-names";
import { keysOfMake, modelNames } from "./model-names";
import { RANKS, type Named } from "./named";
import { badgeNames, colourNames, conceptNames } from "./property-names";
import { keyOf } from "./typed-words";

/** What words mean on a site: values that are in its stock, never others. */
export type Dictionary = {
  names: ReadonlyMap<string, Refinements>;
  /** What follows 'in', such as a suburb. */
  places: ReadonlyMap<string, Refinements>;
  /** Its makes with their models: 'Toyota Corolla'. */
  makeModels: ReadonlySet<string>;
  /** Names of kinds, such as 'diesel', that may be mistyped: the words of no car, which a text would not find. */
  kinds: readonly string[];
};

/** A shorter word of a kind has too many neighbours. */
const SHORTEST_MISTYPED = 5;

/** The first names a place if several facets have it. */
const PLACE_FACETS = ["city", "state", "location_name", "dealership_name"] as const;
const NAMED_AS_THEY_ARE = ["filtered_features", "categories", "tag"] as const;

/** Every name and concept of a site's vocabulary, by the key that it is typed as. */
export function buildDictionary(vocabulary: SearchVocabulary): Dictionary {
  const { values } = vocabulary;
  const places = placesOf(vocabulary);
  const property = (key: string, refinements: Refinements): Named => ({ key, rank: "property", refinements });
  const concepts = conceptNames(values);
  return {
    names: byKey([
      ...concepts,
      ...(values.make ?? []).flatMap((make) =>
        keysOfMake(make).map((key): Named => ({ key, rank: "make", refinements: { make: [make] } })),
      ),
      ...modelNames(vocabulary),
      ...colourNames(values.colour ?? []),
      ...badgeNames(values.badge ?? []),
      ...featureNames(values.filtered_features ?? []),
      ...NAMED_AS_THEY_ARE.flatMap((facet) =>
        (values[facet] ?? []).map((value) => property(keyOf(value), { [facet]: [value] })),
      ),
      ...[...places].map(([key, refinements]) => property(key, refinements)),
    ]),
    places,
    makeModels: new Set(values.make_model),
    kinds: concepts.map(({ key }) => key).filter((key) => key.length >= SHORTEST_MISTYPED),
  };
}

function byKey(named: readonly Named[]): Map<string, Refinements> {
  const certain = new Map<string, { rank: number; refinements: Refinements | null }>();
  for (const { key, rank, refinements } of named) {
    const own = { rank: RANKS.indexOf(rank), refinements };
    const known = certain.get(key);
    if (!known || known.rank < own.rank) certain.set(key, own);
    else if (known.rank === own.rank) {
      certain.set(key, { ...own, refinements: united(known.refinements, refinements) });
    }
  }
  certain.delete("");
  return new Map(
    [...certain].flatMap(([key, { refinements }]) => (refinements ? [[key, refinements] as const] : [])),
  );
}

/** Values of the same facets are alternatives: the Utes of Holden and of GWM. @returns null for other facets */
function united(one: Refinements | null, other: Refinements): Refinements | null {
  const facets = Object.keys(other) as ValueFacet[];
  if (!one || Object.keys(one).join() !== facets.join()) return null;
  return Object.fromEntries(
    facets.map((facet) => [facet, [...new Set([...(one[facet] ?? []), ...(other[facet] ?? [])])]]),
  );
}

type Place = [key: string, refinements: Refinements];

function placesOf({ values, dealerships }: SearchVocabulary): Map<string, Refinements> {
  const named = { ...values, dealership_name: dealerships.map(({ value }) => value) };
  const places = [...PLACE_FACETS]
    .reverse()
    .flatMap((facet) => (named[facet] ?? []).map((value): Place => [keyOf(value), { [facet]: [value] }]));
  return new Map(places);
}

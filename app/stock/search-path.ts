import { SEARCH_PATH } from "~/paths";

import type { CarType, ItemType } from "./car";
import { isValueFacet, type Refinements, type ValueFacet } from "./facet";
import { ALL_CITIES, canonicalSearch, type SearchState } from "./search-state";
import type { SearchVocabulary, SluggedValue } from "./search-vocabulary";
import { slugify } from "./slug";

/** The refinements of a path below /search; `kind` chooses the page's heading. */
type SearchPath = {
  kind: "all" | "car_type" | "item_type" | "make" | "model" | "body" | "dealership" | "location";
  refinements: PathRefinements;
};

type PathRefinements = { [F in ValueFacet]?: string[] };

/** How a site's search URLs are made; a part of its configuration. */
export type SearchAddresses = {
  /** The path of the search page when nothing is chosen. */
  defaultPath: string;
  /** The city that is shown if a URL chooses nothing (spec 2 §2). */
  defaultCity: string | null;
};

/** Spec 1 §2; types in the order of spec 1 §9: new, demo, used. */
const CAR_TYPES: [string, CarType[]][] = [
  ["used", ["used"]],
  ["new", ["new"]],
  ["demo", ["demo"]],
  ["new-and-demo", ["new", "demo"]],
];
/** Sites that sell more than cars name the other types in the path; 'cars' covers all of them. */
const ITEM_TYPES: [string, ItemType][] = [
  ["caravans", "caravan"],
  ["motorcycles", "motorcycle"],
];
const ALL_TYPES = "new-used-and-demo";
const ALL_STOCK = `${ALL_TYPES}-cars`;
/** Narrows nothing: the path of a search whose choices are all in its query. */
export const ALL_STOCK_PATH = `${SEARCH_PATH}/${ALL_STOCK}`;

/** Every path of types, most specific first. */
const TYPE_PATHS: { path: string; kind: "car_type" | "item_type"; refinements: PathRefinements }[] = [
  ...ITEM_TYPES.flatMap(([item, itemType]) =>
    CAR_TYPES.map(([type, carTypes]) => ({
      path: `${type}-${item}`,
      kind: "item_type" as const,
      refinements: { car_type: [...carTypes].sort(), item_type: [itemType] },
    })),
  ),
  ...CAR_TYPES.map(([type, carTypes]) => ({
    path: `${type}-cars`,
    kind: "car_type" as const,
    refinements: { car_type: [...carTypes].sort() },
  })),
  ...ITEM_TYPES.flatMap(([item, itemType]) =>
    [item, `${ALL_TYPES}-${item}`].map((path) => ({
      path,
      kind: "item_type" as const,
      refinements: { item_type: [itemType] },
    })),
  ),
];

/**
 * Resolves what follows /search. One segment is, in this order: all stock, types (of cars, caravans,
 * motorcycles), a make, a body, a dealership, a location; a name that matches several is the first of them.
 * Two segments are a make and a model of it.
 *
 * @param segments without empty ones; case, accents and escapes do not matter: `Citroën` is `citroen`
 * @returns null if nothing of that name is in stock: a 404
 */
export function resolveSearchPath(segments: string[], vocabulary: SearchVocabulary): SearchPath | null {
  const [first, second, ...rest] = segments.map(toSlug);
  if (first === undefined) return { kind: "all", refinements: {} };
  if (rest.length > 0) return null;
  if (second !== undefined) return resolveModel(first, second, vocabulary);
  if (first === ALL_STOCK) return { kind: "all", refinements: {} };
  return resolveTypes(first) ?? resolveValue(first, vocabulary);
}

function toSlug(segment: string): string {
  return slugify(unescaped(segment)) || segment;
}

/** A segment that was escaped twice, or in Latin-1: `citro%C3%ABn`, `citro%EBn`. */
function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  }
}

function resolveTypes(segment: string): SearchPath | null {
  const types = TYPE_PATHS.find(({ path }) => path === segment);
  return types ? { kind: types.kind, refinements: types.refinements } : null;
}

function resolveValue(segment: string, vocabulary: SearchVocabulary): SearchPath | null {
  const make = valueOf(vocabulary.makes, segment);
  if (make) return { kind: "make", refinements: { make: [make] } };
  const body = valueOf(vocabulary.bodies, segment);
  if (body) return { kind: "body", refinements: { body: [body] } };
  const dealership = valueOf(vocabulary.dealerships, segment);
  if (dealership) return { kind: "dealership", refinements: { dealership_name: [dealership] } };
  const location = valueOf(vocabulary.locations, segment);
  return location ? { kind: "location", refinements: { location_name: [location] } } : null;
}

function resolveModel(makeSlug: string, modelSlug: string, vocabulary: SearchVocabulary): SearchPath | null {
  const make = vocabulary.makes.find(({ slug }) => slug === makeSlug);
  const model = make && valueOf(make.models, modelSlug);
  return model ? { kind: "model", refinements: { make: [make.value], model: [model] } } : null;
}

/** The canonical URL of a state: as much as possible in the path, the rest in the query. */
export function searchHref(state: SearchState, vocabulary: SearchVocabulary, site: SearchAddresses): string {
  const { segments, path } = bestPath(state.refinements, vocabulary, site.defaultPath);
  const refinements = { ...state.refinements };
  for (const facet of facetsOf(path.refinements)) delete refinements[facet];
  const rest = { ...state, refinements };
  // Without a `city` parameter the site's default city would apply.
  const search = takesDefaultCity(path, rest, site) ? withAllCities(rest) : canonicalSearch(rest);
  // A colon needs no escape in a query: ranges stay readable (spec 1 §2, 'min:max').
  const query = search.toString().replaceAll("%3A", ":");
  const pathname = [SEARCH_PATH, ...segments].join("/");
  return query ? `${pathname}?${query}` : pathname;
}

/**
 * Whether a site's default city applies to a URL (spec 2 §2: 'when nothing else is set'): the path is not a
 * location's, and the query narrows nothing.
 *
 * @param rest the query's part of the state
 */
export function takesDefaultCity(
  { kind }: Pick<SearchPath, "kind">,
  { query, refinements, refused }: SearchState,
  { defaultCity }: SearchAddresses,
): boolean {
  const isPlace = kind === "dealership" || kind === "location";
  const isNarrowed = query !== "" || Object.keys({ ...refinements, ...refused }).length > 0;
  return defaultCity !== null && !isPlace && !isNarrowed;
}

function withAllCities(state: SearchState): URLSearchParams {
  return new URLSearchParams([["city", ALL_CITIES], ...canonicalSearch(state)]);
}

function bestPath(
  refinements: Refinements,
  vocabulary: SearchVocabulary,
  defaultPath: string,
): { segments: string[]; path: SearchPath } {
  for (const segments of pathCandidates(refinements, vocabulary)) {
    const path = resolveSearchPath(segments, vocabulary);
    if (path && covers(refinements, path.refinements)) return { segments, path };
  }
  const segments = defaultPath.split("/").slice(2).filter(Boolean);
  const path = resolveSearchPath(segments, vocabulary);
  // A default such as /search/used-cars must not narrow a choice of new cars.
  const harmless = path && facetsOf(path.refinements).every((facet) => !refinements[facet]);
  return harmless ? { segments, path } : { segments: [ALL_STOCK], path: { kind: "all", refinements: {} } };
}

/** Paths that might express a part of the refinements, most specific first. */
function pathCandidates(chosen: Refinements, vocabulary: SearchVocabulary): string[][] {
  const make = chosen.make && vocabulary.makes.find(({ value }) => value === chosen.make?.[0]);
  const model = make && slugOf(make.models, chosen.model?.[0]);
  const values = [
    slugOf(vocabulary.bodies, chosen.body?.[0]),
    slugOf(vocabulary.dealerships, chosen.dealership_name?.[0]),
    slugOf(vocabulary.locations, chosen.location_name?.[0]),
  ];
  return [
    ...(make && model ? [[make.slug, model]] : []),
    ...(make ? [[make.slug]] : []),
    ...(chosen.car_type || chosen.item_type ? TYPE_PATHS.map(({ path }) => [path]) : []),
    ...values.filter((slug) => slug !== undefined).map((slug) => [slug]),
  ];
}

/** Whether a path expresses exactly the choices of its facets: a path cannot contain two makes. */
function covers(chosen: Refinements, path: PathRefinements): boolean {
  return facetsOf(path).every((facet) => {
    const fixed = path[facet] ?? [];
    const values = chosen[facet] ?? [];
    return fixed.length === values.length && fixed.every((value) => values.includes(value));
  });
}

function facetsOf(path: PathRefinements): ValueFacet[] {
  return Object.keys(path).filter(isValueFacet);
}

function valueOf(values: SluggedValue[], slug: string): string | undefined {
  return values.find((candidate) => candidate.slug === slug)?.value;
}

function slugOf(values: SluggedValue[], value: string | undefined): string | undefined {
  return value === undefined ? undefined : values.find((candidate) => candidate.value === value)?.slug;
}

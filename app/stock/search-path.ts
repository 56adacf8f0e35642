import type { CarType, ItemType } from "./car";
import { isValueFacet, type Refinements, type ValueFacet } from "./facet";
import { canonicalSearch, type SearchState } from "./search-state";
import type { SearchVocabulary, SluggedValue } from "./search-vocabulary";

/** What a path below /search fixes; `kind` chooses the page's heading. */
export type SearchPath = {
  kind: "all" | "car_type" | "item_type" | "make" | "model" | "body" | "dealership" | "location";
  refinements: PathRefinements;
};

type PathRefinements = { [F in ValueFacet]?: string[] };

/** Spec 1 §2; types in the order of spec 1 §9: new, demo, used. */
const CAR_TYPE_PATHS: [string, CarType[]][] = [
  ["used-cars", ["used"]],
  ["new-cars", ["new"]],
  ["demo-cars", ["demo"]],
  ["new-and-demo-cars", ["new", "demo"]],
];
/** Sites that sell more than cars name the others in the path. */
const ITEM_TYPE_PATHS: [string, ItemType][] = [
  ["caravans", "caravan"],
  ["motorcycles", "motorcycle"],
];
const ALL_STOCK = "new-used-and-demo-cars";

/**
 * Resolves what follows /search. One segment is, in this order: all stock, car
 * types, an item type, a make, a body, a dealership, a location. Two segments
 * are a make and a model of it.
 *
 * @param segments decoded and without empty ones; case does not matter
 * @returns null when nothing of that name is in stock: a 404
 */
export function resolveSearchPath(segments: string[], vocabulary: SearchVocabulary): SearchPath | null {
  const [first, second, ...rest] = segments.map((segment) => segment.toLowerCase());
  if (first === undefined) return { kind: "all", refinements: {} };
  if (rest.length > 0) return null;
  if (second !== undefined) return resolveModel(first, second, vocabulary);
  if (first === ALL_STOCK) return { kind: "all", refinements: {} };
  return resolveTypes(first) ?? resolveValue(first, vocabulary);
}

function resolveTypes(segment: string): SearchPath | null {
  const carTypes = CAR_TYPE_PATHS.find(([path]) => path === segment)?.[1];
  if (carTypes) return { kind: "car_type", refinements: { car_type: [...carTypes].sort() } };
  const itemType = ITEM_TYPE_PATHS.find(([path]) => path === segment)?.[1];
  return itemType ? { kind: "item_type", refinements: { item_type: [itemType] } } : null;
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

/**
 * The one address of a state: what it can say in the path, the rest in the query.
 *
 * @param defaultPath of the site, where stock is listed when nothing is chosen
 */
export function searchHref(state: SearchState, vocabulary: SearchVocabulary, defaultPath: string): string {
  const { segments, path } = bestPath(state.refinements, vocabulary, defaultPath);
  const refinements = { ...state.refinements };
  for (const facet of facetsOf(path.refinements)) delete refinements[facet];
  // A colon needs no escape in a query: ranges stay readable (spec 1 §2, 'min:max').
  const query = canonicalSearch({ ...state, refinements })
    .toString()
    .replaceAll("%3A", ":");
  const pathname = ["/search", ...segments].join("/");
  return query ? `${pathname}?${query}` : pathname;
}

function bestPath(refinements: Refinements, vocabulary: SearchVocabulary, defaultPath: string) {
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

/** Paths that might say a part of the refinements, the most telling first. */
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
    ...(chosen.car_type ? CAR_TYPE_PATHS.map(([path]) => [path]) : []),
    ...(chosen.item_type ? ITEM_TYPE_PATHS.map(([path]) => [path]) : []),
    ...values.filter((slug) => slug !== undefined).map((slug) => [slug]),
  ];
}

/** Whether a path says exactly what was chosen of its facets: two makes are not in one path. */
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

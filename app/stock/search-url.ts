import { isRangeFacet, RANGE_FACETS, VALUE_FACETS, type RangeFacet } from "./facet";
import { withPathRefinements } from "./refine";
import { resolveSearchPath, takesDefaultCity, type SearchAddresses } from "./search-path";
import {
  choosesCity,
  invertedRanges,
  parseSearchState,
  refusalParameter,
  type SearchState,
} from "./search-state";
import { withinBounds, knownValues, type SearchVocabulary } from "./search-vocabulary";

/**
 * The state of a URL below /search: its path, its query, and the site's default city if neither says
 * otherwise (spec 2 §2).
 *
 * @param segments of the path below /search, decoded
 * @returns null if the path names nothing: a 404
 */
export function resolveSearchState(
  url: URL,
  segments: string[],
  vocabulary: SearchVocabulary,
  site: SearchAddresses,
): SearchState | null {
  const path = resolveSearchPath(segments, vocabulary);
  if (!path) return null;
  const parsed = parseSearchState(url.searchParams, knownValues(vocabulary));
  const inBounds = { ...parsed, refinements: withinBounds(parsed.refinements, vocabulary.bounds) };
  const city =
    choosesCity(url.searchParams) || !takesDefaultCity(path, inBounds, site) ? null : site.defaultCity;
  const refinements = city === null ? path.refinements : { ...path.refinements, city: [city] };
  return withPathRefinements(inBounds, refinements);
}

/** The values that a search's query may name. */
export const SEARCH_PARAMETERS: ReadonlySet<string> = new Set([
  "query",
  "page",
  "sortBy",
  "postcode",
  ...VALUE_FACETS,
  ...VALUE_FACETS.map(refusalParameter),
  ...RANGE_FACETS.flatMap((facet) => [facet, `${facet}_min`, `${facet}_max`]),
]);

/**
 * Whether a URL is the canonical one, ignoring foreign parameters (utm_*, gclid) and differences in escaping.
 *
 * @param href from searchHref
 */
export function isCanonical(url: URL, href: string): boolean {
  const canonical = new URL(href, url);
  return url.pathname === canonical.pathname && ownEntries(url) === ownEntries(canonical);
}

/** Names a range that a redirect left out; no part of what is searched for. */
const IGNORED = "ignored";

/**
 * The canonical URL with the foreign parameters of the requested one: the redirect's target. It names the
 * ranges that were ignored, so that the page can say so.
 */
export function canonicalHref(url: URL, href: string): string {
  const foreign = new URLSearchParams(entries(url).filter(([name]) => !SEARCH_PARAMETERS.has(name)));
  for (const facet of invertedRanges(url.searchParams)) {
    if (!foreign.has(IGNORED, facet)) foreign.append(IGNORED, facet);
  }
  if (foreign.size === 0) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${foreign}`;
}

/** The ranges that the redirect to this URL left out. */
export function ignoredRanges({ searchParams }: URL): RangeFacet[] {
  return [...new Set(searchParams.getAll(IGNORED))].filter(isRangeFacet);
}

function ownEntries(url: URL): string {
  return JSON.stringify(entries(url).filter(([name]) => SEARCH_PARAMETERS.has(name)));
}

function entries(url: URL): [string, string][] {
  return [...url.searchParams.entries()];
}

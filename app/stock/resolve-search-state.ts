import { withinBounds, knownValues, type SearchVocabulary } from "./search-vocabulary";
import { withPathRefinements } from "./refine";
import { resolveSearchPath, takesDefaultCity, type SearchAddresses } from "./search-path";
import { choosesCity, parseSearchState, type SearchState } from "./search-state";

/**
 * What an address below /search asks for: its path, its query, and the site's default
 * city where neither says anything else (spec 2 §2).
 *
 * @param segments decoded, of the path below /search
 * @returns null when the path names nothing: a 404
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
  const said = { ...parsed, refinements: withinBounds(parsed.refinements, vocabulary.bounds) };
  const city = choosesCity(url.searchParams) || !takesDefaultCity(path, said, site) ? null : site.defaultCity;
  const refinements = city === null ? path.refinements : { ...path.refinements, city: [city] };
  return withPathRefinements(said, refinements);
}

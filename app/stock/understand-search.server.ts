import type { Seconds } from "~/platform/moment";

import { buildDictionary, type Dictionary } from "./plain-words/dictionary";
import { possiblePostcodes, understandWords } from "./plain-words/understand-words";
import { withWords } from "./plain-words/with-words";
import { findPostcode } from "./postcodes.server";
import type { SearchState } from "./search-state";
import type { SearchVocabulary } from "./search-vocabulary";
import type { SortKey } from "./stock-index";

/** A typed text has hardly more than one. */
const MAX_POSTCODES = 3;

type UnderstoodSearch = {
  /** What the text asks for, as choices; the same state if it asks for nothing that is known. */
  state: SearchState;
  /** Wishes that no search can fulfil, as typed. */
  leftOut: string[];
};

/** The part of a site that the reading of a text depends on. */
type WordsSite = { config: { search: { sorts: readonly SortKey[] } } };

const dictionaries = new WeakMap<SearchVocabulary, Dictionary>();

/**
 * Reads the text of a search as choices: 'diesel ute under 40k'. Pages, suggestions, saved searches and alerts
 * all search for what it returns, in either index.
 */
export async function understandSearch(
  { config }: WordsSite,
  state: SearchState,
  vocabulary: SearchVocabulary,
  now: Seconds,
): Promise<UnderstoodSearch> {
  if (state.query === "") return { state, leftOut: [] };
  const { sorts } = config.search;
  const understood = understandWords(state.query, {
    dictionary: dictionaryOf(vocabulary),
    bounds: vocabulary.bounds,
    year: new Date(now * 1_000).getUTCFullYear(),
    postcodes: sorts.includes("distance") ? await postcodesIn(state.query) : new Set(),
  });
  return { state: withWords(state, understood, vocabulary.bounds), leftOut: understood.leftOut };
}

function dictionaryOf(vocabulary: SearchVocabulary): Dictionary {
  const dictionary = dictionaries.get(vocabulary) ?? buildDictionary(vocabulary);
  dictionaries.set(vocabulary, dictionary);
  return dictionary;
}

async function postcodesIn(text: string): Promise<Set<string>> {
  const codes = possiblePostcodes(text).slice(0, MAX_POSTCODES);
  // While postcodes cannot be looked up, the number stays text.
  const points = await Promise.all(codes.map((code) => findPostcode(code).catch(() => null)));
  return new Set(codes.filter((_, index) => points[index]));
}

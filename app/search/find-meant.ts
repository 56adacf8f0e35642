import { canonicalSearch, EMPTY_SEARCH, type SearchState } from "~/stock/search-state";
import type { FoundStock } from "~/stock/search-stock.server";

/** A search, and what its text was read as; `leftOut` are wishes that no search can fulfil, as typed. */
export type ReadSearch = { requested: SearchState; meant: SearchState; leftOut: readonly string[] };

export type FoundMeaning<Found> = Found & {
  state: SearchState;
  /** Words that were left out since nothing matches them. */
  unmatched: string | null;
  /** Whether the text is searched for word by word, since its reading finds nothing. */
  isPlain: boolean;
};

/**
 * The cars that a text asks for. If there are none, those without the words that match nothing, then those that
 * a plain search for the text finds: never fewer than without a reading. Unless something is refused or left out:
 * a plain search for 'not white' finds the white ones.
 */
export async function findMeant<Found extends FoundStock>(
  { requested, meant, leftOut }: ReadSearch,
  search: (state: SearchState) => Promise<Found>,
): Promise<FoundMeaning<Found>> {
  const exact = { ...(await search(meant)), state: meant, unmatched: null, isPlain: false };
  const known = { ...meant, query: "" };
  if (meant.query === "" || isSame(known, { ...requested, query: "" }) || isAnswer(exact)) return exact;
  const fewer = await search(known);
  if (isAnswer(fewer)) return { ...fewer, state: known, unmatched: meant.query, isPlain: false };
  if (leftOut.length > 0 || refusesMore(meant, requested)) return exact;
  const plain = await search(requested);
  return isAnswer(plain) ? { ...plain, state: requested, unmatched: null, isPlain: true } : exact;
}

function isAnswer({ result, stale }: FoundStock): boolean {
  return result.total > 0 || stale;
}

function refusesMore({ refused }: SearchState, requested: SearchState): boolean {
  return !isSame({ ...EMPTY_SEARCH, refused }, { ...EMPTY_SEARCH, refused: requested.refused });
}

function isSame(one: SearchState, other: SearchState): boolean {
  return String(canonicalSearch(one)) === String(canonicalSearch(other));
}

import { canonicalSearch, type SearchState } from "~/stock/search-state";
import type { FoundStock } from "~/stock/search-stock.server";

/** A search, and what its text was read as. */
export type ReadSearch = { requested: SearchState; meant: SearchState };

export type FoundMeaning<Found> = Found & {
  state: SearchState;
  /** Words that were left out since nothing matches them. */
  unmatched: string | null;
  /** Whether the text is searched for word by word, since its reading finds nothing. */
  isPlain: boolean;
};

/**
 * The cars that a text asks for. If there are none, those without the words that match nothing, then those that
 * a plain search for the text finds: never fewer than without a reading.
 */
export async function findMeant<Found extends FoundStock>(
  { requested, meant }: ReadSearch,
  search: (state: SearchState) => Promise<Found>,
): Promise<FoundMeaning<Found>> {
  const exact = { ...(await search(meant)), state: meant, unmatched: null, isPlain: false };
  const known = { ...meant, query: "" };
  if (meant.query === "" || isSame(known, { ...requested, query: "" }) || isAnswer(exact)) return exact;
  const fewer = await search(known);
  if (isAnswer(fewer)) return { ...fewer, state: known, unmatched: meant.query, isPlain: false };
  const plain = await search(requested);
  return isAnswer(plain) ? { ...plain, state: requested, unmatched: null, isPlain: true } : exact;
}

function isAnswer({ result, stale }: FoundStock): boolean {
  return result.total > 0 || stale;
}

function isSame(one: SearchState, other: SearchState): boolean {
  return String(canonicalSearch(one)) === String(canonicalSearch(other));
}

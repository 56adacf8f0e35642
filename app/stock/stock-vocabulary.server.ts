import type { SearchVocabulary } from "./search-vocabulary";
import { stockIndex } from "./stock-index.server";
import { createVocabularyCache, type VocabularySite } from "./vocabulary-cache.server";

const FRESH_MS = 30_000;
const TIMEOUT_MS = 1_500;

const vocabularyOf = createVocabularyCache({
  index: stockIndex,
  now: Date.now,
  freshMs: FRESH_MS,
  timeoutMs: TIMEOUT_MS,
});

/**
 * What the paths below /search may name on a site.
 *
 * @throws StockIndexUnavailable when the index does not answer and never did
 */
export function findVocabulary(site: VocabularySite): Promise<SearchVocabulary> {
  return vocabularyOf(site);
}

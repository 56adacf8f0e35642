import { NO_VOCABULARY, type SearchVocabulary } from "./search-vocabulary";
import { StockIndexUnavailable } from "./stock-index";
import { stockIndex } from "./stock-index.server";
import { stockRevision } from "./stock-revision.server";
import { createVocabularyCache, type VocabularySite } from "./vocabulary-cache.server";

const FRESH_MS = 30_000;
const TIMEOUT_MS = 1_500;

const vocabularyOf = createVocabularyCache({
  index: stockIndex,
  now: Date.now,
  revision: stockRevision,
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

/** As findVocabulary, and empty while the index does not answer: for links that a page can do without. */
export async function findVocabularyOrNone(site: VocabularySite): Promise<SearchVocabulary> {
  try {
    return await findVocabulary(site);
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return NO_VOCABULARY;
    throw error;
  }
}

import { log } from "~/platform/log.server";

import { answerWithin } from "./answer-within.server";
import { buildVocabulary, VOCABULARY_FACETS, type SearchVocabulary } from "./search-vocabulary";
import { StockIndexUnavailable, type StockIndex } from "./stock-index";

/** The part of a site that its search paths are made of. */
export type VocabularySite = {
  slug: string;
  config: { dealerships: { slug: string; name: string }[] };
};

export type VocabularyCacheOptions = {
  index: () => StockIndex;
  /** Milliseconds since 1970. */
  now: () => number;
  freshMs: number;
  timeoutMs: number;
};

/**
 * Keeps each site's vocabulary for a while, and the last one for as long as the
 * index does not answer. There are as many entries as sites.
 *
 * @returns a function that throws StockIndexUnavailable when a site was never read
 */
export function createVocabularyCache({ index, now, freshMs, timeoutMs }: VocabularyCacheOptions) {
  const kept = new Map<string, { vocabulary: SearchVocabulary; until: number }>();
  const reading = new Map<string, Promise<SearchVocabulary>>();

  async function read(site: VocabularySite): Promise<SearchVocabulary> {
    try {
      const asked = index().listFacetValues(site.slug, [...VOCABULARY_FACETS], Math.floor(now() / 1000));
      const values = await answerWithin(timeoutMs, asked);
      const vocabulary = buildVocabulary(values, site.config.dealerships);
      kept.set(site.slug, { vocabulary, until: now() + freshMs });
      return vocabulary;
    } catch (error) {
      const last = kept.get(site.slug);
      if (!last || !(error instanceof StockIndexUnavailable)) throw error;
      log.warn({ site: site.slug, reason: error.message }, "search paths from the last vocabulary");
      return last.vocabulary;
    }
  }

  return async (site: VocabularySite): Promise<SearchVocabulary> => {
    const last = kept.get(site.slug);
    if (last && now() < last.until) return last.vocabulary;
    const asked = reading.get(site.slug) ?? read(site).finally(() => reading.delete(site.slug));
    reading.set(site.slug, asked);
    return asked;
  };
}

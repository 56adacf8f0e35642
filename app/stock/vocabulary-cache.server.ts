import { log } from "~/platform/log.server";

import { answerWithin } from "./answer-within.server";
import { RANGE_FACETS, VALUE_FACETS } from "./facet";
import type { RangeBounds } from "./range-bounds";
import { buildVocabulary, type SearchVocabulary } from "./search-vocabulary";
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
  /** Differs after a change of a site's stock: what came with it can be chosen at once. */
  revision: (site: string) => string;
  freshMs: number;
  timeoutMs: number;
};

/** How soon an index that did not answer is asked again. */
const RETRY_MS = 1_000;

/**
 * Keeps each site's vocabulary until its stock changes, and the last one for as long
 * as the index does not answer; after a while it is read again behind the request.
 * There are as many entries as sites.
 *
 * @returns a function that throws StockIndexUnavailable when a site was never read
 */
export function createVocabularyCache({ index, now, revision, freshMs, timeoutMs }: VocabularyCacheOptions) {
  const kept = new Map<string, { vocabulary: SearchVocabulary; until: number; revision: string }>();
  const reading = new Map<string, Promise<SearchVocabulary>>();

  async function read(site: VocabularySite): Promise<SearchVocabulary> {
    // Before the stock is read: a change while it is read makes it old at once.
    const current = revision(site.slug);
    try {
      const seconds = Math.floor(now() / 1000);
      const [values, bounds] = await answerWithin(
        timeoutMs,
        Promise.all([
          index().listFacetValues(site.slug, [...VALUE_FACETS], seconds),
          findBounds(index(), site.slug, seconds),
        ]),
      );
      const vocabulary = buildVocabulary(values, site.config.dealerships, bounds);
      kept.set(site.slug, { vocabulary, until: now() + freshMs, revision: current });
      return vocabulary;
    } catch (error) {
      const last = kept.get(site.slug);
      if (!last || !(error instanceof StockIndexUnavailable)) throw error;
      log.warn({ site: site.slug, reason: error.message }, "search paths from the last vocabulary");
      // Not every shopper waits for an index that is silent.
      kept.set(site.slug, { ...last, until: now() + RETRY_MS, revision: current });
      return last.vocabulary;
    }
  }

  function readOnce(site: VocabularySite): Promise<SearchVocabulary> {
    const asked = reading.get(site.slug) ?? read(site).finally(() => reading.delete(site.slug));
    reading.set(site.slug, asked);
    return asked;
  }

  return async (site: VocabularySite): Promise<SearchVocabulary> => {
    const last = kept.get(site.slug);
    // After a change of the stock its new values must be known at once.
    if (!last || last.revision !== revision(site.slug)) return readOnce(site);
    if (now() >= last.until) {
      readOnce(site).catch((error: unknown) => log.error({ err: error, site: site.slug }, "vocabulary"));
    }
    return last.vocabulary;
  };
}

async function findBounds(index: StockIndex, site: string, now: number): Promise<RangeBounds> {
  const { facets } = await index.search({
    site,
    text: "",
    base: {},
    refinements: {},
    sort: "rank",
    page: 1,
    perPage: 1,
    facets: [...RANGE_FACETS],
    now,
  });
  const stats = RANGE_FACETS.map((facet) => [facet, facets[facet]?.stats] as const);
  return Object.fromEntries(stats.filter(([, bounds]) => bounds));
}

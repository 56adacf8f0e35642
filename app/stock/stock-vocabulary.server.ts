import { databasePatience } from "~/platform/database-patience.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { createStaleCache } from "~/platform/stale-cache.server";
import { withTimeout } from "~/platform/with-timeout.server";
import { RANGE_FACETS, VALUE_FACETS } from "./facet";
import { NO_VOCABULARY, buildVocabulary, type RangeBounds, type SearchVocabulary } from "./search-vocabulary";
import { ifUnavailable, StockIndexUnavailable, type StockIndex } from "./stock-index";
import { stockIndex } from "./stock-index.server";
import { stockRevision } from "./stock-revision.server";

const FRESH_MS = 30_000;
const TIMEOUT_MS = 1_500;
/** How soon an index that did not answer is queried again. */
const RETRY_MS = 1_000;
const MAX_SITES = 1_000;

const vocabularyOf = createVocabularyCache({
  index: stockIndex,
  now: Date.now,
  revision: stockRevision,
  freshMs: FRESH_MS,
  timeoutMs: TIMEOUT_MS,
  firstTimeoutMs: databasePatience,
});

/**
 * The names that paths below /search may contain on a site.
 *
 * @throws StockIndexUnavailable if the index does not answer and never did
 */
export function findVocabulary(site: VocabularySite): Promise<SearchVocabulary> {
  return vocabularyOf(site);
}

/** Like findVocabulary, but empty while the index does not answer: for links that a page can do without. */
export async function findVocabularyOrNone(site: VocabularySite): Promise<SearchVocabulary> {
  return findVocabulary(site).catch(ifUnavailable(NO_VOCABULARY));
}

/** The part of a site that its search paths are built from. */
export type VocabularySite = {
  slug: string;
  config: { dealerships: { slug: string; name: string }[] };
};

type VocabularyCacheOptions = {
  index: () => StockIndex;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Changes with a site's stock, so that new values can be chosen at once. */
  revision: (site: string) => string;
  freshMs: number;
  /** Of a site whose last vocabulary can be used instead. */
  timeoutMs: number;
  /** Of one that has none, in milliseconds. */
  firstTimeoutMs?: () => number;
};

/**
 * Caches each site's vocabulary until its stock changes, and the last one for as long as the index does not
 * answer; after a while it is refreshed in the background.
 *
 * @returns a function that throws StockIndexUnavailable if a site was never read
 */
export function createVocabularyCache(options: VocabularyCacheOptions) {
  const { index, now, revision, freshMs, timeoutMs, firstTimeoutMs = () => timeoutMs } = options;
  const cache = createStaleCache<SearchVocabulary>({
    max: MAX_SITES,
    freshMs,
    renew: "behind",
    staleOn: (error) => error instanceof StockIndexUnavailable,
    // Backoff: not every request waits for an unresponsive index.
    retryMs: RETRY_MS,
    now,
  });

  async function read(site: VocabularySite, last: SearchVocabulary | null): Promise<SearchVocabulary> {
    const seconds = Math.floor(now() / 1000);
    try {
      const asked = async () => {
        // In this order: the search reads the site's columns, which have the values too. A site that is not in memory
        // would have them grouped from its rows meanwhile, at twice the cost.
        const bounds = await findBounds(index(), site.slug, seconds);
        return { bounds, values: await index().listFacetValues(site.slug, [...VALUE_FACETS], seconds) };
      };
      const { values, bounds } = await withTimeout(
        asked(),
        last ? timeoutMs : firstTimeoutMs(),
        StockIndexUnavailable,
      );
      return buildVocabulary(values, site.config.dealerships, bounds);
    } catch (error) {
      if (last && error instanceof StockIndexUnavailable)
        log.warn({ site: site.slug, reason: error.message }, "serving search paths from the last vocabulary");
      throw error;
    }
  }

  return async (site: VocabularySite): Promise<SearchVocabulary> =>
    (await cache.find(site.slug, (last) => read(site, last), revision(site.slug))).value;
}

async function findBounds(index: StockIndex, site: string, now: Seconds): Promise<RangeBounds> {
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

import { withTimeout } from "~/platform/with-timeout.server";

import type { CarCard } from "./car-card";
import type { Facet } from "./facet";
import { type FacetResult, type IndexHealth, PAGE_SIZE, type SearchServer } from "./stock-index";
import { chunks } from "./typesense-index/chunks";
import { collectionNames } from "./typesense-index/collection-names";
import { compareDocuments } from "./typesense-index/compare-documents.server";
import { connectTypesense, type SearchInSite } from "./typesense-index/connection.server";
import { countSites, liveFilter, removeOtherSites } from "./typesense-index/count-sites.server";
import { filterBy, idClause, isQuotable } from "./typesense-index/filter";
import { findsWhatIsWritten } from "./typesense-index/canary.server";
import { Guard } from "./typesense-index/guarded.server";
import { ImportPace } from "./typesense-index/import-pace.server";
import { failureOf, liveScope, LiveSearch, type TypesenseStates } from "./typesense-index/live-search.server";
import {
  ensureCollection,
  removeSiteCollections,
  renewCollection,
} from "./typesense-index/renew-collection.server";
import { SORTS } from "./typesense-index/search-request";
import { cardsOf, facetOf, storedAnswer, valuesOf } from "./typesense-index/search-answer";
import {
  buildGeneration,
  importAll,
  importBatch,
  removeDocuments,
} from "./typesense-index/site-documents.server";
import { documentId, siteWord } from "./typesense-index/site-scope";
import { ALL_KNOWN, type StockWords } from "./text-rule";

/** A third of what a shopper waits for a search (decision 019): PostgreSQL answers instead. */
const SEARCH_MS = 500;
/** What no shopper waits for. */
const READY_MS = 5_000;
const COUNT_MS = 5_000;
const HEALTH_MS = 500;
/** The server's own limit of hits per page. */
const MAX_PER_PAGE = 250;

/**
 * The stock index on a Typesense: one collection of all sites behind an alias, one multi_search per page (design §7).
 * Of each site one generation is searched; a rebuild makes the next one beside it.
 *
 * @param options.states which generation of a site is searched, and how many documents it has. While it has fewer,
 *   because the server lost its data or is still reading it, there is no answer
 * @param options.words looks up the words of a site's stock; without it no typing error is corrected
 * @param options.now milliseconds of a monotonic clock; for the circuit breaker
 * @param options.prefix first part of our names, so that several installations can share a server
 * @param options.url of its node, or of several with commas between
 */
export function createTypesenseStockIndex(options: {
  url: string;
  apiKey: string;
  states: TypesenseStates;
  words?: (site: string) => StockWords;
  prefix?: string;
  searchMs?: number;
  readyMs?: number;
  now?: () => number;
}): SearchServer {
  const { states, prefix = "stock", words = () => ALL_KNOWN } = options;
  const { searchMs = SEARCH_MS, readyMs = READY_MS } = options;
  const names = collectionNames(prefix);
  const { admin, probe, search } = connectTypesense(names, { ...options, searchMs });
  const isReady = () => withTimeout(findsWhatIsWritten(admin, names), readyMs).catch(() => false);
  const guard = new Guard({ now: options.now ?? (() => performance.now()), searchMs, isReady });
  const aSearch = {
    collection: names.alias,
    q: "*",
    query_by: "text",
    filter_by: filterBy(0, {}, { refinements: {} }),
    sort_by: SORTS.rank,
    per_page: PAGE_SIZE,
  };
  const paced = () => ImportPace.start(() => admin.multiSearch.perform({ searches: [aSearch] }, {}));

  const live = new LiveSearch(search, states, words);

  return {
    search: (query) =>
      guard.search(async () => {
        const started = performance.now();
        const given = query.text.trim() === "" ? await live.page(query, null) : await live.textPage(query);
        const main = given?.answers[0];
        const facets = query.facets.map((facet): [Facet, FacetResult] => {
          const own = given?.answers[given.places.get(facet) ?? 0];
          return [facet, own ? facetOf(own, facet) : { counts: [], stats: null }];
        });
        return {
          cars: main ? cardsOf(main) : [],
          total: main?.found ?? 0,
          facets: Object.fromEntries(facets),
          tookMs: performance.now() - started,
        };
      }),

    findCards: (site, ids) =>
      guard.search(async () => {
        const safe = [...new Set(ids)].filter(isQuotable);
        if (safe.length === 0) return [];
        const cards = await live.searches(site, (scope) =>
          chunks(safe, MAX_PER_PAGE).map((chunk) => ({
            q: "*",
            query_by: "text" as const,
            filter_by: idClause(chunk.map((id) => documentId(scope, id))),
            per_page: MAX_PER_PAGE,
            page: 1,
            include_fields: "card",
          })),
        );
        const byId = new Map(cards.flatMap(cardsOf).map((card) => [card.id, card]));
        return ids.flatMap((id): CarCard[] => {
          const card = byId.get(id);
          return card ? [card] : [];
        });
      }),

    listFacetValues: (site, facets, now) =>
      guard.search(async () => {
        const search = {
          q: "*",
          query_by: "text" as const,
          filter_by: filterBy(now, {}, { refinements: {} }),
          per_page: 0,
          facet_by: facets.join(","),
          max_facet_values: 2_000,
          page: 1,
        };
        const [answer] = await live.searches(site, () => [search]);
        return Object.fromEntries(facets.map((facet) => [facet, answer ? valuesOf(answer, facet) : []]));
      }),

    async rebuild(site, stream) {
      await ensureCollection(admin, names);
      const building = { states, documents: stream(), pace: await paced() };
      return { documents: await buildGeneration(admin, names.alias, site, building) };
    },

    async upsert(site, documents) {
      const scope = liveScope(site, await states.read(site));
      await guard.patiently(() => importBatch(admin, names.alias, scope, documents));
    },

    async remove(site, ids) {
      const scope = liveScope(site, await states.read(site));
      await guard.patiently(() => removeDocuments(admin, names.alias, scope, ids));
    },

    async compare(site, stream) {
      const scope = liveScope(site, await states.read(site));
      const find = (one: SearchInSite) =>
        guard.patiently(async () => {
          const [result] = storedAnswer.parse(await search(scope, [one])).results;
          if (!result || "error" in result) throw failureOf(site, result ?? { error: "no answer" });
          return result.hits.map(({ document }) => document);
        });
      return compareDocuments(find, { scope, documents: stream(), perPage: MAX_PER_PAGE });
    },

    async renew({ sites, documentsOf, beforeSwap }) {
      await removeSiteCollections(admin, names);
      return renewCollection(admin, names, async (collection) => {
        const pace = await paced();
        for (const { site, generation } of sites) {
          const scope = { site, generation };
          if (generation > 0)
            await importAll(admin, collection, { scope, documents: documentsOf(site), pace });
        }
        await beforeSwap();
      });
    },

    isReady,

    keepSites: (sites) => removeOtherSites(admin, names.alias, sites),

    async health() {
      const { circuit } = guard;
      if (circuit === "open") {
        guard.tryAgain();
        return { ok: false, circuit, reason: "the server does not answer" };
      }
      const read = async (): Promise<IndexHealth> => {
        const { ok } = await probe.health.retrieve();
        if (!ok) return { ok: false, circuit, reason: "the server says that it is not healthy" };
        const collections = await probe.collections().retrieve();
        const ours = collections.filter(({ name }) => name.startsWith(names.alias));
        return { ok: true, circuit, documents: ours.reduce((sum, each) => sum + each.num_documents, 0) };
      };
      return withTimeout(read(), HEALTH_MS).catch((error: unknown) => ({
        ok: false,
        circuit,
        reason: error instanceof Error ? error.message : String(error),
      }));
    },

    // Not guarded: that a count is late should not take the server away from shoppers.
    async countSites(sites) {
      const filter = liveFilter(sites.map(({ generation }) => generation));
      const counts =
        sites.length > 0 ? await withTimeout(countSites(admin, names.alias, filter), COUNT_MS) : null;
      return new Map(sites.map(({ site }) => [site, counts ? (counts.get(siteWord(site)) ?? 0) : null]));
    },

    close: () => Promise.resolve(),
  };
}

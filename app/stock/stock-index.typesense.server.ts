import { withTimeout } from "~/platform/with-timeout.server";

import type { CarCard } from "./car-card";
import type { Facet } from "./facet";
import {
  StockIndexIncomplete,
  type FacetResult,
  type IndexHealth,
  type StockIndex,
  type StockQuery,
} from "./stock-index";
import { connectTypesense, isUnauthorised } from "./typesense-index/connection.server";
import { compareDocuments } from "./typesense-index/compare-documents.server";
import { filterBy, idClause, isQuotable, siteClause } from "./typesense-index/filter";
import { countDocuments } from "./typesense-index/count-documents.server";
import { buildGeneration, importBatch } from "./typesense-index/generation.server";
import { createGuard, SearchRefused } from "./typesense-index/guarded.server";
import {
  cardsOf,
  collectionsOf,
  facetOf,
  multiSearchAnswer,
  storedAnswer,
  type SearchAnswer,
  valuesOf,
} from "./typesense-index/search-answer";
import { probeRequest, searchRequests, type TypesenseSearch } from "./typesense-index/search-request";
import { ALL_KNOWN, type Reading, readingsOf, type StockWords } from "./text-rule";
import { queryWords } from "./words";

const NOT_FOUND = 404;
/** A third of what a shopper waits for a search (decision 019): PostgreSQL answers instead. */
const SEARCH_MS = 500;
/** Writes, and reads that no shopper waits for. */
const WRITE_MS = 5_000;
const HEALTH_MS = 500;
/** The ids are part of a request's URL, whose length is limited. */
const MAX_REMOVED = 40;
/** The server's own limit of hits per page. */
const MAX_PER_PAGE = 250;
/** How often a search is sent if its answer mixes two generations; a rebuild moves the alias once. */
const TRIES = 3;

/**
 * The stock index on a Typesense server: one alias per site, one collection per generation, one multi_search
 * per page (design §7).
 *
 * @param options.expected how many documents the server should have of a site. While it has fewer, because it
 *   lost its data or is still reading it after a start, it does not answer
 * @param options.words looks up the words of a site's stock; without it no typing error is corrected
 * @param options.now milliseconds of a monotonic clock; for the circuit breaker
 * @param options.prefix first part of the collections' names, so that several installations can share a
 *   server
 */
export function createTypesenseStockIndex(options: {
  url: string;
  apiKey: string;
  expected?: (site: string) => Promise<number>;
  words?: (site: string) => StockWords;
  prefix?: string;
  searchMs?: number;
  now?: () => number;
}): StockIndex {
  const { prefix = "stock", searchMs = SEARCH_MS } = options;
  const { expected = () => Promise.resolve(0), words = () => ALL_KNOWN } = options;
  const connection = connectTypesense({ ...options, prefix });
  const { ask: available, state } = createGuard(options.now ?? (() => performance.now()), searchMs);
  const aliasOf = (site: string) => `${prefix}_${site}`;

  async function searchAll(site: string, searches: Partial<TypesenseSearch>[]): Promise<SearchAnswer[]> {
    const results = await searchOneGeneration(site, searches);
    const atLeast = await expected(site);
    return results.map((result) => {
      // Not an empty result: a server that lost its data would make the dealer look sold out.
      if ("error" in result && result.code === NOT_FOUND) throw lost(site);
      if ("error" in result) throw new SearchRefused(result.error);
      if (result.out_of < atLeast)
        throw new StockIndexIncomplete(`Typesense has ${result.out_of} of ${atLeast} cars of ${site}`);
      return result;
    });
  }

  /** Each search resolves the alias for itself, so an answer during a rebuild may mix two generations. */
  async function searchOneGeneration(site: string, searches: Partial<TypesenseSearch>[]) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { results } = multiSearchAnswer.parse(await performSearches(site, searches));
      if (collectionsOf(results).size <= 1) return results;
    }
    throw new SearchRefused(`the alias of ${site} kept changing under the search`);
  }

  /** Recreates a key that the server no longer knows because it lost its data. */
  async function performSearches(site: string, searches: Partial<TypesenseSearch>[]): Promise<unknown> {
    const perform = async () => {
      const searcher = await connection.searcher(site);
      return searcher.multiSearch.perform({ searches } as never, {});
    };
    try {
      return await perform();
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      connection.forgetKey();
      return perform();
    }
  }

  type Answered = { places: Map<Facet, number>; answers: SearchAnswer[] };

  async function answered(query: StockQuery, reading: Reading | null): Promise<Answered> {
    const { searches, places } = searchRequests(aliasOf(query.site), query, reading);
    return { places, answers: await searchAll(query.site, searches) };
  }

  /**
   * Searches by the first reading of the text that finds a car before any refinement: nearly always the first of
   * all, in one request.
   */
  async function answeredText(query: StockQuery): Promise<Answered | null> {
    const readings = readingsOf(queryWords(query.text), words(query.site));
    const first = await readings.next();
    if (first.done) return null;
    const given = await answered(query, first.value);
    if (given.answers[0]?.found) return given;
    const all = [first.value];
    for await (const reading of readings) all.push(reading);
    const probes = await searchAll(
      query.site,
      all.map((reading) => probeRequest(aliasOf(query.site), query, reading)),
    );
    const finds = all[probes.findIndex(({ found }) => found > 0)];
    return finds && finds !== first.value ? answered(query, finds) : given;
  }

  return {
    search: (query) =>
      available(async () => {
        const started = performance.now();
        const given = query.text.trim() === "" ? await answered(query, null) : await answeredText(query);
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
      available(async () => {
        const safe = [...new Set(ids)].filter(isQuotable);
        const searches = chunks(safe, MAX_PER_PAGE).map((chunk) => ({
          collection: aliasOf(site),
          q: "*",
          query_by: "text" as const,
          filter_by: `${siteClause(site)} && ${idClause(chunk)}`,
          per_page: MAX_PER_PAGE,
          page: 1,
          include_fields: "id,card",
        }));
        if (searches.length === 0) return [];
        const cards = (await searchAll(site, searches)).flatMap(cardsOf);
        const byId = new Map(cards.map((card) => [card.id, card]));
        return ids.flatMap((id): CarCard[] => {
          const card = byId.get(id);
          return card ? [card] : [];
        });
      }),

    listFacetValues: (site, facets, now) =>
      available(async () => {
        const filter = filterBy({ site, now }, {}, {});
        const search = {
          collection: aliasOf(site),
          q: "*",
          query_by: "text" as const,
          filter_by: filter,
          per_page: 0,
        };
        const [answer] = await searchAll(site, [
          { ...search, facet_by: facets.join(","), max_facet_values: 2_000, page: 1 },
        ]);
        return Object.fromEntries(facets.map((facet) => [facet, answer ? valuesOf(answer, facet) : []]));
      }),

    async rebuild(site, stream) {
      return { documents: await buildGeneration(connection.admin, aliasOf(site), stream()) };
    },

    upsert: (site, documents) =>
      available(async () => {
        await importBatch(connection.admin, aliasOf(site), documents, "upsert");
      }, WRITE_MS),

    remove: (site, ids) =>
      available(async () => {
        for (const chunk of chunks(ids.filter(isQuotable), MAX_REMOVED)) {
          await connection.admin
            .collections(aliasOf(site))
            .documents()
            .delete({ filter_by: idClause(chunk) });
        }
      }, WRITE_MS),

    async compare(site, stream) {
      const find = (search: Partial<TypesenseSearch>) =>
        available(async () => {
          const given = await performSearches(site, [{ ...search, collection: aliasOf(site) }]);
          const [result] = storedAnswer.parse(given).results;
          if (result && "error" in result && result.code === NOT_FOUND) throw lost(site);
          if (!result || "error" in result) throw new SearchRefused(result?.error ?? "no answer");
          return result.hits.map(({ document }) => document);
        }, WRITE_MS);
      return compareDocuments(find, { site, documents: stream(), perPage: MAX_PER_PAGE });
    },

    async health() {
      const circuit = state();
      if (circuit === "open") return { ok: false, circuit, reason: "the server does not answer" };
      const read = async (): Promise<IndexHealth> => {
        const { ok } = await connection.admin.health.retrieve();
        if (!ok) return { ok: false, circuit, reason: "the server says that it is not healthy" };
        const collections = await connection.admin.collections().retrieve();
        const ours = collections.filter(({ name }) => name.startsWith(`${prefix}_`));
        return { ok: true, circuit, documents: ours.reduce((sum, each) => sum + each.num_documents, 0) };
      };
      return withTimeout(read(), HEALTH_MS).catch((error: unknown) => ({
        ok: false,
        circuit,
        reason: error instanceof Error ? error.message : String(error),
      }));
    },

    // Not guarded: that a probe is late should not take the server away from shoppers.
    countSites: (sites) => withTimeout(countDocuments(connection.admin, aliasOf, sites), HEALTH_MS),

    close: () => Promise.resolve(),
  };
}

function lost(site: string): StockIndexIncomplete {
  return new StockIndexIncomplete(`Typesense has no collection of ${site}`);
}

function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

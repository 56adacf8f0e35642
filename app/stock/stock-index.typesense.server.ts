import { randomInt } from "node:crypto";

import type { CarCard } from "./car-card";
import type { Facet } from "./facet";
import type { StockDocument } from "./stock-document";
import { StockIndexUnavailable, type FacetResult, type StockIndex, type StockResult } from "./stock-index";
import { connectTypesense } from "./typesense-index/connection.server";
import { filterBy, idClause, isQuotable, siteClause } from "./typesense-index/filter";
import { buildGeneration, importBatch } from "./typesense-index/generation.server";
import {
  cardsOf,
  facetOf,
  multiSearchAnswer,
  type SearchAnswer,
  valuesOf,
} from "./typesense-index/search-answer";
import { searchRequests, type TypesenseSearch } from "./typesense-index/search-request";

const NOT_FOUND = 404;
/** The server's own limit of hits a page. */
const MAX_PER_PAGE = 250;

/**
 * The stock index on a Typesense server: one alias a site, one collection a
 * generation, one multi_search a page (design §7).
 *
 * @param options.prefix first part of the collections' names, so that several
 *   installations share a server
 */
export function createTypesenseStockIndex(options: {
  url: string;
  apiKey: string;
  prefix?: string;
}): StockIndex {
  const prefix = options.prefix ?? "stock";
  const connection = connectTypesense({ ...options, prefix });
  const aliasOf = (site: string) => `${prefix}_${site}`;

  /** The answers, or null where the site was never indexed. */
  async function searchAll(
    site: string,
    searches: Partial<TypesenseSearch>[],
  ): Promise<SearchAnswer[] | null> {
    const searcher = await connection.searcher(site);
    const { results } = multiSearchAnswer.parse(
      await searcher.multiSearch.perform({ searches } as never, {}),
    );
    const answers: SearchAnswer[] = [];
    for (const result of results) {
      if ("found" in result) answers.push(result);
      else if (result.code === NOT_FOUND && /collection/i.test(result.error)) return null;
      else throw new Error(`Typesense: ${result.error}`);
    }
    return answers;
  }

  return {
    search: (query) =>
      available(async () => {
        const started = performance.now();
        const request = searchRequests(aliasOf(query.site), query);
        const answers = request && (await searchAll(query.site, request.searches));
        const [main, ...refined] = answers ?? [];
        if (!request || !main) return { ...nothing(query.facets), tookMs: performance.now() - started };
        const facets = query.facets.map((facet): [Facet, FacetResult] => {
          const own = refined[request.counted.indexOf(facet)];
          return [facet, facetOf(own ?? main, facet)];
        });
        return {
          cars: cardsOf(main),
          total: main.found,
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
        const cards = ((await searchAll(site, searches)) ?? []).flatMap(cardsOf);
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
        const [answer] =
          (await searchAll(site, [
            { ...search, facet_by: facets.join(","), max_facet_values: 2_000, page: 1 },
          ])) ?? [];
        return Object.fromEntries(facets.map((facet) => [facet, answer ? valuesOf(answer, facet) : []]));
      }),

    async rebuild(site, documents) {
      const alias = aliasOf(site);
      const generation = Date.now() * 1_000 + randomInt(1_000);
      return { documents: await buildGeneration(connection.admin, alias, documents, generation) };
    },

    upsert: (site, documents: StockDocument[]) =>
      available(async () => {
        await importBatch(connection.admin, aliasOf(site), documents, "upsert");
      }),

    remove: (site, ids) =>
      available(async () => {
        const safe = ids.filter(isQuotable);
        if (safe.length === 0) return;
        await connection.admin
          .collections(aliasOf(site))
          .documents()
          .delete({ filter_by: idClause(safe) });
      }),

    async health() {
      try {
        const { ok } = await connection.admin.health.retrieve();
        if (!ok) return { ok: false, reason: "the server says that it is not healthy" };
        const collections = await connection.admin.collections().retrieve();
        const ours = collections.filter(({ name }) => name.startsWith(`${prefix}_`));
        return { ok: true, documents: ours.reduce((sum, { num_documents }) => sum + num_documents, 0) };
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },

    close: () => Promise.resolve(),
  };
}

/** Whatever goes wrong with the server, callers learn one thing: it cannot answer now. */
async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StockIndexUnavailable("Typesense cannot answer", { cause: error });
  }
}

function nothing(facets: Facet[]): Omit<StockResult, "tookMs"> {
  const empty = facets.map((facet): [Facet, FacetResult] => [facet, { counts: [], stats: null }]);
  return { cars: [], total: 0, facets: Object.fromEntries(empty) };
}

function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

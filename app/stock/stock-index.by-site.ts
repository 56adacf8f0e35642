import type { IndexHealth, StockIndex } from "./stock-index";

/**
 * Sites that have a search server of their own are searched there, and all others in the usual
 * index (spec 1 §3: a search host and key).
 *
 * @param own by the site's slug
 */
export function createStockIndexBySite(usual: StockIndex, own: ReadonlyMap<string, StockIndex>): StockIndex {
  const of = (site: string) => own.get(site) ?? usual;
  const all = () => [usual, ...own.values()];
  return {
    search: (query) => of(query.site).search(query),
    findCards: (site, ids) => of(site).findCards(site, ids),
    listFacetValues: (site, facets, now) => of(site).listFacetValues(site, facets, now),
    rebuild: (site, documents) => of(site).rebuild(site, documents),
    upsert: (site, documents) => of(site).upsert(site, documents),
    remove: (site, ids) => of(site).remove(site, ids),
    health: async () => summed(await Promise.all(all().map((index) => index.health()))),
    warm: async () => {
      for (const index of all()) await index.warm?.();
    },
    close: async () => {
      await Promise.all(all().map((index) => index.close()));
    },
  };
}

/** One that is down is trouble, whosever it is. */
function summed(states: readonly IndexHealth[]): IndexHealth {
  let documents = 0;
  const circuit = states.find((state) => state.circuit !== undefined)?.circuit;
  for (const state of states) {
    if (!state.ok) return state;
    documents += state.documents;
  }
  return { ok: true, documents, ...(circuit && { circuit }) };
}

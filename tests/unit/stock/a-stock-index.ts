import {
  StockIndexUnavailable,
  type StockIndex,
  type StockQuery,
  type StockResult,
} from "~/stock/stock-index";

/** A stock index that answers what a test tells it to, and remembers what it was asked. */
export function aStockIndex(overrides: Partial<StockIndex> = {}) {
  const asked: StockQuery[] = [];
  const index: StockIndex = {
    search: async () => results("nothing"),
    findCards: async () => [],
    listFacetValues: async () => ({}),
    rebuild: async () => ({ documents: 0 }),
    upsert: async () => undefined,
    remove: async () => undefined,
    compare: async () => ({ missing: [], different: [], extra: [] }),
    health: async () => ({ ok: true, documents: 0 }),
    close: async () => undefined,
    ...overrides,
  };
  const { search } = index;
  index.search = (query) => {
    asked.push(query);
    return search(query);
  };
  return { index, asked };
}

/** A result that can be told from others by its total. */
export function results(text: string): StockResult {
  return { cars: [], total: text.length, facets: {}, tookMs: 1 };
}

export function down(): Promise<never> {
  return Promise.reject(new StockIndexUnavailable("connection refused"));
}

export function silent(): Promise<never> {
  return new Promise(() => undefined);
}

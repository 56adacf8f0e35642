import type { Sql } from "postgres";

import { readStale } from "~/platform/read-stale.server";
import type { ValueFacet } from "./facet";
import { toFacetValue } from "./facet-value";
import { IN_STOCK } from "./in-stock";
import { searchHref, type SearchAddresses } from "./search-path";
import { EMPTY_SEARCH } from "./search-state";
import { searchStock } from "./search-stock.server";
import { StockIndexUnavailable } from "./stock-index";
import type { StockSite } from "./stock-site";
import { findVocabulary, type VocabularySite } from "./stock-vocabulary.server";

type ListedSite = StockSite & VocabularySite & { config: { search: SearchAddresses } };

/**
 * The search pages of a site that have cars in stock now, for its sitemap: all stock, types, makes and their
 * models, bodies, dealerships and locations. If the index is down, all stock only.
 */
export async function listSearchPages(site: ListedSite): Promise<string[]> {
  const { search } = site.config;
  try {
    const [vocabulary, inStock] = await Promise.all([findVocabulary(site), findInStock(site)]);
    const models = vocabulary.makes.flatMap((make) =>
      make.models
        .filter((model) => inStock.make_model.has(toFacetValue(`${make.value} ${model.value}`) ?? ""))
        .map((model) => ({ make: [make.value], model: [model.value] })),
    );
    const choices = [
      {},
      ...[...inStock.car_type].map((type) => ({ car_type: [type] })),
      ...[...inStock.make].map((make) => ({ make: [make] })),
      ...models,
      ...[...inStock.body].map((body) => ({ body: [body] })),
      ...[...inStock.dealership_name].map((name) => ({ dealership_name: [name] })),
      ...[...inStock.location_name].map((name) => ({ location_name: [name] })),
    ];
    const paths = choices.map((refinements) =>
      searchHref({ ...EMPTY_SEARCH, refinements }, vocabulary, search),
    );
    return [...new Set(paths)];
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return [search.defaultPath];
    throw error;
  }
}

const LISTED = [
  "car_type",
  "make",
  "make_model",
  "body",
  "dealership_name",
  "location_name",
] as const satisfies readonly ValueFacet[];

/** The facet values of cars in stock, in the order of text. */
async function findInStock(site: StockSite): Promise<Record<(typeof LISTED)[number], Set<string>>> {
  const base = { status: [...IN_STOCK] };
  const { result } = await searchStock(site, {
    state: EMPTY_SEARCH,
    facets: [...LISTED],
    base,
    perPage: 1,
  });
  const valuesOf = (facet: ValueFacet) =>
    new Set((result.facets[facet]?.counts ?? []).map(({ value }) => value).sort());
  return {
    car_type: valuesOf("car_type"),
    make: valuesOf("make"),
    make_model: valuesOf("make_model"),
    body: valuesOf("body"),
    dealership_name: valuesOf("dealership_name"),
    location_name: valuesOf("location_name"),
  };
}

type CarPage = { slug: string; /** Seconds UTC. */ updatedAt: number };

/** How many cars a site's sitemap names, and when one of them last changed; seconds UTC. */
export async function measureCarPages(site: string): Promise<{ count: number; updatedAt?: number }> {
  const [row] = await readStale(
    (sql) => sql<{ count: number; updatedAt: number | null }[]>`
      select count(*)::int as count, floor(extract(epoch from max(updated_at)))::float8 as "updatedAt"
      from vehicles where ${isListed(sql, site)}`,
  );
  const { count = 0, updatedAt = null } = row ?? {};
  return { count, ...(updatedAt === null ? {} : { updatedAt }) };
}

/**
 * The pages of a site's cars in stock, for its sitemap, in a stable order.
 *
 * @param part the offset and limit
 */
export async function listCarPages(site: string, part: { skip: number; take: number }): Promise<CarPage[]> {
  return readStale(
    (sql) => sql<CarPage[]>`
      select slug, floor(extract(epoch from updated_at))::float8 as "updatedAt"
      from vehicles where ${isListed(sql, site)} order by id offset ${part.skip} limit ${part.take}`,
  );
}

/** The cars of a site that have a page and are for sale. */
function isListed(sql: Sql, site: string) {
  return sql`site = ${site} and status in ${sql(IN_STOCK)} and show_on_dealer_website`;
}

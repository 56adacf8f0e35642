import { databasePatience } from "~/platform/database-patience.server";
import { log } from "~/platform/log.server";
import { createStaleCache } from "~/platform/stale-cache.server";
import { withTimeout } from "~/platform/with-timeout.server";

import type { CarCard } from "./car-card";
import type { Refinements, ValueFacet } from "./facet";
import { toFacetValue } from "./facet-value";
import { IN_STOCK } from "./in-stock";
import { canonicalSearch, EMPTY_SEARCH, normalisePage } from "./search-state";
import {
  PAGE_SIZE,
  StockIndexUnavailable,
  type FacetCount,
  type StockIndex,
  type StockResult,
} from "./stock-index";
import { stockIndex } from "./stock-index.server";
import type { StockSite } from "./stock-site";
import { toStockQuery } from "./to-stock-query";

/** Spec 1 §9: 10 for the model and dealership searches. */
const CACHED_PAGES = 10;
const FRESH_MS = 30_000;
/** A page of groups takes about twenty queries. */
const TIMEOUT_MS = 3_000;

function groups() {
  return createStockGroups({
    index: stockIndex,
    now: Date.now,
    cacheSize: CACHED_PAGES,
    freshMs: FRESH_MS,
    timeoutMs: TIMEOUT_MS,
    firstTimeoutMs: databasePatience,
  });
}

// Each search has a cache of ten pages.
const models = groups();
const newModels = groups();
const categories = groups();

/**
 * The models in stock, optionally of a manufacturer, a name or a body (spec 1 §7, Manufacturer models
 * search): 21 per page, most cars first. `value` is make and model joined; the example's fields give them
 * separately.
 *
 * @throws StockIndexUnavailable
 */
export function findManufacturerModels(
  site: StockSite,
  wanted: { manufacturer?: string; model?: string; body?: string; page?: number },
): Promise<StockGroups> {
  const { manufacturer, model, body, page = 1 } = wanted;
  const refinements = { ...only("make", manufacturer), ...only("model", model), ...only("body", body) };
  return models(site, { by: "make_model", refinements, page: normalisePage(page) });
}

/**
 * The same of new cars only: the price of a demonstrator or a used car is no price of its model.
 *
 * @throws StockIndexUnavailable
 */
export function findNewModels(
  site: StockSite,
  { manufacturer, page = 1 }: { manufacturer: string; page?: number },
): Promise<StockGroups> {
  const refinements = { ...only("make", manufacturer), car_type: ["new"] };
  return newModels(site, { by: "make_model", refinements, page: normalisePage(page) });
}

type DealershipSite = StockSite & { config: { dealerships: { id: string; name: string }[] } };

/**
 * The categories a dealership has in stock, each with its lowest price (spec 1 §7, Dealership categories with
 * price search): 21 per page, most cars first.
 *
 * @returns no category for a dealership that is not the site's
 * @throws StockIndexUnavailable
 */
export async function findDealershipCategories(
  site: DealershipSite,
  dealershipId: string,
  page = 1,
): Promise<StockGroups> {
  const dealership = site.config.dealerships.find(({ id }) => id === dealershipId);
  if (!dealership) return { groups: [], total: 0, page: 1, pages: 0 };
  const refinements = only("dealership_name", dealership.name);
  return categories(site, { by: "categories", refinements, page: normalisePage(page) });
}

function only(facet: ValueFacet, text: string | undefined) {
  const value = toFacetValue(text ?? null);
  return value === null ? {} : { [facet]: [value] };
}

/** The cars in stock that share a value: their number, their lowest price, and the cheapest car. */
export type StockGroup = {
  value: string;
  count: number;
  /** Whole dollars; null if none is priced. */
  fromPrice: number | null;
  example: CarCard | null;
};

/** {@link PAGE_SIZE} groups per page, largest first; `page` from 1. */
type StockGroups = { groups: StockGroup[]; total: number; page: number; pages: number };

export type GroupRequest = { by: ValueFacet; refinements: Refinements; page: number };

type StockGroupsOptions = {
  index: () => StockIndex;
  /** Milliseconds since 1970. */
  now: () => number;
  cacheSize: number;
  freshMs: number;
  /** Of a page whose last groups can be shown instead. */
  timeoutMs: number;
  /** Of one that has none, in milliseconds. */
  firstTimeoutMs?: () => number;
};

/**
 * The searches that list groups instead of cars: models of a manufacturer, categories of a dealership (spec 1
 * §7). Pages are cached for a while, and the last one serves while the index is unavailable.
 *
 * @returns a function that throws StockIndexUnavailable if a page was never read
 */
export function createStockGroups(options: StockGroupsOptions) {
  const { index, now, timeoutMs, firstTimeoutMs = () => timeoutMs, cacheSize, freshMs } = options;
  const cache = createStaleCache<StockGroups>({
    max: cacheSize,
    freshMs,
    staleOn: (error) => error instanceof StockIndexUnavailable,
    now,
  });

  async function read(
    site: StockSite,
    request: GroupRequest,
    last: StockGroups | null,
  ): Promise<StockGroups> {
    try {
      return await withTimeout(
        list(site, request),
        last ? timeoutMs : firstTimeoutMs(),
        StockIndexUnavailable,
      );
    } catch (error) {
      if (last && error instanceof StockIndexUnavailable)
        log.warn({ site: site.slug, reason: error.message }, "serving stale groups of stock");
      throw error;
    }
  }

  async function list(site: StockSite, request: GroupRequest): Promise<StockGroups> {
    const values = (await ask(site, request.refinements, request.by)).facets[request.by]?.counts ?? [];
    const first = (request.page - 1) * PAGE_SIZE;
    const shown = values.slice(first, first + PAGE_SIZE);
    return {
      groups: await Promise.all(shown.map((value) => toGroup(site, request, value))),
      total: values.length,
      page: request.page,
      pages: Math.ceil(values.length / PAGE_SIZE),
    };
  }

  async function toGroup(site: StockSite, { by, refinements }: GroupRequest, { value, count }: FacetCount) {
    const narrowed = { ...refinements, [by]: [value] };
    const { cars, facets } = await ask(site, narrowed, "price");
    return { value, count, fromPrice: facets.price?.stats?.min ?? null, example: cars[0] ?? null };
  }

  async function ask(
    site: StockSite,
    refinements: Refinements,
    facet: ValueFacet | "price",
  ): Promise<Pick<StockResult, "cars" | "facets">> {
    const state = { ...EMPTY_SEARCH, sortBy: "price_asc" as const, refinements };
    const request = { state, facets: [facet], base: { status: [...IN_STOCK] }, perPage: 1 };
    // Groups include unpriced cars, even if the site's price sort leaves them out.
    const query = toStockQuery(withUnpriced(site), request, Math.floor(now() / 1000));
    return query ? index().search(query) : { cars: [], facets: {} };
  }

  return async (site: StockSite, request: GroupRequest): Promise<StockGroups> =>
    (await cache.find(keyOf(site, request), (last) => read(site, request, last))).value;
}

function withUnpriced(site: StockSite): StockSite {
  return { ...site, config: { search: { ...site.config.search, priceAscExcludesUnpriced: false } } };
}

function keyOf({ slug, config }: StockSite, { by, refinements, page }: GroupRequest): string {
  const search = String(canonicalSearch({ ...EMPTY_SEARCH, refinements }));
  return JSON.stringify([slug, config.search.searchFilters, by, search, page]);
}

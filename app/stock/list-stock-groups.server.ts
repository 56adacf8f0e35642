import type { ValueFacet } from "./facet";
import { toFacetValue } from "./facet-value";
import { normalisePage } from "./search-state";
import { createStockGroups, type StockGroups } from "./stock-groups.server";
import { stockIndex } from "./stock-index.server";
import type { StockSite } from "./stock-site";

/** Spec 1 §9: 10 for the model and dealership searches. */
const CACHED_PAGES = 10;
const FRESH_MS = 30_000;
/** A page of groups is some twenty questions. */
const TIMEOUT_MS = 3_000;

function groups() {
  return createStockGroups({
    index: stockIndex,
    now: Date.now,
    cacheSize: CACHED_PAGES,
    freshMs: FRESH_MS,
    timeoutMs: TIMEOUT_MS,
  });
}

// Each search keeps ten pages of its own.
const models = groups();
const categories = groups();

/**
 * The models in stock, of a manufacturer, of a name or with a body where one is given
 * (spec 1 §7, Manufacturer models search): 21 a page, most cars first. `value` is make
 * and model, the example's fields tell them apart.
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

type DealershipSite = StockSite & { config: { dealerships: { id: string; name: string }[] } };

/**
 * The categories a dealership has in stock, each with its lowest price (spec 1 §7,
 * Dealership categories with price search): 21 a page, most cars first.
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

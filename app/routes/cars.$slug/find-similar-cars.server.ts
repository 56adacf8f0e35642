import type { Car } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";
import type { Refinements } from "~/stock/facet";
import { askingPriceCents } from "~/stock/price";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { searchStockExactly } from "~/stock/search-stock.server";
import { StockIndexUnavailable } from "~/stock/stock-index";
import type { StockSite } from "~/stock/stock-site";

const SHOWN = 6;
/** Fewer would look forlorn: the search is widened instead. */
const ENOUGH = 3;
const PRICE_BAND = 0.3;
const CENTS_A_DOLLAR = 100;

/**
 * Cars that a shopper of this one may like: its body and price, else its body, else
 * its kind. The page is whole without them: an index that does not answer gives none.
 */
export async function findSimilarCars(site: StockSite, car: Car): Promise<CarCard[]> {
  try {
    let found: CarCard[] = [];
    for (const refinements of nearestFirst(car)) {
      found = await ask(site, car, refinements);
      if (found.length >= ENOUGH) return found;
    }
    return found;
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return [];
    throw error;
  }
}

function nearestFirst(car: Car): Refinements[] {
  const kind: Refinements = { item_type: [car.itemType], status: ["in_stock", "coming_soon"] };
  const cents = askingPriceCents(car);
  const body: Refinements = car.simpleBody ? { body: [car.simpleBody] } : {};
  const band: Refinements = cents === null ? {} : { price: priceBand(cents / CENTS_A_DOLLAR) };
  return [{ ...kind, ...body, ...band }, { ...kind, ...body }, kind];
}

function priceBand(dollars: number) {
  return { min: Math.floor(dollars * (1 - PRICE_BAND)), max: Math.ceil(dollars * (1 + PRICE_BAND)) };
}

/** One more is asked for, since the car itself may be among them. A card shows one picture. */
async function ask(site: StockSite, car: Car, refinements: Refinements): Promise<CarCard[]> {
  const request = { state: { ...EMPTY_SEARCH, refinements }, facets: [], perPage: SHOWN + 1 };
  const { result } = await searchStockExactly(site, request);
  return result.cars
    .filter(({ id }) => id !== car.id)
    .slice(0, SHOWN)
    .map((card) => ({ ...card, images: card.images.slice(0, 1) }));
}

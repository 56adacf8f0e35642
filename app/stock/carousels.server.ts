import type { Car } from "./car";
import type { CarCard } from "./car-card";
import type { Refinements } from "./facet";
import { toFacetValue } from "./facet-value";
import { IN_STOCK } from "./in-stock";
import { askingPriceCents } from "./price";
import { EMPTY_SEARCH } from "./search-state";
import { searchStock } from "./search-stock.server";
import { ifUnavailable, type SortKey } from "./stock-index";
import type { StockSite } from "./stock-site";

// The second stock search of spec 1 §7: filters and a limit give a list of cars, for rows beside a page's
// own content. If the index is down they stay empty.

const AVAILABLE: Refinements = { status: [...IN_STOCK] };
/** How far a similar car's price may differ, either way. */
const SIMILAR_PRICE = 0.25;
/** How many times the cars of a row are asked for, since some may have no photograph. */
const SPARE = 2;

type LikedCar = Pick<
  Car,
  "id" | "make" | "model" | "carType" | "itemType" | "simpleBody" | "priceCents" | "offerPriceCents"
>;

type Wanted = { refinements: Refinements; sort?: SortKey; limit: number };
/** `isDown` when the index did not answer: further queries are pointless. */
type FoundCars = { cars: CarCard[]; isDown: boolean };

/** Cars in stock that match these refinements, by the dealer's own rank unless sorted otherwise. */
export async function findCarsLike(site: StockSite, wanted: Wanted): Promise<CarCard[]> {
  return (await ask(site, wanted)).cars;
}

async function ask(site: StockSite, { refinements, sort = "rank", limit }: Wanted): Promise<FoundCars> {
  const state = { ...EMPTY_SEARCH, sortBy: sort, refinements };
  const request = { state, facets: [], base: AVAILABLE, perPage: limit * SPARE };
  const found = await searchStock(site, request).catch(ifUnavailable(null));
  return { cars: photographed(found?.result.cars ?? []).slice(0, limit), isDown: found?.stale ?? true };
}

/** A row is there to be looked at: what has no photograph yet stands in none, unless nothing has. */
function photographed(cars: CarCard[]): CarCard[] {
  const seen = cars.filter(({ photosCount }) => photosCount > 0);
  return seen.length > 0 ? seen : cars;
}

/** Other cars of this car's dealership; none if its dealership is unknown. */
export async function moreFromDealer(
  site: StockSite,
  car: Pick<Car, "id" | "dealershipName">,
  limit: number,
): Promise<CarCard[]> {
  const refinements = only("dealership_name", car.dealershipName);
  if (!refinements) return [];
  const cars = await findCarsLike(site, { refinements, limit: limit + 1 });
  return cars.filter(({ id }) => id !== car.id).slice(0, limit);
}

/**
 * Other cars for someone who looked at this one: the same model first, for a new one the new ones of it, then the
 * same body at about the price, then the same body, then anything of its kind.
 */
export async function similarCars(site: StockSite, car: LikedCar, limit: number): Promise<CarCard[]> {
  const similar = new Map<string, CarCard>();
  for (const refinements of likenesses(car)) {
    // One more than requested, since the car itself is probably among them.
    const { cars, isDown } = await ask(site, { refinements, limit: limit + 1 });
    for (const card of cars) if (card.id !== car.id) similar.set(card.id, card);
    // Each further query to an unresponsive index would delay the page.
    if (similar.size >= limit || isDown) break;
  }
  return [...similar.values()].slice(0, limit);
}

function likenesses(car: LikedCar): Refinements[] {
  const kind: Refinements = { item_type: [car.itemType] };
  const sameModel: Refinements = { ...kind, ...only("make", car.make), ...only("model", car.model) };
  // Who looks at a new one is not shown a used one before the other new ones.
  const asNew: Refinements[] = car.carType === "used" ? [] : [{ ...sameModel, car_type: ["demo", "new"] }];
  const body = only("body", car.simpleBody);
  if (!body) return [...asNew, sameModel, kind];
  const cents = askingPriceCents(car);
  const atThePrice = cents === null ? [] : [{ ...kind, ...body, price: around(cents) }];
  return [...asNew, sameModel, ...atThePrice, { ...kind, ...body }, kind];
}

function only(facet: "make" | "model" | "body" | "dealership_name", text: string | null): Refinements | null {
  const value = toFacetValue(text);
  return value === null ? null : { [facet]: [value] };
}

function around(cents: number) {
  const dollars = cents / 100;
  return {
    min: Math.round(dollars * (1 - SIMILAR_PRICE)),
    max: Math.round(dollars * (1 + SIMILAR_PRICE)),
  };
}

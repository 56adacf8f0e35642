import type { Car } from "./car";
import { toCarCard } from "./car-card";
import { categoriesOf } from "./categories";
import { priceRange, weeklyPriceRange } from "./facet-settings";
import { foldSpaces, toFacetValue } from "./facet-value";
import { listedUntil } from "./in-stock";
import { askingPriceCents } from "./price";
import type { StockDocument } from "./stock-document";

/** The car as the stock index holds it. */
export function toStockDocument(car: Car, settings: { soldWindowDays: number }): StockDocument {
  const price = toDollars(askingPriceCents(car));
  const weekly = toDollars(weeklyPriceCents(car));
  return {
    site: car.site,
    id: car.id,
    slug: car.slug,
    card: toCarCard(car),
    text: searchText(car),
    custom_rank: car.customRank,
    listed_until_timestamp: listedUntil(car, settings),
    badge: toFacetValue(car.badge),
    status: car.status,
    car_type: car.carType,
    categories: toFacetValues(categoriesOf(car)),
    city: toFacetValue(car.city),
    colour: toFacetValue(car.colour),
    dealership_name: toFacetValue(car.dealershipName),
    filtered_features: toFacetValues(car.features),
    item_type: car.itemType,
    location_name: toFacetValue(car.locationName),
    make: toFacetValue(car.make),
    make_model: toFacetValue(`${car.make} ${car.model}`),
    model: toFacetValue(car.model),
    price_range: price === null ? null : priceRange(price),
    body: toFacetValue(car.simpleBody),
    drive: toFacetValue(car.drive),
    fuel: toFacetValue(car.simpleFuel),
    transmission: toFacetValue(car.simpleTransmission),
    state: toFacetValue(car.state),
    tag: toFacetValue(car.tag),
    weekly_price_range: weekly === null ? null : weeklyPriceRange(weekly),
    certified: car.certified,
    price,
    subscription_price: toDollars(positive(car.subscriptionPriceCents)),
    km: car.km,
    year: car.year,
    seats: car.seats,
    created_at_timestamp: car.createdAtTimestamp,
  };
}

/** What the shopper would pay a week: the finance quote, else the subscription. */
function weeklyPriceCents(car: Car): number | null {
  return positive(car.youxQuote?.weeklyRepaymentCents ?? null) ?? positive(car.subscriptionPriceCents);
}

function searchText(car: Car): string {
  const parts = [
    car.name,
    car.make,
    car.model,
    car.badge,
    car.simpleBody,
    car.colour,
    car.city,
    car.stockNumber,
  ];
  return foldSpaces(parts.join(" "));
}

function toFacetValues(values: string[]): string[] {
  return [...new Set(values.map(toFacetValue).filter((value) => value !== null))];
}

function positive(cents: number | null): number | null {
  return cents !== null && cents > 0 ? cents : null;
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents / 100);
}

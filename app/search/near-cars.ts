import type { CarCard } from "~/stock/car-card";
import {
  isRangeFacet,
  VALUE_FACETS,
  type Facet,
  type Range,
  type RangeFacet,
  type ValueFacet,
} from "~/stock/facet";
import { toFacetValue } from "~/stock/facet-value";
import { askingPriceCents } from "~/stock/price";
import { withRange } from "~/stock/refine";
import type { SearchState } from "~/stock/search-state";

/** One choice missed, and a price some per cent off; whoever misses more is another car. */
const NEAR_ENOUGH = 1.5;

/** A tenth of the price or of the kilometres is a fifth of a choice; a year or a seat, a third. */
const MISSED_A_RATIO = 2;
const MISSED_A_STEP = 1 / 3;

/** A motorcycle is never close to a caravan, nor is a car that was refused to anything. */
const NEVER_NEAR = NEAR_ENOUGH * 2;

/** What a card tells of its car. A choice of another facet counts as met. */
const VALUES: Partial<Record<ValueFacet, (car: CarCard) => string | null>> = {
  badge: (car) => car.badge,
  body: (car) => car.simpleBody,
  car_type: (car) => car.carType,
  certified: (car) => String(car.certified),
  city: (car) => car.city,
  colour: (car) => car.colour,
  drive: (car) => car.drive,
  fuel: (car) => car.simpleFuel,
  item_type: (car) => car.itemType,
  location_name: (car) => car.locationName,
  make: (car) => car.make,
  model: (car) => car.model,
  state: (car) => car.state,
  transmission: (car) => car.simpleTransmission,
};

const AMOUNTS: Partial<Record<RangeFacet, (car: CarCard) => number | null>> = {
  km: (car) => car.km,
  price: (car) => {
    const cents = askingPriceCents(car);
    return cents === null ? null : cents / 100;
  },
  seats: (car) => car.seats,
  year: (car) => car.year,
};

/**
 * The cars closest to a search that found none, nearest first; cars that miss equally much stay in their order.
 *
 * @param found by wider searches, in any number and repeated
 * @returns only those that are close enough to be offered as such
 */
export function nearestCars(found: readonly CarCard[], wanted: SearchState): CarCard[] {
  const cars = [...new Map(found.map((car) => [car.id, car])).values()];
  return cars
    .map((car) => ({ car, missed: missedBy(car, wanted) }))
    .filter(({ missed }) => missed <= NEAR_ENOUGH)
    .sort((one, other) => one.missed - other.missed)
    .map(({ car }) => car);
}

/** How much a car misses: 1 for each choice that it does not meet, for a range by how far it is outside. */
export function missedBy(car: CarCard, { refinements, refused }: SearchState): number {
  const facets = Object.keys(refinements) as Facet[];
  const misses = facets.map((facet) => {
    if (isRangeFacet(facet)) {
      const amount = AMOUNTS[facet];
      const range = refinements[facet];
      return amount && range ? outside(facet, amount(car), range) : 0;
    }
    const value = VALUES[facet];
    const chosen = refinements[facet] ?? [];
    if (!value || chosen.length === 0 || chosen.includes(toFacetValue(value(car)) ?? "")) return 0;
    return facet === "item_type" ? NEVER_NEAR : 1;
  });
  const refusals = VALUE_FACETS.filter((facet) => {
    const value = VALUES[facet];
    return value && refused[facet]?.includes(toFacetValue(value(car)) ?? "");
  });
  if (refusals.length > 0) return NEVER_NEAR;
  return misses.reduce((sum, missed) => sum + missed, 0);
}

function outside(facet: RangeFacet, amount: number | null, { min, max }: Range): number {
  if (amount === null) return 1;
  const bound = min !== null && amount < min ? min : max !== null && amount > max ? max : null;
  if (bound === null) return 0;
  const distance = Math.abs(amount - bound);
  const byRatio = facet === "price" || facet === "km";
  return byRatio ? (distance / Math.max(bound, 1)) * MISSED_A_RATIO : distance * MISSED_A_STEP;
}

/**
 * The searches just outside a range, nearest first, for the facets that results can be ordered by.
 *
 * @param state with the range
 */
export function besideRange(state: SearchState, facet: RangeFacet): SearchState[] {
  const { min = null, max = null } = state.refinements[facet] ?? {};
  const above = { price: "price_asc", km: "km_asc" } as const;
  const below = { price: "price_desc", year: "year_desc" } as const;
  const beside: SearchState[] = [];
  if (max !== null && (facet === "price" || facet === "km")) {
    beside.push({ ...withRange(state, facet, { min: max, max: null }), sortBy: above[facet] });
  }
  if (min !== null && (facet === "price" || facet === "year")) {
    beside.push({ ...withRange(state, facet, { min: null, max: min }), sortBy: below[facet] });
  }
  return beside;
}

import type { TradedVehicle } from "./traded-vehicle";
import type { BaseValue, Widened } from "./valuation";

/** A used car in our own stock: of the same model, or of the same make and body. `cents` is its price today. */
export type Comparable = {
  year: number;
  km: number | null;
  cents: number;
  priceType: "drive_away" | "egc";
  sameModel: boolean;
};

/** Fewer comparable cars give no estimate. */
const MIN_CARS = 3;
/** How far a comparable car may be from the car being valued. */
const MAX_YEARS_APART = 3;
const MAX_KM_APART = 60_000;
/** How far in years one may be that is brought along the curve: further, its price says nothing of this car. */
const MAX_CURVE_YEARS_APART = 4;

/** The share of a car's price for a year of age, and for ten thousand kilometres. */
const YEAR_SHARE = 0.07;
const TEN_THOUSAND_KM_SHARE = 0.02;

/**
 * Values a car by the asking prices of comparable cars in stock: each price is adjusted to the car's year and
 * kilometres, and the median counts, less our margin. Prices of different types are never compared (design
 * §5): only those of the most common type are used.
 *
 * Too few alike widen the search step by step: the model, then its class (the same make and body), then the
 * model and the class at any distance and up to four years apart, brought here along the curve of both.
 *
 * @returns `thin` if even then there are fewer than three
 */
export function valueFromAskingPrices(
  vehicle: TradedVehicle,
  kms: number | null,
  stock: readonly Comparable[],
  marginPercent: number,
): BaseValue {
  const ofModel = stock.filter(({ sameModel }) => sameModel);
  const isNear = (car: Comparable) => isAlike(car, vehicle, kms);
  const onCurve = (car: Comparable) => Math.abs(car.year - vehicle.year) <= MAX_CURVE_YEARS_APART;
  const pools: [Widened, Comparable[]][] = [
    ["no", ofModel.filter(isNear)],
    ["class", stock.filter(isNear)],
    ["curve", ofModel.filter(onCurve)],
    ["curve", stock.filter(onCurve)],
  ];
  for (const [widened, pool] of pools) {
    const cars = ofOneType(pool);
    if (cars.length >= MIN_CARS) return valueFrom(cars, widened, { vehicle, kms, marginPercent });
  }
  return { ok: false, reason: "thin" };
}

type Traded = { vehicle: TradedVehicle; kms: number | null; marginPercent: number };

function valueFrom(cars: readonly Comparable[], widened: Widened, traded: Traded): BaseValue {
  const { vehicle, kms, marginPercent } = traded;
  const prices = cars.map((car) => broughtTo(vehicle, kms, car)).sort((a, b) => a - b);
  const years = cars.map(({ year }) => year);
  return {
    ok: true,
    cents: Math.round(median(prices) * (1 - marginPercent / 100)),
    basis: {
      kind: "asking_prices",
      cars: cars.length,
      yearFrom: Math.min(...years),
      yearTo: Math.max(...years),
      priceType: cars[0]?.priceType ?? "drive_away",
      widened,
    },
  };
}

function isAlike(car: Comparable, { year }: TradedVehicle, kms: number | null) {
  const nearInYears = Math.abs(car.year - year) <= MAX_YEARS_APART;
  const nearInKm = kms === null || car.km === null || Math.abs(car.km - kms) <= MAX_KM_APART;
  return nearInYears && nearInKm;
}

function ofOneType(cars: readonly Comparable[]): Comparable[] {
  const driveAway = cars.filter(({ priceType }) => priceType === "drive_away");
  const others = cars.filter(({ priceType }) => priceType !== "drive_away");
  return others.length > driveAway.length ? others : driveAway;
}

/** Adjusts the price of a car in stock to the year and kilometres of the car being valued. */
function broughtTo({ year }: TradedVehicle, kms: number | null, car: Comparable): number {
  const byAge = (1 - YEAR_SHARE) ** (car.year - year);
  const further = kms === null || car.km === null ? 0 : (kms - car.km) / 10_000;
  return car.cents * byAge * Math.max(0.2, 1 - further * TEN_THOUSAND_KM_SHARE);
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

import type { TradedVehicle } from "./traded-vehicle";
import type { BaseValue, EstimateSettings } from "./valuation";

/** A car like it in our own stock. `cents` is what it costs to buy today. */
export type Comparable = {
  year: number;
  km: number | null;
  cents: number;
  priceType: "drive_away" | "egc";
};

/** Of a car's price, what a year of age and ten thousand kilometres make. */
const YEAR_SHARE = 0.07;
const TEN_THOUSAND_KM_SHARE = 0.02;

/**
 * What such a car is worth to us, from what cars like it are asked for here: each price is
 * brought to the year and kilometres of the car in question, and the middle one counts, less
 * our margin. Prices of different types are never compared (design §5): those of the type
 * that most have are used.
 *
 * @returns `thin` with fewer than the settings' least
 */
export function valueFromAskingPrices(
  vehicle: TradedVehicle,
  kms: number | null,
  stock: readonly Comparable[],
  settings: EstimateSettings,
): BaseValue {
  const alike = ofOneType(stock.filter((car) => isAlike(car, vehicle, kms, settings)));
  const [first] = alike;
  if (!first || alike.length < settings.leastCars) return { ok: false, reason: "thin" };
  const prices = alike.map((car) => broughtTo(vehicle, kms, car)).sort((a, b) => a - b);
  const years = alike.map(({ year }) => year);
  const { marginPercent } = settings;
  return {
    ok: true,
    cents: Math.round(median(prices) * (1 - marginPercent / 100)),
    basis: {
      kind: "asking_prices",
      cars: alike.length,
      yearFrom: Math.min(...years),
      yearTo: Math.max(...years),
      priceType: first.priceType,
    },
  };
}

function isAlike(car: Comparable, { year }: TradedVehicle, kms: number | null, settings: EstimateSettings) {
  const nearInYears = Math.abs(car.year - year) <= settings.yearSpread;
  const nearInKm = kms === null || car.km === null || Math.abs(car.km - kms) <= settings.kmSpread;
  return nearInYears && nearInKm;
}

function ofOneType(cars: readonly Comparable[]): Comparable[] {
  const driveAway = cars.filter(({ priceType }) => priceType === "drive_away");
  const others = cars.filter(({ priceType }) => priceType !== "drive_away");
  return others.length > driveAway.length ? others : driveAway;
}

/** An older or further driven car asks less: what ours would cost were it the one in question. */
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

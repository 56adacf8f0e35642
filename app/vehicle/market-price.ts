import type { Car } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

/** Spec 1 §4: at least 500 dollars; the spec's "499 below" is the exclusive bound of the same rule (design §5). */
const MIN_BELOW_CENTS = 50_000;
/** Spec 2 §5, market-price service eligibility: price above 200 dollars. */
const NO_MARKET_CENTS = 20_000;

type MarketCar = Pick<Car, "status" | "reserved" | "priceCents" | "offerPriceCents" | "autograb">;

/** How far below the market a car is priced, and which average says so. */
export type MarketPrice = { belowCents: number; averageCents: number; basis: "state" | "national" };

/**
 * The market-price indicator of spec 1 §4: against the state's average, or the
 * national one where the state has none.
 *
 * @returns null when there is nothing to claim
 */
export function marketPrice(car: MarketCar): MarketPrice | null {
  const cents = askingPriceCents(car);
  if (cents === null || cents <= NO_MARKET_CENTS || car.status !== "in_stock" || car.reserved) return null;
  const { stateAverageMarketPriceCents: state, averageMarketPriceCents: national } = car.autograb ?? {};
  return state
    ? belowMarket(cents, { averageCents: state, basis: "state" })
    : belowMarket(cents, { averageCents: national ?? 0, basis: "national" });
}

function belowMarket(cents: number, market: Omit<MarketPrice, "belowCents">): MarketPrice | null {
  const belowCents = market.averageCents - cents;
  return belowCents >= MIN_BELOW_CENTS ? { belowCents, ...market } : null;
}

import type { Car } from "./car";
import { isInStock } from "./in-stock";
import { priceOf, type PriceSettings } from "./price";

/** Rates in per cent a year. A repayment is never shown without both (design §5). */
export type Repayment = { weeklyCents: number; rate: number; comparisonRate: number };

type QuotedCar = Parameters<typeof priceOf>[0] & Pick<Car, "status" | "youxQuote">;
type RepaymentSettings = { finance: { provider: string }; price: PriceSettings };

/** @returns null when nobody quoted for the car, or the quote says nothing */
export function repaymentOf({ youxQuote }: Pick<Car, "youxQuote">): Repayment | null {
  if (!youxQuote) return null;
  const { weeklyRepaymentCents, advertisedRate, comparisonRate } = youxQuote;
  if (weeklyRepaymentCents <= 0 || advertisedRate <= 0 || comparisonRate <= 0) return null;
  return { weeklyCents: weeklyRepaymentCents, rate: advertisedRate, comparisonRate };
}

/** The repayment that a card, a page and a brochure show of a car: the same everywhere, or none. */
export function shownRepayment(car: QuotedCar, settings: RepaymentSettings): Repayment | null {
  return offersRepayments(car, settings) ? repaymentOf(car) : null;
}

/** Whether a repayment may stand beside the car's price at all, quoted or estimated. */
export function offersRepayments(car: QuotedCar, { finance, price }: RepaymentSettings): boolean {
  return finance.provider !== "none" && isInStock(car.status) && hasCashPrice(car, price);
}

/** A repayment beside another weekly price, or beside none at all, would mislead. */
function hasCashPrice(car: QuotedCar, settings: PriceSettings): boolean {
  const { kind } = priceOf(car, settings);
  return kind === "listed" || kind === "reduced";
}

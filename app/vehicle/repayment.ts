import type { Car } from "~/stock/car";

/** Rates in per cent a year. A repayment is never shown without both (design §5). */
export type Repayment = { weeklyCents: number; rate: number; comparisonRate: number };

/** @returns null when nobody quoted for the car, or the quote says nothing */
export function repaymentOf({ youxQuote }: Pick<Car, "youxQuote">): Repayment | null {
  if (!youxQuote) return null;
  const { weeklyRepaymentCents, advertisedRate, comparisonRate } = youxQuote;
  if (weeklyRepaymentCents <= 0 || advertisedRate <= 0 || comparisonRate <= 0) return null;
  return { weeklyCents: weeklyRepaymentCents, rate: advertisedRate, comparisonRate };
}

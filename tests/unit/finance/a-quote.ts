import { ARRIVED } from "#tests/unit/stock/a-car";
import type { StoredQuote } from "~/stock/car";
import { calculate } from "~/stock/credit/calculation";
import { startingInput, toCalculatorState } from "~/stock/credit/calculator-state";
import type { LendingTerms } from "~/stock/credit/lending-terms";
import { ASSUMED } from "~/stock/credit/repayment";

import { terms } from "./terms";

/** A quote for a price whose figures agree with each other and with the lender's fees. */
export function aQuote(
  priceCents: number,
  rate = 8.5,
  { fees, bounds }: LendingTerms = terms(),
): StoredQuote {
  const own = terms({ fees, rate, bounds: { ...bounds, minimumRate: 0.01, maximumRate: 50 } });
  const made = calculate(toCalculatorState(startingInput(own, priceCents, ASSUMED), own), fees);
  if (!made) throw new Error(`nothing to repay of ${priceCents}`);
  return {
    weeklyRepaymentCents: made.repaymentCents,
    advertisedRate: made.rate,
    comparisonRate: made.comparisonRate,
    priceCents,
    quotedAtTimestamp: ARRIVED,
  };
}

import type { Car, StoredQuote } from "~/stock/car";
import { calculate } from "~/stock/credit/calculation";
import { startingInput, toCalculatorState } from "~/stock/credit/calculator-state";
import { lendingTerms, type LendingSettings } from "~/stock/credit/lending-terms";
import { ASSUMED, takesPrice } from "~/stock/credit/repayment";
import { askingPriceCents } from "~/stock/price";

type QuotableCar = Pick<Car, "carType" | "priceCents" | "offerPriceCents">;

/**
 * What the car's lender would quote at its price today, its fees included (spec 2 §9): at the rate that the site's
 * offers and estimates state too.
 *
 * @returns null without a price that the lender takes
 */
export function financeQuote(
  car: QuotableCar,
  quotedAtTimestamp: number,
  settings: LendingSettings,
): StoredQuote | null {
  const terms = lendingTerms(settings, car.carType);
  const priceCents = askingPriceCents(car);
  if (priceCents === null || !takesPrice(terms, priceCents)) return null;
  const loan = toCalculatorState(startingInput(terms, priceCents, ASSUMED), terms);
  const made = calculate(loan, terms.fees);
  return (
    made && {
      weeklyRepaymentCents: made.repaymentCents,
      advertisedRate: made.rate,
      comparisonRate: made.comparisonRate,
      priceCents,
      quotedAtTimestamp,
    }
  );
}

import { calculate } from "~/stock/credit/calculation";
import { startingInput, toCalculatorState } from "~/stock/credit/calculator-state";
import { ASSUMED, takesPrice } from "~/stock/credit/repayment";
import type { LendingTerms } from "~/stock/credit/lending-terms";

import type { QuoteService } from "./quote";

/** Quotes calculated from the site's own lending terms and fixed assumptions. */
export function createEstimatedQuotes(terms: LendingTerms): QuoteService {
  return ({ purchasePrice }) => {
    const priceCents = Math.round(purchasePrice * 100);
    if (!takesPrice(terms, priceCents)) return Promise.resolve(null);
    const start = startingInput(terms, priceCents, ASSUMED);
    const made = calculate(toCalculatorState(start, terms), terms.fees);
    return Promise.resolve(
      made && {
        weeklyRepaymentAmount: made.repaymentCents / 100,
        advertisedRate: made.rate,
        comparisonRate: made.comparisonRate,
      },
    );
  };
}

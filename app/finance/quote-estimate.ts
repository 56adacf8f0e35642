import { estimate } from "./assumptions";
import type { Fees } from "./loan";
import type { QuoteService } from "./quote";

/** Quotes by arithmetic: the site's own lender's rate and fees, and what every estimate assumes. */
export function createEstimatedQuotes(terms: { rate: number; fees: Fees }): QuoteService {
  return ({ purchasePrice }) => {
    const made = estimate(Math.round(purchasePrice * 100), terms);
    return Promise.resolve(
      made && {
        weeklyRepaymentAmount: made.weeklyCents / 100,
        advertisedRate: made.rate,
        comparisonRate: made.comparisonRate,
      },
    );
  };
}

import { calculate } from "~/stock/credit/calculation";
import { startingInput, toCalculatorState } from "~/stock/credit/calculator-state";
import { ASSUMED, takesPrice } from "~/stock/credit/repayment";

import { env } from "../platform/env.server";
import { lendingTerms, type LendingSettings, type LendingTerms } from "../stock/credit/lending-terms";
import type { QuoteService } from "./quote";
import { createYouxQuotes } from "./quote-youx.server";

type QuotingSite = {
  slug: string;
  config: LendingSettings & { finance: { provider: "none" | "youx" | "estimate" } };
};

/** Chooses the maker of quotes: the site's service if it has one, else an estimate by its lender's terms. */
export function quoteService({ slug, config }: QuotingSite): QuoteService | null {
  if (config.finance.provider === "none") return null;
  const service = env().QUOTE_SERVICES?.[slug];
  return config.finance.provider === "youx" && service
    ? createYouxQuotes(service)
    : createEstimatedQuotes(lendingTerms(config, null));
}

/** Quotes by arithmetic: the site's own lender's terms, and what every estimate assumes. */
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

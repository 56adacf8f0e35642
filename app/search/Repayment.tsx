import type { TFunction } from "i18next";

import type { CarCard } from "../stock/car-card";
import { formatDollars } from "../stock/money";

/** A repayment with its rate and comparison rate beside it, in one size (design §5). */
export function Repayment({ quote, t }: { quote: NonNullable<CarCard["youxQuote"]>; t: TFunction }) {
  const percent = (rate: number) => `${rate.toFixed(2)}%`;
  return (
    <p className="figures text-sm text-ink-muted">
      {[
        t("search.card_repayment", { amount: formatDollars(quote.weeklyRepaymentCents) }),
        t("search.card_rate", { rate: percent(quote.advertisedRate) }),
        t("search.card_comparison", { rate: percent(quote.comparisonRate) }),
      ].join(", ")}
    </p>
  );
}

import type { TFunction } from "i18next";

import { formatDollars } from "../stock/money";
import type { QuotedRepayment } from "../stock/credit/quoted-loan";

/** A repayment with its rate and comparison rate beside it, in one size (design §5). */
export function Repayment({ repayment, t }: { repayment: QuotedRepayment; t: TFunction }) {
  const percent = (rate: number) => `${rate.toFixed(2)}%`;
  return (
    <p className="figures text-sm text-ink-muted">
      {[
        t("search.card_repayment", { amount: formatDollars(repayment.weeklyCents) }),
        t("search.card_rate", { rate: percent(repayment.rate) }),
        t("search.card_comparison", { rate: percent(repayment.comparisonRate) }),
      ].join(t("ui.comma"))}
    </p>
  );
}

import { useTranslation } from "~/i18n/use-translation";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { formatDollars } from "~/stock/money";

import { CALCULATOR_ANCHOR } from "./finance-paths";

type FinanceTeaserProps = {
  /** Null until it is loaded; its space is reserved. */
  repayment: QuotedRepayment | null;
  /** Whether the page has a calculator to adjust them in. */
  adjustable?: boolean;
};

/**
 * One repayment with its rate and comparison rate beside it, all of one size, and below it what it assumes
 * (design §5). The calculator starts from it, and RepaymentNotes stand on the same panel.
 */
export function FinanceTeaser({ repayment, adjustable }: FinanceTeaserProps) {
  const { t } = useTranslation();
  const weekly = repayment?.weeklyCents;
  const figures = [
    { name: t("vehicle.repayment_weekly"), value: weekly === undefined ? "–" : formatDollars(weekly) },
    { name: t("vehicle.repayment_rate"), value: percent(repayment?.rate) },
    { name: t("vehicle.repayment_comparison"), value: percent(repayment?.comparisonRate) },
  ];
  return (
    <div className="repayment">
      <p className="text-sm font-semibold">{t("vehicle.repayment")}</p>
      <dl className="figures mt-1 flex flex-wrap justify-between gap-x-3 max-[22rem]:justify-start max-[22rem]:gap-x-8">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-tight text-ink-muted">{name}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-ink-muted">{t("vehicle.repayment_assumes")}</p>
      {adjustable ? (
        <a href={`#${CALCULATOR_ANCHOR}`} className="repayment-adjust link text-sm font-semibold">
          {t("vehicle.repayment_adjust")}
        </a>
      ) : null}
    </div>
  );
}

function percent(rate: number | undefined): string {
  return rate === undefined ? "–" : `${rate.toFixed(2)}%`;
}

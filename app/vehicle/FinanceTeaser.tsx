import { useTranslation } from "react-i18next";

import { formatDollars } from "~/stock/money";
import { Disclosure } from "~/ui/Disclosure";

import type { Repayment } from "./repayment";

/** A repayment with its rate and comparison rate beside it, all of one size; only the long text folds (design §5). */
export function FinanceTeaser({ repayment }: { repayment: Repayment }) {
  const { t } = useTranslation();
  const figures = [
    { name: t("vehicle.repayment_weekly"), value: formatDollars(repayment.weeklyCents) },
    { name: t("vehicle.repayment_rate"), value: percent(repayment.rate) },
    { name: t("vehicle.repayment_comparison"), value: percent(repayment.comparisonRate) },
  ];
  return (
    <div className="rounded-image bg-surface-sunken px-4 pt-3">
      <p className="text-sm text-ink-muted">{t("vehicle.repayment")}</p>
      <dl className="figures mt-1 grid grid-cols-3 gap-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-tight text-ink-muted">{name}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Disclosure summary={<span className="text-sm">{t("vehicle.repayment_about")}</span>}>
        <p className="text-sm text-ink-muted">{t("vehicle.repayment_text")}</p>
        <p className="mt-2 text-sm text-ink-muted">{t("vehicle.comparison_warning")}</p>
      </Disclosure>
    </div>
  );
}

function percent(rate: number): string {
  return `${rate.toFixed(2)}%`;
}

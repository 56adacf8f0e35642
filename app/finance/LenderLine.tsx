import { useTranslation } from "../i18n/use-translation";
import type { Lender } from "../stock/credit/lending-terms";

/** Spec 2 §9: the lender's phone, ABN, credit licence and address. */
export function LenderLine({ lender }: { lender: Lender }) {
  const { t } = useTranslation();
  const { name, phone, abn, licence, address, comparisonRates: range } = lender;
  return (
    <p>
      {t("finance.lender", { name, phone, abn, licence, address })}
      {range
        ? ` ${t("finance.comparison_range", { min: range.min.toFixed(2), max: range.max.toFixed(2) })}`
        : null}
    </p>
  );
}

import { useTranslation } from "~/i18n/use-translation";
import type { LendingTerms } from "~/stock/credit/lending-terms";
import { Disclosure } from "~/ui/Disclosure";

import { LenderLine, RepresentativeLine } from "./FinanceDisclaimer";
import type { QuoteRequest } from "./quote";
import { useQuote } from "./use-quote";

type RepaymentTerms = Pick<LendingTerms, "lender" | "disclaimer">;

/** What belongs to a repayment on the same panel: the warning and the lender; only the long text folds (design §5). */
export function RepaymentNotes({ terms }: { terms?: RepaymentTerms | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 text-sm text-ink-muted">
      <p>{t("vehicle.comparison_warning")}</p>
      {terms?.lender ? <LenderLine lender={terms.lender} /> : null}
      <RepresentativeLine />
      <Disclosure
        className="repayment-about"
        summary={<span className="text-sm">{t("vehicle.repayment_about")}</span>}
      >
        <div className="grid gap-2">
          <p>{t("vehicle.repayment_text")}</p>
          {terms?.disclaimer ? <p>{terms.disclaimer}</p> : null}
        </div>
      </Disclosure>
    </div>
  );
}

/** The notes of an estimate, which appear with its figures. */
export function EstimateNotes({ request, terms }: { request: QuoteRequest; terms: RepaymentTerms }) {
  return useQuote(request).quote === null ? null : <RepaymentNotes terms={terms} />;
}

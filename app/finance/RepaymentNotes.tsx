import { useTranslation } from "~/i18n/use-translation";
import type { CalculatorState } from "~/stock/credit/calculator-state";
import { feesLine } from "~/stock/credit/fees-line";
import type { LendingTerms } from "~/stock/credit/lending-terms";
import { containsFees } from "~/stock/credit/quote-agreement";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { Disclosure } from "~/ui/Disclosure";

import { LenderLine, RepresentativeLine } from "./FinanceDisclaimer";
import type { QuoteRequest } from "./quote";
import { useQuote } from "./use-quote";

type RepaymentNotesProps = {
  terms: LendingTerms;
  /** The loan that the repayment is for. */
  loan: CalculatorState;
  repayment: QuotedRepayment;
};

/**
 * What belongs to a repayment on the same panel: the warning, the fees in its comparison rate and the lender; only
 * the long text folds (design §5).
 */
export function RepaymentNotes({ terms, loan, repayment }: RepaymentNotesProps) {
  const { t } = useTranslation();
  const fees = containsFees(repayment, loan) ? feesLine(terms.fees, t) : null;
  return (
    <div className="grid gap-2 text-sm text-ink-muted">
      <p>{t("vehicle.comparison_warning")}</p>
      {fees ? <p>{fees}</p> : null}
      {terms.lender ? <LenderLine lender={terms.lender} /> : null}
      <RepresentativeLine />
      <Disclosure
        className="repayment-about"
        summary={<span className="text-sm">{t("vehicle.repayment_about")}</span>}
      >
        <div className="grid gap-2">
          <p>{t("vehicle.repayment_text")}</p>
          {terms.disclaimer ? <p>{terms.disclaimer}</p> : null}
        </div>
      </Disclosure>
    </div>
  );
}

type EstimateNotesProps = Pick<RepaymentNotesProps, "terms" | "loan"> & {
  request: QuoteRequest;
  estimate: QuotedRepayment | null;
};

/** The notes of an estimate, which appear with its figures. */
export function EstimateNotes({ request, estimate, ...about }: EstimateNotesProps) {
  const { quote } = useQuote(request);
  const repayment = quote?.basis === "estimate" ? estimate : quote;
  return repayment ? <RepaymentNotes {...about} repayment={repayment} /> : null;
}

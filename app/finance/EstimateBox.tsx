import { useTranslation } from "~/i18n/use-translation";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { classNames } from "~/ui/class-names";

import { CALCULATOR_ANCHOR } from "./finance-paths";
import { FinanceTeaser } from "./FinanceTeaser";
import type { QuoteRequest } from "./quote";
import { useQuote } from "./use-quote";

type EstimateBoxProps = {
  request: QuoteRequest;
  /** On the terms of the car's own lender. */
  estimate: QuotedRepayment | null;
  /** This site's word for a vehicle: car, caravan. */
  vehicle: string;
};

/**
 * The repayment estimate of a car without a quote (spec 2 §5), loaded after the page. Until it arrives, or if
 * it fails, a link to the calculator fills its space, so that the layout does not shift (spec 2 §8: a failure
 * is silent).
 */
export function EstimateBox({ request, estimate, vehicle }: EstimateBoxProps) {
  const { t } = useTranslation();
  const { quote: answer, isFetching } = useQuote(request);
  const quote = answer?.basis === "estimate" ? estimate : answer;
  return (
    <div className="grid [&>*]:[grid-area:1/1]" aria-busy={isFetching}>
      <div className={classNames(quote === null && "invisible")} aria-hidden={quote === null}>
        {/* Without figures it reserves their space. */}
        <FinanceTeaser repayment={quote} adjustable />
      </div>
      {/* Stays in the layout behind the estimate that replaces it, so that the taller of the two sets the height. */}
      <div
        className={classNames(
          "grid content-center rounded-image bg-surface-sunken px-4",
          quote !== null && "invisible",
        )}
        aria-hidden={quote !== null}
      >
        <p className="font-semibold">{t("finance.box")}</p>
        <p className="text-sm text-ink-muted">{t("finance.box_text", { vehicle })}</p>
        <a href={`#${CALCULATOR_ANCHOR}`} className="link inline-flex min-h-11 items-center font-semibold">
          {t("finance.box_link")}
        </a>
      </div>
    </div>
  );
}

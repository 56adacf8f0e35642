import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import type { LendingTerms } from "../stock/credit/lending-terms";
import { classNames } from "../ui/class-names";
import { CALCULATOR_ANCHOR } from "./finance-paths";
import type { AskedQuote } from "./use-quote";

type EstimateBoxProps = {
  asked: AskedQuote;
  terms: Pick<LendingTerms, "lender" | "disclaimer">;
  /** This site's word for a vehicle: car, caravan. */
  vehicle: string;
  /** The box without figures, whose space is reserved. */
  children: ReactNode;
};

/**
 * The repayment estimate of a car without a quote (spec 2 §5), loaded after the page. Until it arrives, or if
 * it fails, a link to the calculator fills its space, so that the layout does not shift (spec 2 §8: a failure
 * is silent).
 */
export function EstimateBox({ asked, terms, vehicle, children }: EstimateBoxProps) {
  const { t } = useTranslation();
  const { quote, Teaser, isFetching } = asked;
  return (
    <div className="grid [&>*]:[grid-area:1/1]" aria-busy={isFetching}>
      <div className={classNames(quote === null && "invisible")} aria-hidden={quote === null}>
        {quote && Teaser ? <Teaser repayment={quote} terms={terms} /> : children}
      </div>
      {/* Stays in the layout behind the estimate that replaces it, so that the taller of the two sets the height. */}
      <div
        className={classNames(
          "grid content-center gap-1 rounded-image bg-surface-sunken px-4 py-3",
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

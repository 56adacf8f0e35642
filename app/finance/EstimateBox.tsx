import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Repayment } from "../stock/repayment";
import { classNames } from "../ui/class-names";
import { CALCULATOR_ANCHOR } from "./calculator-plan";
import { FinanceTeaser } from "./FinanceTeaser";
import type { LendingTerms } from "./lending-terms";
import type { QuoteRequest } from "./quote";

type EstimateBoxProps = {
  request: QuoteRequest;
  terms: Pick<LendingTerms, "lender" | "disclaimer">;
  /** The word for it on this site: car, caravan. */
  vehicle: string;
};

/**
 * The estimate of a car that nobody quoted for yet (spec 2 §5). It is asked for after the
 * page; until it comes, and where none comes, the way to the calculator stands in its
 * room, and nothing moves (spec 2 §8: a failure is silent).
 */
export function EstimateBox({ request, terms, vehicle }: EstimateBoxProps) {
  const { t } = useTranslation();
  const [quote, setQuote] = useState<Repayment | null>(null);
  const [isFetching, setFetching] = useState(false);
  const asked = JSON.stringify(request);

  useEffect(() => {
    const abort = new AbortController();
    void import("./load-quote")
      .then(({ loadQuote }) => {
        if (!abort.signal.aborted) setFetching(true);
        return loadQuote(asked, abort.signal);
      })
      .then((loaded) => {
        if (!abort.signal.aborted) setQuote(loaded);
      })
      .catch(() => undefined)
      .finally(() => {
        if (!abort.signal.aborted) setFetching(false);
      });
    return () => abort.abort();
  }, [asked]);

  return (
    <div className="grid [&>*]:[grid-area:1/1]" aria-busy={isFetching}>
      <div className={classNames(quote === null && "invisible")} aria-hidden={quote === null}>
        <FinanceTeaser repayment={quote} terms={terms} />
      </div>
      {/* It keeps its room when the estimate takes its place: the taller of the two decides. */}
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

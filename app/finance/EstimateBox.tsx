import { useTranslation } from "../i18n/use-translation";
import { classNames } from "../ui/class-names";
import { CALCULATOR_ANCHOR } from "./calculator-plan";
import { FinanceTeaser } from "./FinanceTeaser";
import type { LendingTerms } from "../stock/credit/lending-terms";
import type { AskedQuote } from "./use-quote";

type EstimateBoxProps = {
  asked: AskedQuote;
  terms: Pick<LendingTerms, "lender" | "disclaimer">;
  /** The word for it on this site: car, caravan. */
  vehicle: string;
};

/**
 * The estimate of a car that nobody quoted for yet (spec 2 §5). It comes after the page; until
 * then, and where none comes, the way to the calculator stands in its
 * room, and nothing moves (spec 2 §8: a failure is silent).
 */
export function EstimateBox({ asked, terms, vehicle }: EstimateBoxProps) {
  const { t } = useTranslation();
  const { quote, isFetching } = asked;
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

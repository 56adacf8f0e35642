import { useTranslation } from "../i18n/use-translation";
import type { LendingTerms } from "../stock/credit/lending-terms";
import type { QuotedRepayment } from "../stock/credit/quoted-loan";
import { formatDollars } from "../stock/money";
import { classNames } from "../ui/class-names";
import { Disclosure } from "../ui/Disclosure";
import { CALCULATOR_ANCHOR } from "./finance-paths";
import { LenderLine } from "./FinanceDisclaimer";
import type { AskedQuote } from "./use-quote";

type FinanceTeaserProps = {
  /** Null until it is loaded; its space is reserved. */
  repayment: QuotedRepayment | null;
  /** The lender of these figures. */
  terms?: Pick<LendingTerms, "lender" | "disclaimer">;
};

/**
 * One repayment with its rate and comparison rate beside it, all of one size, and what it assumes below; only
 * the long text folds (design §5). The calculator starts from it.
 */
export function FinanceTeaser({ repayment, terms }: FinanceTeaserProps) {
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
      <dl className="figures mt-1 grid grid-cols-3 gap-x-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-tight text-ink-muted">{name}</dt>
            <dd className="text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-muted">{t("vehicle.repayment_assumes")}</p>
      {terms ? (
        <a href={`#${CALCULATOR_ANCHOR}`} className="repayment-adjust link text-sm font-semibold">
          {t("vehicle.repayment_adjust")}
        </a>
      ) : null}
      <Disclosure
        className="repayment-about"
        summary={<span className="text-sm">{t("vehicle.repayment_about")}</span>}
      >
        <div className="grid gap-2 text-sm text-ink-muted">
          <p>{t("vehicle.repayment_text")}</p>
          <p>{t("vehicle.comparison_warning")}</p>
          {terms?.disclaimer ? <p>{terms.disclaimer}</p> : null}
          {terms?.lender ? <LenderLine lender={terms.lender} /> : null}
        </div>
      </Disclosure>
    </div>
  );
}

function percent(rate: number | undefined): string {
  return rate === undefined ? "–" : `${rate.toFixed(2)}%`;
}

type EstimateBoxProps = {
  asked: AskedQuote;
  terms: Pick<LendingTerms, "lender" | "disclaimer">;
  /** This site's word for a vehicle: car, caravan. */
  vehicle: string;
};

/**
 * The repayment estimate of a car without a quote (spec 2 §5), loaded after the page. Until it arrives, or if
 * it fails, a link to the calculator fills its space, so that the layout does not shift (spec 2 §8: a failure
 * is silent).
 */
export function EstimateBox({ asked, terms, vehicle }: EstimateBoxProps) {
  const { t } = useTranslation();
  const { quote, isFetching } = asked;
  return (
    <div className="grid [&>*]:[grid-area:1/1]" aria-busy={isFetching}>
      <div className={classNames(quote === null && "invisible")} aria-hidden={quote === null}>
        <FinanceTeaser repayment={quote} terms={terms} />
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

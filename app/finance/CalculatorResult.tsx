import type { MouseEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { Calculation } from "~/stock/credit/calculation";
import { type CalculatorState, toParameters } from "~/stock/credit/calculator-state";
import { feesLine } from "~/stock/credit/fees-line";
import type { Fees } from "~/stock/credit/loan";
import { containsFees } from "~/stock/credit/quote-agreement";
import type { QuotedCalculation } from "~/stock/credit/quoted-loan";
import { formatDollars } from "~/stock/money";
import { ButtonLink } from "~/ui/ButtonLink";

import { DISCLAIMER_ANCHOR } from "./FinanceDisclaimer";

type CalculatorResultProps = {
  state: CalculatorState;
  /** Null if there is no result: the shopper is invited to enquire instead. */
  made: Calculation | QuotedCalculation | null;
  fees: Fees;
  /** The finance enquiry; null if the site has none. */
  enquireHref: string | null;
};

/** The repayment first, its rate and its comparison rate, all in one size (design §5); in view beside the fields. */
export function CalculatorResult({ state, made, fees, enquireHref }: CalculatorResultProps) {
  const { t } = useTranslation();
  const isCovered = state.priceCents > 0 && state.depositCents >= state.priceCents;
  const href = enquireHref === null ? null : carryHref(enquireHref, state);
  if (!made) {
    return (
      <div className="calculator-result calculator-result-panel grid content-start gap-4">
        <p role="status" className="text-xl font-semibold">
          {t("calculator.enquire")}
        </p>
        <p className="text-ink-muted">
          {t(isCovered ? "calculator.covered_lead" : "calculator.enquire_lead")}
        </p>
        {href ? (
          <ButtonLink href={href} variant="brand" rel="nofollow">
            {t("calculator.ask")}
          </ButtonLink>
        ) : null}
      </div>
    );
  }
  const said = { rate: made.rate, comparisonRate: made.comparisonRate };
  const feesSaid = made.years || containsFees(said, state) ? feesLine(fees, t) : null;
  return (
    <div className="calculator-result">
      <div role="status" className="calculator-figures">
        <p className="text-sm max-md:sr-only">{t("calculator.estimate")}</p>
        <dl className="calculator-sums figures">
          <Figure name={t(`calculator.each_${state.frequency}`)} value={formatDollars(made.repaymentCents)} />
          <Figure name={t("calculator.rate_short")} value={`${made.rate.toFixed(2)}%`} />
          <Figure name={t("calculator.comparison")} value={`${made.comparisonRate.toFixed(2)}%`} />
          <Figure name={t("calculator.total")} value={formatDollars(made.totalCents)} />
        </dl>
      </div>
      <div className="calculator-notes grid gap-5">
        <div className="grid gap-2 text-sm text-ink-muted">
          {made.years ? null : <p>{t("calculator.quoted")}</p>}
          {feesSaid ? <p>{feesSaid}</p> : null}
          <p>
            {t("calculator.example_warning", {
              amount: formatDollars(state.priceCents - state.depositCents),
              term: t("calculator.years", { count: state.termYears, years: state.termYears }),
            })}
          </p>
          <p>
            <a
              href={`#${DISCLAIMER_ANCHOR}`}
              onClick={toggleDisclaimer}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {t("calculator.disclaimer_link")}
            </a>
          </p>
        </div>
        {href ? (
          <ButtonLink href={href} variant="brand" rel="nofollow">
            {t("calculator.ask")}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

/** Spec 2 §4: the link toggles the text. Without JavaScript it leads to its beginning. */
function toggleDisclaimer(event: MouseEvent<HTMLAnchorElement>): void {
  const folded = document.getElementById(DISCLAIMER_ANCHOR)?.querySelector("details");
  if (!folded) return;
  if (folded.open) event.preventDefault();
  folded.open = !folded.open;
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="heading">{value}</dd>
    </div>
  );
}

/**
 * The URL of a finance enquiry about this calculation: the price as the budget (spec 1 §2,
 * vehiclePriceBudget) and the calculator's own fields.
 *
 * @param href returned unchanged if it is not a path of this site
 */
export function carryHref(href: string, state: CalculatorState): string {
  if (!href.startsWith("/")) return href;
  const [address = "", fragment] = href.split("#", 2);
  const [path = "", query] = address.split("?", 2);
  const search = new URLSearchParams(query);
  search.set("vehiclePriceBudget", String(state.priceCents / 100));
  for (const [name, value] of Object.entries(toParameters(state))) {
    if (value === "") search.delete(name);
    else search.set(name, value);
  }
  return `${path}?${search.toString()}${fragment === undefined ? "" : `#${fragment}`}`;
}

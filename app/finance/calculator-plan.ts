import type { Calculation } from "~/stock/credit/calculation";
import {
  type CalculatorInput,
  type CalculatorState,
  inputFrom,
  MAXIMUM_CENTS,
  toCalculatorState,
  toInput,
} from "~/stock/credit/calculator-state";
import type { LendingTerms } from "~/stock/credit/lending-terms";
import { isSameLoan, quotedLoan, type QuotedLoan, type QuotedRepayment } from "~/stock/credit/quoted-loan";
import { formatDollars } from "~/stock/money";

/** The calculator's data, rendered into the page; the same for every visitor. */
export type CalculatorPlan = {
  terms: LendingTerms;
  /** Within its bounds. */
  input: CalculatorInput;
  /** The loan that a quote for the car would cover; null if no repayment may be stated for it. */
  start: CalculatorState | null;
  quoted: QuotedLoan | null;
  /** URL parameters that a submission keeps. */
  hiddenFields: Record<string, string>;
  presetsCents: readonly number[];
  enquireHref: string | null;
};

/** The calculator's fields for a URL: those in its parameters, else the starting values. */
export function plannedInput(
  search: URLSearchParams,
  terms: LendingTerms,
  start: CalculatorInput,
): CalculatorInput {
  return toInput(toCalculatorState(inputFrom(search, start), terms));
}

/** Applies a quote for the car to the plan: an unchanged calculator starts from it. */
export function withQuote<Plan extends Pick<CalculatorPlan, "terms" | "input" | "start" | "quoted">>(
  plan: Plan,
  quote: QuotedRepayment | null,
): Plan {
  const { start } = plan;
  if (!quote || !start) return plan;
  const { terms, quoted } = quotedLoan(start, { terms: plan.terms, quote });
  const isUntouched = isSameLoan(toCalculatorState(plan.input, plan.terms), start);
  return { ...plan, terms, quoted, input: isUntouched ? toInput(quoted.state) : plan.input };
}

/**
 * The budget in a URL (spec 1 §2, vehiclePriceBudget), in integer cents.
 *
 * @returns null if missing or not a positive amount
 */
export function budgetFrom(search: Pick<URLSearchParams, "get">): number | null {
  const text = search.get("vehiclePriceBudget") ?? "";
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  const cents = Math.round(Number(text)) * 100;
  return cents > 0 ? Math.min(cents, 4 * MAXIMUM_CENTS) : null;
}

const EACH = { weekly: "a week", fortnightly: "a fortnight", monthly: "a month" } as const;

/** The calculation in one line for the dealer, sent with the enquiry. */
export function calculationLine(
  state: CalculatorState,
  made: Pick<Calculation, "repaymentCents"> | null,
): string {
  const { priceCents, depositCents, residualCents, termYears, rate, frequency } = state;
  const loan = [
    `${formatDollars(priceCents)} over ${termYears} years at ${rate}% p.a.`,
    `deposit or trade-in ${formatDollars(depositCents)}`,
    `residual ${formatDollars(residualCents)}`,
  ].join(", ");
  return made ? `${loan}: ${formatDollars(made.repaymentCents)} ${EACH[frequency]}` : loan;
}

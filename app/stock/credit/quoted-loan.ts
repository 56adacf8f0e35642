import { calculate, type Calculation } from "./calculation";
import { CALCULATOR_FIELDS, toCalculatorState, toInput, type CalculatorState } from "./calculator-state";
import { PAYMENTS_A_YEAR, type Fees } from "./loan";
import type { LendingTerms } from "./lending-terms";

/** As a lender quotes: integer cents per week, rates in per cent per year. */
export type QuotedRepayment = { weeklyCents: number; rate: number; comparisonRate: number };

/** A quote with the only loan that it applies to. */
export type QuotedLoan = { state: CalculatorState; quote: QuotedRepayment };

/** The figures that a quote contains; fees and interest are not among them. */
export type QuotedCalculation = Pick<
  Calculation,
  "repaymentCents" | "totalCents" | "rate" | "comparisonRate"
> & { years: null };

/**
 * A car's loan as quoted. The calculator starts from the quote's rate, even if it is outside the lender's
 * usual bounds.
 *
 * @param start what the calculator starts from without a quote
 */
export function quotedLoan(
  start: CalculatorState,
  { terms, quote }: { terms: LendingTerms; quote: QuotedRepayment },
): { terms: LendingTerms; quoted: QuotedLoan } {
  const { rate } = quote;
  const { minimumRate, maximumRate } = terms.bounds;
  const bounds = {
    ...terms.bounds,
    minimumRate: Math.min(minimumRate, rate),
    maximumRate: Math.max(maximumRate, rate),
  };
  const own = { ...terms, rate, bounds };
  const state = toCalculatorState({ ...toInput(start), rate: String(rate) }, own);
  return { terms: own, quoted: { state, quote } };
}

/**
 * The calculator's result: the quote itself for the loan that was quoted, an estimate for any other.
 *
 * @returns null if the shopper is asked to enquire, and the total is blank (spec 2 §5)
 */
export function calculationOf(
  state: CalculatorState,
  { fees, quoted }: { fees: Fees; quoted: QuotedLoan | null },
): Calculation | QuotedCalculation | null {
  if (!quoted || !isSameLoan(state, quoted.state)) return calculate(state, fees);
  const { weeklyCents, rate, comparisonRate } = quoted.quote;
  const totalCents = Math.round(weeklyCents * PAYMENTS_A_YEAR.weekly * state.termYears) + state.residualCents;
  return { repaymentCents: weeklyCents, totalCents, rate, comparisonRate, years: null };
}

export function isSameLoan(one: CalculatorState, other: CalculatorState): boolean {
  const [inputs, others] = [toInput(one), toInput(other)];
  return CALCULATOR_FIELDS.every((field) => inputs[field] === others[field]);
}

import { amortise, comparisonRate, loanYears, type LoanYear } from "./amortise";
import type { CalculatorState } from "./calculator-state";
import type { Fees } from "./loan";

/** Spec 2 §5: a repayment of 25 dollars or less is not shown. */
const NO_REPAYMENT_CENTS = 2_500;

/** Money in integer cents, rates in per cent per year. */
export type Calculation = {
  repaymentCents: number;
  totalCents: number;
  rate: number;
  /** Always shown beside the repayment (design §5). */
  comparisonRate: number;
  /** Added to the loan. */
  feesCents: number;
  /** Paid with each repayment, and counted with the interest. */
  monthlyFeeCents: number;
  interestCents: number;
  principalCents: number;
  residualCents: number;
  years: LoanYear[];
};

/** @returns null if the shopper is asked to enquire, and the total is blank (spec 2 §5) */
export function calculate(state: CalculatorState, fees: Fees): Calculation | null {
  const loan = { ...state, fees };
  const { repaymentCents, totalCents, financedCents } = amortise(loan);
  const compared = comparisonRate(loan);
  if (repaymentCents <= NO_REPAYMENT_CENTS || compared === null) return null;
  const { priceCents, depositCents, residualCents, rate } = state;
  const years = loanYears(loan);
  const interestCents = years.reduce((sum, year) => sum + year.interestCents, 0);
  // The chart cannot show a residual above the amount owed, and no lender would agree to one.
  if (residualCents > financedCents) return null;
  return {
    repaymentCents,
    totalCents,
    rate,
    residualCents,
    interestCents,
    years,
    comparisonRate: compared,
    monthlyFeeCents: fees.monthlyAdminCents,
    feesCents: financedCents - (priceCents - depositCents),
    principalCents: financedCents - residualCents,
  };
}

import { formatDollars } from "../stock/money";
import type { Calculation } from "../stock/credit/calculation";
import type { CalculatorState } from "../stock/credit/calculator-state";

const EACH = { weekly: "a week", fortnightly: "a fortnight", monthly: "a month" } as const;

/** What was calculated, in one line for the dealer's desk: it travels with the enquiry. */
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

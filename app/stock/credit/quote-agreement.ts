import { amortise, comparisonRateOf } from "./amortise";
import { NO_FEES, type Fees, type Loan } from "./loan";
import type { QuotedRepayment } from "./quoted-loan";

/** The loan that a quote is for; its rate is the quote's. */
type QuotedFor = Omit<Loan, "rate" | "fees" | "frequency">;

/** In per cent: sources state two decimals, so what they calculated with may differ by half a hundredth. */
const RATE_ROUNDING = 0.005;
/** In per cent: a hundredth, because lenders round differently. */
const COMPARISON_ROUNDING = 0.011;

/**
 * Whether a quote's figures can all be true of one loan. The repayment is at least that of the loan without fees
 * and at most that with all of its lender's; the comparison rate is at least what the repayment itself costs, and
 * at most what the loan with all fees does.
 *
 * @param fees the lender's, which the page names
 */
export function quoteAgrees(
  { weeklyCents, rate, comparisonRate }: QuotedRepayment,
  loan: QuotedFor,
  fees: Fees,
): boolean {
  const weekly = { ...loan, frequency: "weekly" } as const;
  const least = amortise({ ...weekly, rate: Math.max(rate - RATE_ROUNDING, 0), fees: NO_FEES });
  const most = amortise({ ...weekly, rate: rate + RATE_ROUNDING, fees });
  const rounding = roundingOf(weeklyCents);
  if (weeklyCents < least.repaymentCents - rounding || weeklyCents > most.repaymentCents + rounding)
    return false;
  const lowest = comparisonRateOf(Math.max(weeklyCents - rounding, least.repaymentCents), weekly);
  const highest = comparisonRateOf(most.repaymentCents, weekly);
  if (lowest === null || highest === null) return false;
  return comparisonRate >= lowest - COMPARISON_ROUNDING && comparisonRate <= highest + COMPARISON_ROUNDING;
}

/** Some sources state whole dollars; then the exact repayment is up to half a dollar from it. */
function roundingOf(weeklyCents: number): number {
  return weeklyCents % 100 === 0 ? 50 : 1;
}

/** Whether the comparison rate has fees in it, beyond what weekly repayments alone add to the rate. */
export function containsFees(
  { rate, comparisonRate }: Pick<QuotedRepayment, "rate" | "comparisonRate">,
  loan: QuotedFor,
): boolean {
  const weekly = { ...loan, frequency: "weekly" } as const;
  const without = comparisonRateOf(amortise({ ...weekly, rate, fees: NO_FEES }).repaymentCents, weekly);
  return without !== null && comparisonRate > without + COMPARISON_ROUNDING;
}

import { amortise } from "./amortise";
import type { Frequency, Loan } from "./loan";

/**
 * Repayments a year as regulation 71 of the National Consumer Credit Protection
 * Regulations counts them, which is not how the estimate does (design §5).
 */
const REGULATED_A_YEAR: Record<Frequency, number> = { weekly: 52.18, fortnightly: 26.09, monthly: 12 };

/** More than any lender may charge, for one period. */
const HIGHEST = 1;
const HALVINGS = 80;

/**
 * The comparison rate: the rate at which what is lent for the car is worth all that is
 * paid for it, fees included, times the periods of a year. In per cent, two decimals.
 *
 * @returns null where nothing is lent, or less is paid back than was lent
 */
export function comparisonRate(loan: Loan): number | null {
  const { repaymentCents, payments, totalCents } = amortise(loan);
  const lentCents = loan.priceCents - loan.depositCents;
  if (lentCents <= 0 || payments === 0 || totalCents < lentCents) return null;
  const worth = (rate: number) => presentValue(rate, { repaymentCents, payments, loan });
  let [low, high] = [0, HIGHEST];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (worth(middle) > lentCents) low = middle;
    else high = middle;
  }
  return Math.round(low * REGULATED_A_YEAR[loan.frequency] * 10_000) / 100;
}

type Paid = { repaymentCents: number; payments: number; loan: Pick<Loan, "residualCents"> };

/** What all payments are worth on the first day. */
function presentValue(rate: number, { repaymentCents, payments, loan }: Paid): number {
  const discount = (1 + rate) ** -payments;
  return (repaymentCents * (1 - discount)) / rate + loan.residualCents * discount;
}

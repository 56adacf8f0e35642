import { amortise } from "./amortise";
import { comparisonRate } from "./comparison-rate";
import type { Fees, Loan } from "./loan";

/** Spec 2 §9: what every estimate assumes, beside a great credit score. */
export const ASSUMED = { termYears: 5, deposit: 0.1, finalPayment: 0.3 } as const;

/** Spec 2 §9: monthly = weekly x 4.33. */
const WEEKS_A_MONTH = 4.33;

/** @returns integer cents a month */
export function monthlyCents(weeklyCents: number): number {
  return Math.round(weeklyCents * WEEKS_A_MONTH);
}

/** The loan that an estimate is of, paid weekly. */
export function assumedLoan(priceCents: number, { rate, fees }: { rate: number; fees: Fees }): Loan {
  return {
    priceCents,
    depositCents: Math.round(priceCents * ASSUMED.deposit),
    residualCents: Math.round(priceCents * ASSUMED.finalPayment),
    termYears: ASSUMED.termYears,
    frequency: "weekly",
    ...{ rate, fees },
  };
}

/**
 * What a car of this price costs a week on a lender's terms.
 *
 * @returns null where a loan makes no sense, such as one of a few dollars
 */
export function estimate(priceCents: number, terms: { rate: number; fees: Fees }) {
  const loan = assumedLoan(priceCents, terms);
  const compared = comparisonRate(loan);
  if (compared === null) return null;
  return { weeklyCents: amortise(loan).repaymentCents, rate: terms.rate, comparisonRate: compared };
}

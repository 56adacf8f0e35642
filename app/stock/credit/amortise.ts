import { adminCents, financedCents, PAYMENTS_A_YEAR, paymentsOf, type Loan } from "./loan";

/** All in integer cents. */
export type Amortised = {
  /** With the monthly fee's share. */
  repaymentCents: number;
  /** How many repayments. */
  payments: number;
  financedCents: number;
  /** Every repayment and the residual. */
  totalCents: number;
};

/**
 * Spec 2 §9: a standard amortised repayment with an optional residual, rounded to the
 * nearest cent.
 *
 * @returns figures that may be nothing or negative where deposit and residual leave nothing to repay
 */
export function amortise(loan: Loan): Amortised {
  const payments = paymentsOf(loan);
  const financed = financedCents(loan);
  const level = levelPayment(financed, loan.residualCents, ratePerPayment(loan), payments);
  const repaymentCents = Math.round(level) + adminCents(loan);
  return {
    repaymentCents,
    payments,
    financedCents: financed,
    totalCents: repaymentCents * payments + loan.residualCents,
  };
}

/** Of one, between two repayments. */
export function ratePerPayment({ rate, frequency }: Pick<Loan, "rate" | "frequency">): number {
  return rate / 100 / PAYMENTS_A_YEAR[frequency];
}

function levelPayment(financed: number, residual: number, rate: number, payments: number): number {
  if (payments === 0) return 0;
  if (rate === 0) return (financed - residual) / payments;
  const discount = (1 + rate) ** -payments;
  return ((financed - residual * discount) * rate) / (1 - discount);
}

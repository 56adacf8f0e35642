/** Spec 2 §9: the number of repayments per year. */
export const PAYMENTS_A_YEAR = { weekly: 52, fortnightly: 26, monthly: 12 } as const;

export type Frequency = keyof typeof PAYMENTS_A_YEAR;
export const FREQUENCIES = Object.keys(PAYMENTS_A_YEAR) as Frequency[];

/** A lender's charges besides interest, in integer cents. */
export type Fees = {
  establishmentCents: number;
  securityRegistrationCents: number;
  dealerAgencyCents: number;
  /** Per month; spread over the repayments. */
  monthlyAdminCents: number;
};

export const NO_FEES: Fees = {
  establishmentCents: 0,
  securityRegistrationCents: 0,
  dealerAgencyCents: 0,
  monthlyAdminCents: 0,
};

/** Money in integer cents, the rate in per cent per year. */
export type Loan = {
  priceCents: number;
  /** Or trade-in. */
  depositCents: number;
  /** Paid once, after the last repayment. */
  residualCents: number;
  /** Half years count. */
  termYears: number;
  rate: number;
  frequency: Frequency;
  fees: Fees;
};

/** Spec 2 §9: an estimate's monthly repayment = weekly x 4.33. */
const WEEKS_A_MONTH = 4.33;

/** @returns integer cents per month */
export function monthlyCents(weeklyCents: number): number {
  return Math.round(weeklyCents * WEEKS_A_MONTH);
}

/** The number of repayments. */
export function paymentsOf({ termYears, frequency }: Pick<Loan, "termYears" | "frequency">): number {
  return Math.round(termYears * PAYMENTS_A_YEAR[frequency]);
}

/** The amount lent: the price less the deposit, plus the fees that are added to the loan. */
export function financedCents({ priceCents, depositCents, fees }: Loan): number {
  const { establishmentCents, securityRegistrationCents, dealerAgencyCents } = fees;
  return priceCents - depositCents + establishmentCents + securityRegistrationCents + dealerAgencyCents;
}

/** The share of the monthly fee in a repayment. */
export function adminCents({ frequency, fees }: Pick<Loan, "frequency" | "fees">): number {
  return Math.round((fees.monthlyAdminCents * 12) / PAYMENTS_A_YEAR[frequency]);
}

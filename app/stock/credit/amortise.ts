import { adminCents, financedCents, PAYMENTS_A_YEAR, paymentsOf, type Loan, type Frequency } from "./loan";

/** All in integer cents. */
type Amortised = {
  /** Includes its share of the monthly fee. */
  repaymentCents: number;
  /** The number of repayments. */
  payments: number;
  financedCents: number;
  /** All repayments and the residual. */
  totalCents: number;
};

/**
 * Spec 2 §9: a standard amortised repayment with an optional residual, rounded to the nearest cent.
 *
 * @returns zero or negative figures if deposit and residual leave nothing to repay
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

/** Interest for one dollar over one repayment period. */
function ratePerPayment({ rate, frequency }: Pick<Loan, "rate" | "frequency">): number {
  return rate / 100 / PAYMENTS_A_YEAR[frequency];
}

function levelPayment(financed: number, residual: number, rate: number, payments: number): number {
  if (payments === 0) return 0;
  if (rate === 0) return (financed - residual) / payments;
  const discount = (1 + rate) ** -payments;
  return ((financed - residual * discount) * rate) / (1 - discount);
}

/**
 * Repayments per year as the National Consumer Credit Protection Regulations 2010 reg 71 counts them, unlike
 * the estimate (design §5).
 */
const REGULATED_A_YEAR: Record<Frequency, number> = { weekly: 52.18, fortnightly: 26.09, monthly: 12 };

/** The upper bound when solving for a period's rate: more than any lender may charge. */
const MAX_RATE = 1;
const HALVINGS = 80;

/**
 * The comparison rate: the rate per period at which the present value of all payments, fees included, equals
 * the amount lent, times the periods of a year. In per cent, two decimals.
 *
 * @returns null if nothing is lent; 0 without interest, even if the rounded repayments are some cents short
 */
export function comparisonRate(loan: Loan): number | null {
  return comparisonRateOf(amortise(loan).repaymentCents, loan);
}

/** As comparisonRate, of a repayment that somebody else calculated. */
export function comparisonRateOf(repaymentCents: number, loan: Omit<Loan, "rate" | "fees">): number | null {
  const payments = paymentsOf(loan);
  const lentCents = loan.priceCents - loan.depositCents;
  if (lentCents <= 0 || payments === 0) return null;
  const worth = (rate: number) => presentValue(rate, { repaymentCents, payments, loan });
  let [low, high] = [0, MAX_RATE];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (worth(middle) > lentCents) low = middle;
    else high = middle;
  }
  return Math.round(low * REGULATED_A_YEAR[loan.frequency] * 10_000) / 100;
}

type Paid = { repaymentCents: number; payments: number; loan: Pick<Loan, "residualCents"> };

/** The present value of all payments. */
function presentValue(rate: number, { repaymentCents, payments, loan }: Paid): number {
  const discount = (1 + rate) ** -payments;
  return (repaymentCents * (1 - discount)) / rate + loan.residualCents * discount;
}

/** The payments of one year of the loan, in integer cents. */
export type LoanYear = {
  /** From 1; the last may be half a year. */
  year: number;
  principalCents: number;
  /** Interest and the monthly fee. */
  interestCents: number;
  /** Due at the end of the last year. */
  residualCents: number;
};

/** The loan year by year; the years add up to the total paid, to the cent. */
export function loanYears(loan: Loan): LoanYear[] {
  const { repaymentCents, payments, financedCents } = amortise(loan);
  const rate = ratePerPayment(loan);
  const level = repaymentCents - adminCents(loan);
  const aYear = PAYMENTS_A_YEAR[loan.frequency];
  const years: LoanYear[] = [];
  let owed = financedCents;
  for (let first = 0; first < payments; first += aYear) {
    const count = Math.min(aYear, payments - first);
    const isLast = first + count >= payments;
    // The last year takes the rounding difference.
    const after = isLast ? loan.residualCents : Math.round(owedAfter(owed, { rate, level, count }));
    const principalCents = owed - after;
    years.push({
      year: years.length + 1,
      principalCents,
      interestCents: repaymentCents * count - principalCents,
      residualCents: isLast ? loan.residualCents : 0,
    });
    owed = after;
  }
  return years;
}

function owedAfter(owed: number, { rate, level, count }: { rate: number; level: number; count: number }) {
  if (rate === 0) return owed - level * count;
  const growth = (1 + rate) ** count;
  return owed * growth - (level * (growth - 1)) / rate;
}

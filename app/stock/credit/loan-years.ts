import { amortise, ratePerPayment } from "./amortise";
import { adminCents, PAYMENTS_A_YEAR, type Loan } from "./loan";

/** What is paid in one year of the loan, in integer cents. */
export type LoanYear = {
  /** From 1; the last may be half a year. */
  year: number;
  principalCents: number;
  /** Interest and the monthly fee. */
  interestCents: number;
  /** Due at the end of the last year. */
  residualCents: number;
};

/** The loan year by year; together the years are all that is paid, to the cent. */
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
    // The last year takes what rounding left.
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

import { amortise } from "./amortise";
import { assumedLoan, monthlyCents } from "./assumptions";
import { comparisonRate } from "./comparison-rate";
import type { LendingTerms } from "./lending-terms";

const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;

/**
 * Finance lender data for a car (spec 2 §3), by its own names; dollars and per cent.
 *
 * @param priceCents null: only what does not follow from a price
 */
export function financeLenderData(priceCents: number | null, terms: LendingTerms) {
  const about = {
    financeProvider: terms.lender?.key ?? null,
    interestRate: terms.rate,
    disclaimer: terms.disclaimer,
  };
  const loan = assumedLoan(priceCents ?? 0, terms);
  const compared = comparisonRate(loan);
  if (compared === null) return about;
  const { repaymentCents, totalCents, financedCents } = amortise(loan);
  return {
    ...about,
    termYears: loan.termYears,
    termWeeks: loan.termYears * WEEKS_A_YEAR,
    termMonths: loan.termYears * MONTHS_A_YEAR,
    deposit: loan.depositCents / 100,
    balloon: loan.residualCents / 100,
    establishmentFees: (financedCents - (loan.priceCents - loan.depositCents)) / 100,
    paymentWeek: repaymentCents / 100,
    paymentMonth: monthlyCents(repaymentCents) / 100,
    totalPayable: totalCents / 100,
    comparisonRate: compared,
  };
}

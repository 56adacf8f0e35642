import { monthlyCents } from "~/stock/credit/loan";
import { calculationOf, quotedLoan } from "~/stock/credit/quoted-loan";
import type { CarCredit } from "~/stock/credit/repayment";

const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;

/**
 * Finance lender data for a car (spec 2 §3), with the specification's own keys; dollars and per cent. The
 * figures are the initial ones of the calculator on its page.
 *
 * @returns without figures if no repayment may be stated for the car
 */
export function financeLenderData({ terms, start, offered, quote }: CarCredit) {
  const quoted = quote && quotedLoan(start, { terms, quote }).quoted;
  const state = quoted?.state ?? start;
  const about = {
    financeProvider: terms.lender?.key ?? null,
    interestRate: state.rate,
    disclaimer: terms.disclaimer,
  };
  const made = offered ? calculationOf(state, { fees: terms.fees, quoted }) : null;
  if (!made) return about;
  return {
    ...about,
    termYears: state.termYears,
    termWeeks: state.termYears * WEEKS_A_YEAR,
    termMonths: state.termYears * MONTHS_A_YEAR,
    deposit: state.depositCents / 100,
    balloon: state.residualCents / 100,
    // A quote does not include its fees.
    establishmentFees: made.years ? made.feesCents / 100 : null,
    paymentWeek: made.repaymentCents / 100,
    paymentMonth: monthlyCents(made.repaymentCents) / 100,
    totalPayable: made.totalCents / 100,
    comparisonRate: made.comparisonRate,
  };
}

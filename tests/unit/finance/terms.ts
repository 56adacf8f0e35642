import type { CalculatorBounds, LendingTerms } from "~/stock/credit/lending-terms";

type Changed = Partial<Omit<LendingTerms, "bounds">> & { bounds?: Partial<CalculatorBounds> };

/** Terms of a site without a lender of its own, with some changed. */
export function terms({ bounds, ...changed }: Changed = {}): LendingTerms {
  return {
    lender: null,
    rate: 10,
    fees: { establishmentCents: 0, securityRegistrationCents: 0, dealerAgencyCents: 0, monthlyAdminCents: 0 },
    disclaimer: null,
    applyUrl: null,
    ...changed,
    bounds: { minimumPriceCents: 100_000, minimumRate: 0.5, maximumRate: 15, rateHidden: false, ...bounds },
  };
}

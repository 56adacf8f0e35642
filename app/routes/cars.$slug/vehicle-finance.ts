import type { CalculatorPlan } from "~/finance/calculator-plan";
import { plannedInput } from "~/finance/calculator-plan";
import { lendingTerms } from "~/finance/lending-terms";
import { toQuoteRequest, type QuoteRequest } from "~/finance/quote";
import { ENQUIRY_ANCHOR } from "~/leads/LazyLeadForm";
import type { SiteConfig } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";
import { offersRepayments, repaymentOf } from "~/stock/repayment";
import type { VehicleAction } from "~/vehicle/vehicle-actions";

type FinanceContext = { config: SiteConfig; actions: readonly VehicleAction[]; search: URLSearchParams };

export type VehicleFinance = CalculatorPlan & {
  /** What to ask for an estimate with; null where the car shows one, or may not. */
  quote: QuoteRequest | null;
};

/** The calculator and the estimate of a car; null where the site has no finance or the car is gone. */
export function vehicleFinance(car: Car, { config, actions, search }: FinanceContext): VehicleFinance | null {
  if (config.finance.provider === "none" || !isInStock(car.status)) return null;
  const terms = lendingTerms(config, car.carType);
  return {
    terms,
    input: plannedInput(search, terms, askingPriceCents(car)),
    kept: {},
    presetsCents: [],
    enquireHref: actions.find(({ kind }) => kind === "finance")?.href ?? `#${ENQUIRY_ANCHOR}`,
    quote: quoteFor(car, config),
  };
}

/** Spec 2 §5: only when the car has no quote yet and a price above 0. What a dealer hides is sent nowhere. */
function quoteFor(car: Car, config: SiteConfig): QuoteRequest | null {
  const cents = askingPriceCents(car);
  if (cents === null || repaymentOf(car) !== null || !offersRepayments(car, config)) return null;
  const hidesVin = config.vehiclePage.hiddenSpecs.includes("vin");
  return toQuoteRequest(cents, { ...car, vin: hidesVin ? null : car.vin });
}

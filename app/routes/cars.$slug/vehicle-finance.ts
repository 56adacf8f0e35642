import { plannedInput, withQuote, type CalculatorPlan } from "~/finance/calculator-plan";
import { toQuoteRequest, type QuoteRequest } from "~/finance/quote";
import { ENQUIRY_ANCHOR } from "~/leads/enquiry-subject-href";
import type { SiteConfig } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { toInput } from "~/stock/credit/calculator-state";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { creditOf, estimateOf, type CarCredit } from "~/stock/credit/repayment";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";
import type { VehicleAction } from "~/vehicle/vehicle-actions";

type FinanceContext = { config: SiteConfig; actions: readonly VehicleAction[]; search: URLSearchParams };

export type VehicleFinance = {
  plan: CalculatorPlan;
  /** The request to a quote service; null if the car already shows a repayment, or may not show one. */
  quote: QuoteRequest | null;
  /** Shown if the quote service answers with no quote of its own. */
  estimate: QuotedRepayment | null;
};

/** The calculator and the quote of a car; null if the site has no finance or the car is gone. */
export function vehicleFinance(car: Car, { config, actions, search }: FinanceContext): VehicleFinance | null {
  if (config.finance.provider === "none" || !isInStock(car.status)) return null;
  const credit = creditOf(car, config);
  const { terms, start, offered, quote } = credit;
  const plan = withQuote(
    { terms, input: toInput(start), start: offered ? start : null, quoted: null },
    quote,
  );
  return {
    plan: {
      ...plan,
      // Within the quote's bounds: its rate may be beyond the lender's usual ones.
      input: plannedInput(search, plan.terms, plan.input),
      hiddenFields: {},
      presetsCents: [],
      enquireHref: actions.find(({ kind }) => kind === "finance")?.href ?? `#${ENQUIRY_ANCHOR}`,
    },
    ...quoteFor(car, credit, config),
  };
}

/**
 * Spec 2 §5: only if the car has no quote yet and a price above 0. Data that the dealer hides is not sent.
 */
function quoteFor(
  car: Car,
  credit: CarCredit,
  config: SiteConfig,
): Pick<VehicleFinance, "quote" | "estimate"> {
  const cents = askingPriceCents(car);
  if (config.finance.provider !== "youx" || cents === null || !credit.offered || credit.quote)
    return { quote: null, estimate: null };
  const hidesVin = config.vehiclePage.hiddenSpecs.includes("vin");
  const quote = toQuoteRequest(cents, { ...car, vin: hidesVin ? null : car.vin });
  return { quote, estimate: estimateOf(credit) };
}

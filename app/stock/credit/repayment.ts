import type { Car } from "../car";
import { isInStock } from "../in-stock";
import { askingPriceCents, priceOf, type PriceSettings } from "../price";
import { calculate } from "./calculation";
import { MAXIMUM_CENTS, startingInput, toCalculatorState, type CalculatorState } from "./calculator-state";
import { lendingTerms, type LendingSettings, type LendingTerms } from "./lending-terms";
import type { QuotedRepayment } from "./quoted-loan";

/** Spec 2 §9: what every estimate assumes, beside a very good credit score: shares of the price. */
export const ASSUMED = { deposit: 0.1, finalPayment: 0.3 } as const;

/** A repayment and the loan that it is of; money in integer cents. It is never shown without both rates (design §5). */
export type Repayment = QuotedRepayment & {
  termYears: number;
  depositCents: number;
  residualCents: number;
  /** Source: a quote for this very car, or an estimate on the lender's terms. */
  basis: "quote" | "estimate";
};

type CreditCar = Parameters<typeof priceOf>[0] & Pick<Car, "status" | "youxQuote" | "carType">;

/** A site's own, by their names in its configuration. */
export type CreditSettings = LendingSettings & {
  finance: { provider: "none" | "youx" | "estimate" };
  price: PriceSettings;
};

/** What one car costs on credit: everything that states a repayment of it starts here. */
export type CarCredit = {
  /** The lender's, before any quote. */
  terms: LendingTerms;
  /** What the calculator of the car starts from. */
  start: CalculatorState;
  /** Whether a repayment may stand beside the price. */
  offered: boolean;
  quote: QuotedRepayment | null;
  /** Null where none may be stated, and where a service is yet to quote. */
  repayment: Repayment | null;
};

/**
 * One price, one repayment: a quote for the car first, else, on a site that estimates, what
 * its calculator starts with. List, page, brochure, facets and calculator all follow it.
 */
export function creditOf(car: CreditCar, settings: CreditSettings): CarCredit {
  const cents = askingPriceCents(car);
  const terms = lendingTerms(settings, car.carType);
  const offered = offersRepayments(car, settings) && takesPrice(terms, cents);
  const start = toCalculatorState(startingInput(terms, cents, offered ? ASSUMED : undefined), terms);
  const quote = offered ? quoteOf(car) : null;
  return { terms, start, offered, quote, repayment: offered ? repaymentFrom() : null };

  function repaymentFrom(): Repayment | null {
    const { termYears, depositCents, residualCents } = start;
    if (quote) return { ...quote, termYears, depositCents, residualCents, basis: "quote" };
    const made = settings.finance.provider === "estimate" ? calculate(start, terms.fees) : null;
    if (!made) return null;
    const { repaymentCents: weeklyCents, rate, comparisonRate } = made;
    return { weeklyCents, rate, comparisonRate, termYears, depositCents, residualCents, basis: "estimate" };
  }
}

/** The repayment that a card, a page and a brochure show of a car: the same everywhere, or none. */
export function shownRepayment(car: CreditCar, settings: CreditSettings): Repayment | null {
  return creditOf(car, settings).repayment;
}

/** @returns null when nobody quoted for the car, or the quote says nothing */
function quoteOf({ youxQuote }: Pick<Car, "youxQuote">): QuotedRepayment | null {
  if (!youxQuote) return null;
  const { weeklyRepaymentCents, advertisedRate, comparisonRate } = youxQuote;
  if (weeklyRepaymentCents <= 0 || advertisedRate <= 0 || comparisonRate <= 0) return null;
  return { weeklyCents: weeklyRepaymentCents, rate: advertisedRate, comparisonRate };
}

/** Beside another weekly price, or beside none at all, a repayment would mislead. */
function offersRepayments(car: CreditCar, { finance, price }: CreditSettings): boolean {
  const { kind } = priceOf(car, price);
  return finance.provider !== "none" && isInStock(car.status) && (kind === "listed" || kind === "reduced");
}

/** A price that the calculator cannot take would stand beside the repayment of another price. */
export function takesPrice({ bounds }: LendingTerms, cents: number | null): boolean {
  return cents !== null && cents >= bounds.minimumPriceCents && cents <= MAXIMUM_CENTS;
}

import type { Car } from "../car";
import { isInStock } from "../in-stock";
import { askingPriceCents, otherPriceOf, priceOf, type PriceSettings } from "../price";
import { calculate, type Calculation } from "./calculation";
import { MAXIMUM_CENTS, startingInput, toCalculatorState, type CalculatorState } from "./calculator-state";
import { lendingTerms, type LendingSettings, type LendingTerms } from "./lending-terms";
import { quoteAgrees } from "./quote-agreement";
import type { QuotedRepayment } from "./quoted-loan";

/** Spec 2 §9: the assumptions of every estimate besides a very good credit score, as shares of the price. */
export const ASSUMED = { deposit: 0.1, finalPayment: 0.3 } as const;

/** A repayment with its loan; money in integer cents. Never shown without both rates (design §5). */
export type Repayment = QuotedRepayment & {
  termYears: number;
  depositCents: number;
  residualCents: number;
  /** Source: a quote for this very car, or an estimate on the lender's terms. */
  basis: "quote" | "estimate";
};

type CreditCar = Parameters<typeof priceOf>[0] & Pick<Car, "status" | "youxQuote" | "carType">;

/** The settings of a site that repayments depend on. */
export type CreditSettings = LendingSettings & {
  finance: { provider: "none" | "youx" | "estimate" };
  price: PriceSettings;
};

/** The credit figures of one car: everything that shows its repayment starts here. */
export type CarCredit = {
  /** The lender's terms, before any quote. */
  terms: LendingTerms;
  /** The initial input of the car's calculator. */
  start: CalculatorState;
  /** Whether a repayment may be shown beside the price. */
  offered: boolean;
  quote: QuotedRepayment | null;
  /** Null if none may be shown, and until the quote service has answered. */
  repayment: Repayment | null;
};

/**
 * One price, one repayment: the quote for the car, if there is one that belongs to its price and can be so; otherwise, on a site that estimates, the
 * calculator's initial result. List, page, brochure, facets and calculator all use it.
 */
export function creditOf(car: CreditCar, settings: CreditSettings): CarCredit {
  const cents = askingPriceCents(car);
  const terms = lendingTerms(settings, car.carType);
  const offered = offersRepayments(car, settings) && takesPrice(terms, cents);
  const start = toCalculatorState(startingInput(terms, cents, offered ? ASSUMED : undefined), terms);
  const quote = offered ? quoteOf(car, start, terms) : null;
  return { terms, start, offered, quote, repayment: offered ? repaymentFrom() : null };

  function repaymentFrom(): Repayment | null {
    const { termYears, depositCents, residualCents } = start;
    if (quote) return { ...quote, termYears, depositCents, residualCents, basis: "quote" };
    const made = settings.finance.provider === "estimate" ? calculate(start, terms.fees) : null;
    if (!made) return null;
    return { ...toQuoted(made), termYears, depositCents, residualCents, basis: "estimate" };
  }
}

/** The repayment that a car's card, page and brochure show: the same everywhere, or none. */
export function shownRepayment(car: CreditCar, settings: CreditSettings): Repayment | null {
  return creditOf(car, settings).repayment;
}

/**
 * Whether lists show repayments: on all cars that can be financed, or on none of a site. A quote service quotes
 * car by car, and beside a subscription's weekly price a repayment would be taken for one.
 */
export function listsRepayments({ finance, price }: CreditSettings): boolean {
  return finance.provider === "estimate" && !price.subscriptions;
}

/** @returns null if no quote was made for the price that the car has now, or if its figures refute each other */
function quoteOf(car: CreditCar, start: CalculatorState, { fees }: LendingTerms): QuotedRepayment | null {
  if (!car.youxQuote) return null;
  const { weeklyRepaymentCents, advertisedRate, comparisonRate, priceCents } = car.youxQuote;
  if (priceCents !== askingPriceCents(car)) return null;
  if (weeklyRepaymentCents <= 0 || advertisedRate <= 0 || comparisonRate <= 0) return null;
  const quote = { weeklyCents: weeklyRepaymentCents, rate: advertisedRate, comparisonRate };
  return quoteAgrees(quote, start, fees) ? quote : null;
}

/** The site's own repayment for the car, which stands where a quote service has none that can be so. */
export function estimateOf({ terms, start, offered }: CarCredit): QuotedRepayment | null {
  const made = offered ? calculate(start, terms.fees) : null;
  return made && toQuoted(made);
}

function toQuoted({ repaymentCents, rate, comparisonRate }: Calculation): QuotedRepayment {
  return { weeklyCents: repaymentCents, rate, comparisonRate };
}

/** A repayment would mislead beside a subscription's weekly price, or without a price. */
function offersRepayments(car: CreditCar, { finance, price }: CreditSettings): boolean {
  const { kind } = priceOf(car, price);
  const isSale = (kind === "listed" || kind === "reduced") && otherPriceOf(car, price) === null;
  return finance.provider !== "none" && isInStock(car.status) && isSale;
}

/** The calculator clamps a price outside its bounds, and would give another price's repayment. */
export function takesPrice({ bounds }: LendingTerms, cents: number | null): boolean {
  return cents !== null && cents >= bounds.minimumPriceCents && cents <= MAXIMUM_CENTS;
}

import { formatCount } from "~/i18n/format-count";
import { untypedLine } from "~/platform/clean-text";
import { parseDollars, parseShare } from "~/platform/dollars";

import type { CalculatorBounds, LendingTerms } from "./lending-terms";
import { FREQUENCIES, type Frequency, type Loan } from "./loan";

/** The calculator's fields, by their names in a URL. */
export const CALCULATOR_FIELDS = ["price", "term", "rate", "deposit", "residual", "frequency"] as const;
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number];

/** As typed; dollars, years and per cent. */
export type CalculatorInput = Record<CalculatorField, string>;

/** The calculator's input, every value within its bounds. */
export type CalculatorState = Omit<Loan, "fees">;

/** Spec 2 §5: the highest amount, in cents. */
export const MAXIMUM_CENTS = 25_000_000;
/** Spec 2 §9: the assumed price of a car without one. */
const DEFAULT_PRICE_CENTS = 3_000_000;
const DEFAULT_TERM = 5;
export const TERM = { min: 1, max: 7, step: 0.5 } as const;
/** In dollars. */
const MONEY_STEP = 0.5;
const RATE_STEP = 0.01;

/** As shares of the price. */
type Shares = { deposit: number; finalPayment: number };

/**
 * The calculator's initial input, as its fields show it.
 *
 * @param shares what is paid before and after the repayments; zero unless a repayment for the price is stated
 *   elsewhere (spec 2 §9)
 */
export function startingInput(
  { rate, bounds }: LendingTerms,
  priceCents: number | null,
  { deposit, finalPayment }: Shares = { deposit: 0, finalPayment: 0 },
): CalculatorInput {
  const cents = clamp(priceCents ?? DEFAULT_PRICE_CENTS, bounds.minimumPriceCents, MAXIMUM_CENTS);
  const dollars = Math.round(cents / 100);
  return {
    price: String(dollars),
    term: String(DEFAULT_TERM),
    rate: String(clamp(rate, bounds.minimumRate, bounds.maximumRate)),
    deposit: moneyText(toStep(dollars * deposit, MONEY_STEP)),
    residual: moneyText(toStep(dollars * finalPayment, MONEY_STEP)),
    frequency: "weekly",
  };
}

/** The initial input, overridden by the values of a URL. Total: any query string is valid. */
export function inputFrom(search: Pick<URLSearchParams, "get">, start: CalculatorInput): CalculatorInput {
  const given = CALCULATOR_FIELDS.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, untypedLine(value, 20)] as const];
  });
  return { ...start, ...Object.fromEntries(given) };
}

/**
 * Spec 2 §5: text that is no amount is stripped to its digits, a number out of bounds is clamped, and a price of zero
 * or below becomes zero. A deposit and a residual may be a share of the price, such as `40%`.
 */
export function toCalculatorState(input: CalculatorInput, { rate, bounds }: LendingTerms): CalculatorState {
  const { minimumRate, maximumRate, rateHidden } = bounds;
  const priceCents = priceOf(input.price, bounds);
  return {
    priceCents,
    depositCents: moneyOf(input.deposit, priceCents),
    residualCents: moneyOf(input.residual, priceCents),
    termYears: clamp(toStep(digitsOf(input.term) ?? DEFAULT_TERM, TERM.step), TERM.min, TERM.max),
    rate: clamp(
      rateHidden ? rate : toStep(digitsOf(input.rate) ?? rate, RATE_STEP),
      minimumRate,
      maximumRate,
    ),
    frequency: isFrequency(input.frequency) ? input.frequency : "weekly",
  };
}

/** The state as its fields show it: amounts with their thousands apart. */
export function toInput(state: CalculatorState): CalculatorInput {
  const { price, deposit, residual, ...others } = toParameters(state);
  const shown = (dollars: string) => (dollars === "" ? "" : numberText(Number(dollars)));
  return { ...others, price: shown(price), deposit: shown(deposit), residual: shown(residual) };
}

/** The state as an address has it; an amount of nothing is empty. */
export function toParameters(state: CalculatorState): CalculatorInput {
  return {
    price: String(state.priceCents / 100),
    term: String(state.termYears),
    rate: String(state.rate),
    deposit: moneyText(state.depositCents / 100),
    residual: moneyText(state.residualCents / 100),
    frequency: state.frequency,
  };
}

/** Such as `30,000` or `8.75`. */
export function numberText(value: number): string {
  return formatCount(value, Number.isInteger(value) ? 0 : 2);
}

/** The fields whose values the calculator's bounds have changed from what was typed: said beside them. */
export function correctedFields(typed: CalculatorInput, state: CalculatorState): CalculatorField[] {
  const shown = toInput(state);
  return CALCULATOR_FIELDS.filter((name) => (digitsOf(typed[name]) ?? 0) !== (digitsOf(shown[name]) ?? 0));
}

function moneyText(dollars: number): string {
  return dollars === 0 ? "" : String(dollars);
}

function priceOf(text: string, { minimumPriceCents }: CalculatorBounds): number {
  const dollars = Math.floor(dollarsOf(text));
  return dollars <= 0 ? 0 : clamp(dollars * 100, minimumPriceCents, MAXIMUM_CENTS);
}

function moneyOf(text: string, priceCents: number): number {
  const share = parseShare(text);
  const dollars = share === null ? dollarsOf(text) : (priceCents / 100) * share;
  return clamp(toStep(dollars, MONEY_STEP) * 100, 0, MAXIMUM_CENTS);
}

/** An amount in any usual spelling, otherwise the digits of the text; 0 without any. */
function dollarsOf(text: string): number {
  const cents = parseDollars(text);
  return cents === null ? (digitsOf(text) ?? 0) : cents / 100;
}

/**
 * The number in a text, ignoring everything but digits, a leading sign and the first decimal point.
 *
 * @returns null without a digit
 */
function digitsOf(typed: string): number | null {
  const text = typed.normalize("NFKC");
  const [whole = "", ...decimals] = text.replace(/[^\d.]/g, "").split(".");
  const digits = `${whole}.${decimals.join("")}`;
  if (!/\d/.test(digits)) return null;
  return /^[$]?[-−]/.test(text.replace(/\s/g, "")) ? -Number(digits) : Number(digits);
}

/** Rounded to hundredths: no slider has a finer step. */
function toStep(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 100) / 100;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function isFrequency(text: string): text is Frequency {
  return (FREQUENCIES as readonly string[]).includes(text);
}

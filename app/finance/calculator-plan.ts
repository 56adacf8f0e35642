import {
  inputFrom,
  startingInput,
  toCalculatorState,
  toInput,
  type CalculatorInput,
} from "./calculator-state";
import type { LendingTerms } from "./lending-terms";

/** The page's anchor of the calculator (spec 2 §2). */
export const CALCULATOR_ANCHOR = "finance-calculator";

/** What a page gives its calculator: plain data, the same for everyone. */
export type CalculatorPlan = {
  terms: LendingTerms;
  /** Within its bounds. */
  input: CalculatorInput;
  /** What of the page's address stays when it is sent. */
  kept: Record<string, string>;
  presetsCents: readonly number[];
  enquireHref: string | null;
};

/**
 * The calculator's fields for a page's address: what it names, else what one starts from.
 *
 * @param priceCents the car's, or the shopper's budget
 */
export function plannedInput(
  search: URLSearchParams,
  terms: LendingTerms,
  priceCents: number | null,
): CalculatorInput {
  return toInput(toCalculatorState(inputFrom(search, startingInput(terms, priceCents)), terms));
}

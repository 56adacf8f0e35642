import { plainText } from "~/i18n/plain-text";
import { formatDollars } from "~/stock/money";

import type { Question } from "../Question";

/**
 * Asks once about an amount of less than half of what a car is on the site for: a figure is missing more often than
 * that somebody sells for it. All in integer cents.
 *
 * @param askingCents null for a car without a price
 * @param answers those that came with the form
 */
export function askAboutAmount(
  cents: number,
  askingCents: number | null,
  answers: readonly string[],
): Question | null {
  const sure = String(cents);
  if (askingCents === null || cents * 2 >= askingCents || answers.includes(sure)) return null;
  const amount = formatDollars(cents);
  return {
    text: plainText({}, "deals.ask_amount", { amount, price: formatDollars(askingCents) }),
    yes: plainText({}, "deals.ask_amount_yes", { amount }),
    sure: [...answers, sure].join(" "),
  };
}

import { plainText } from "~/i18n/plain-text";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";

import { answerAbout } from "../answered";
import { askOnce } from "../ask-once";
import type { Question } from "../Question";

/**
 * Asks once about an amount of less than half of what a car is on the site for: a figure is missing more often than
 * that somebody sells for it. In integer cents.
 *
 * @param given the answers that came with the form
 */
export function askAboutAmount(cents: number, car: Car, given: readonly string[]): Question | null {
  const askingCents = askingPriceCents(car);
  if (askingCents === null || cents * 2 >= askingCents) return null;
  const amount = formatDollars(cents);
  return askOnce(answerAbout("amount", car.id, cents, askingCents), given, {
    text: plainText({}, "deals.ask_amount", { amount, price: formatDollars(askingCents) }),
    yes: plainText({}, "deals.ask_amount_yes", { amount }),
  });
}

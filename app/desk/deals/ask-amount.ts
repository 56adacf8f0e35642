import { plainText } from "~/i18n/plain-text";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";

import { answerAbout } from "../answered";
import type { Question } from "../Question";

/**
 * Asks once about an amount of less than half of what a car is on the site for: a figure is missing more often than
 * that somebody sells for it. All in integer cents.
 *
 * @param car its id, and what it is on the site for: null for a car without a price
 * @param answers those that came with the form
 */
export function askAboutAmount(
  cents: number,
  car: { id: string; askingCents: number | null },
  answers: readonly string[],
): Question | null {
  const { id, askingCents } = car;
  if (askingCents === null) return null;
  const sure = answerAbout("amount", id, cents, askingCents);
  if (cents * 2 >= askingCents || answers.includes(sure)) return null;
  const amount = formatDollars(cents);
  return {
    text: plainText({}, "deals.ask_amount", { amount, price: formatDollars(askingCents) }),
    yes: plainText({}, "deals.ask_amount_yes", { amount }),
    sure: [...answers, sure].join(" "),
  };
}

export function priced(car: Car): { id: string; askingCents: number | null } {
  return { id: car.id, askingCents: askingPriceCents(car) };
}

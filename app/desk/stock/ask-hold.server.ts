import { plainText } from "~/i18n/plain-text";
import type { Car } from "~/stock/car";
import { listOverrides } from "~/stock/overrides/overrides.server";

import { answerAbout } from "../answered";
import { askOnce } from "../ask-once";
import type { Question } from "../Question";

/**
 * Asks once before a car is sold that its feed, or a colleague, calls under offer or reserved: its buyer may be somebody
 * else.
 *
 * @param answers those that came with the form
 * @returns null for a car that nobody holds, or that was asked about
 */
export async function askAboutHold(
  { site, id, dealerHold }: Pick<Car, "site" | "id" | "dealerHold">,
  answers: readonly string[],
): Promise<Question | null> {
  if (dealerHold === null) return null;
  const sure = answerAbout(dealerHold, id);
  if (answers.includes(sure)) return null;
  const staff = (await listOverrides(site, id)).find(({ kind }) => kind === "hold");
  const hold = plainText({}, `stock.hold_${dealerHold}`).toLowerCase();
  return askOnce(sure, answers, {
    text: staff
      ? plainText({}, "stock.hold_by_staff", { by: staff.by, hold })
      : plainText({}, "stock.hold_by_feed", { hold }),
    yes: plainText({}, "stock.hold_sure"),
  });
}

import { plainText } from "~/i18n/plain-text";
import type { Car } from "~/stock/car";
import { listOverrides } from "~/stock/overrides/overrides.server";

import { answerAbout } from "../answered";
import { askOnce } from "../ask-once";
import { isSameShopper } from "../deals/deal-facts.server";
import type { Question } from "../Question";
import type { Scope } from "../scope";
import { findHolder, isHolderReadable } from "./holder.server";

type Deed = {
  /** What is about to be done with the car. */
  is: "sell" | "deposit";
  /** The lead for whose shopper; null for somebody without one, or nobody said who. */
  buyer: string | null;
  scope: Scope;
};

/**
 * Asks once before a car goes to somebody that its feed, or a colleague, calls under offer or reserved: its buyer may be
 * somebody else. Whom a colleague holds it for is named to who may read their lead.
 *
 * @param answers those that came with the form
 * @returns null for a car that nobody holds, that is held for this very shopper, or that was asked about
 */
export async function askAboutHold(
  { site, id, dealerHold }: Pick<Car, "site" | "id" | "dealerHold">,
  { is, buyer, scope }: Deed,
  answers: readonly string[],
): Promise<Question | null> {
  if (dealerHold === null) return null;
  const sure = answerAbout(dealerHold, id);
  if (answers.includes(sure)) return null;
  const staff = (await listOverrides(site, id)).find(({ kind }) => kind === "hold");
  const holder = staff ? await findHolder(site, id) : null;
  if (holder?.lead && buyer !== null && (await isSameShopper(site, buyer, holder.lead))) return null;
  const hold = plainText({}, `stock.hold_${dealerHold}`).toLowerCase();
  const name = holder?.lead && isHolderReadable(scope, site, holder) ? (holder.name ?? "") : "";
  return askOnce(sure, answers, {
    text: !staff
      ? plainText({}, "stock.hold_by_feed", { hold })
      : name === ""
        ? plainText({}, "stock.hold_by_staff", { by: staff.by, hold })
        : plainText({}, buyer === null ? "stock.hold_by_staff_for" : "stock.hold_by_staff_other", {
            ...{ by: staff.by, hold, name },
          }),
    yes: plainText({}, `stock.hold_sure_${is}`),
  });
}

import { json, redirect } from "@remix-run/node";
import { z } from "zod";

import { log } from "~/platform/log.server";
import { readForm } from "~/platform/read-form.server";

import { findAtStep, OWN } from "./require-trade-in.server";
import { tellDealer, type UpdateLead } from "./tell-dealer.server";
import { stepPath } from "./trade-in";
import type { TradeInSite } from "./trade-in-site";
import { acceptOffer } from "./trade-ins.server";

/** As the page wrote it; anything else is no figure that was shown. */
const shown = z.coerce.number().int().positive().max(2_000_000_000);

/**
 * Accepts the estimate that the shopper saw (spec 1 §7, offer accepted). Twice is once; a
 * figure that is not, or no longer, ours is shown anew instead.
 */
export async function receiveAcceptance(
  request: Request,
  site: TradeInSite,
  updateLead: UpdateLead,
): Promise<Response> {
  const tradeIn = await findAtStep(request, site, "estimate");
  const page = stepPath("estimate");
  if (!tradeIn) return redirect(page, { status: 303, headers: OWN });
  const offer = shown.safeParse((await readForm(request)).get("offer_price"));
  try {
    const changed = () => redirect(`${page}?changed=1`, { status: 303, headers: OWN });
    if (!offer.success || offer.data !== tradeIn.offerPriceCents) return changed();
    // The dealer first: whoever is cut off in between may press again.
    await tellDealer(tradeIn, site, "accepted", updateLead);
    if (await acceptOffer(tradeIn, offer.data)) return redirect(page, { status: 303, headers: OWN });
    await tellDealer(tradeIn, site, "valued", updateLead);
    return changed();
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "an accepted offer was not recorded");
    return json({ failed: true }, { status: 503, headers: OWN });
  }
}

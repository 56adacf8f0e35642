import { updateLead } from "~/leads/update-lead.server";
import type { ServedSite } from "~/site/site";
import { readStep } from "./load-step.server";
import { listPhotoIds } from "./photos.server";
import { tellDealer } from "./tell-dealer.server";
import { lessTradeIn, tradeInValueCents, type TradeIn } from "./trade-in";
import type { Valuation } from "./valuation";
import { valueTradeIn } from "./value-trade-in.server";

/**
 * What the last step shows. A trade-in that was cut off before its figure gets it now.
 *
 * @param now seconds UTC
 */
export async function findEstimate(request: Request, site: ServedSite, tradeIn: TradeIn, now: number) {
  const valuation = tradeIn.valuation ?? (await valueLate(tradeIn, site, now));
  const [step, photos] = await Promise.all([readStep(request, site, tradeIn), listPhotoIds(tradeIn)]);
  const offerPriceCents = valuation.kind === "estimate" ? valuation.offerPriceCents : null;
  const valueCents = tradeInValueCents({ valuation, offerPriceCents });
  const { mostYears, mostKm } = site.config.tradeIn.onlineEstimate;
  const price = step.car?.priceCents ?? null;
  return {
    ...step,
    valuation,
    photos: photos.length,
    /** For the event, so that a page seen again is not counted again. */
    leadId: tradeIn.leadId,
    changed: new URL(request.url).searchParams.has("changed"),
    limits: { mostYears, mostKm },
    leftCents: price === null || valueCents === null ? null : lessTradeIn(price, valueCents),
  };
}

async function valueLate(tradeIn: TradeIn, site: ServedSite, now: number): Promise<Valuation> {
  const valuation = await valueTradeIn(tradeIn, site, now);
  await tellDealer(tradeIn, site, "valued", updateLead);
  return valuation ?? { kind: "person", reason: "unavailable" };
}

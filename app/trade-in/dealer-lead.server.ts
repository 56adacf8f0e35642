import { updateLead } from "~/leads/record-lead.server";
import { recordKey, type SubmissionKey } from "~/platform/submission-key";

import { photoLinks } from "./photo-link.server";
import type { TradeIn } from "./trade-in";
import { findTradeIn } from "./trade-ins.server";
import { vehicleName } from "./traded-vehicle";
import type { EstimateSettings } from "./valuation";

/** The steps of one lead; the third's name is the specification's (spec 1 §7). */
export const LEAD_STEPS = {
  details: "1. Details Given",
  valued: "2. Valuation",
  accepted: "3. Offer Accepted",
} as const;

type LeadStep = keyof typeof LEAD_STEPS;

/** Idempotency key of the lead: one per trade-in, however often its form is sent. */
export function leadKey({ id }: Pick<TradeIn, "id">): SubmissionKey {
  return recordKey("trade-in", id);
}

/** Spec 2 §3, trade-in record and valuation extras, as part of the dealer's lead. Amounts in dollars. */
export function leadPayload(tradeIn: TradeIn, photos: readonly string[]) {
  const { vehicle, valuation, offerPriceCents } = tradeIn;
  return {
    rego: tradeIn.rego,
    regoState: tradeIn.regoState,
    kms: tradeIn.kms,
    trade_in_vehicle: vehicle && vehicleName(vehicle),
    trade_in_make: vehicle?.make ?? null,
    trade_in_model: vehicle?.model ?? null,
    trade_in_year: vehicle?.year ?? null,
    trade_in_badge: vehicle?.badge ?? null,
    adjustmentAnswers: tradeIn.answers,
    trade_in_note: tradeIn.note,
    valuation: valuation && (valuation.kind === "estimate" ? toDollars(valuation) : valuation),
    offer_price: offerPriceCents === null ? null : offerPriceCents / 100,
    form_completed: tradeIn.formCompleted,
    offer_accepted: tradeIn.offerAccepted,
    photos,
  };
}

function toDollars({
  lowCents,
  highCents,
  offerPriceCents,
  ...rest
}: {
  kind: "estimate";
  lowCents: number;
  highCents: number;
  offerPriceCents: number;
  basis: object;
}) {
  return { ...rest, low: lowCents / 100, high: highCents / 100, offer: offerPriceCents / 100 };
}

/** Spec 1 §7: offer accepted. */
const OFFER_ACCEPTED = 18;

/** Debounce: time to send the other photos, or to change an answer back. */
const GATHER_SECONDS = 600;

/** Updates the lead with the current state of its trade-in; does nothing before there is a lead. */
export async function updateDealerLead(
  { site: slug, id }: Pick<TradeIn, "site" | "id">,
  site: TradeInSite,
  step: Exclude<LeadStep, "details">,
): Promise<void> {
  const [tradeIn, photos] = await Promise.all([
    findTradeIn({ site: slug, id }),
    photoLinks(site, { site: slug, id }),
  ]);
  if (!tradeIn || tradeIn.leadId === null) return;
  const accepted = step === "accepted" || tradeIn.offerAccepted;
  await updateLead(slug, tradeIn.leadId, {
    subcategory: LEAD_STEPS[accepted ? "accepted" : step],
    eventId: accepted ? OFFER_ACCEPTED : null,
    payload: leadPayload({ ...tradeIn, offerAccepted: accepted }, photos),
    deliverAfterSeconds: step === "accepted" ? 0 : GATHER_SECONDS,
  });
}

/** The part of a site that a valuation needs. */
export type TradeInSite = {
  slug: string;
  config: {
    url: string;
    timeZone: string;
    tradeIn: { kilometresRequired: boolean; onlineEstimate: EstimateSettings };
  };
};

import type { TradeIn } from "./trade-in";
import { vehicleName } from "./traded-vehicle";

/** One lead, step by step; the third's words are the specification's (spec 1 §7). */
export const LEAD_STEPS = {
  details: "1. Details Given",
  valued: "2. Valuation",
  accepted: "3. Offer Accepted",
} as const;

export type LeadStep = keyof typeof LEAD_STEPS;

/** The same trade-in is the same lead, however often its form is sent. */
export function leadKey({ id }: Pick<TradeIn, "id">): string {
  return `trade-in:${id}`;
}

/** Spec 2 §3, trade-in record and valuation extras, as the dealer's lead holds them. Amounts in dollars. */
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

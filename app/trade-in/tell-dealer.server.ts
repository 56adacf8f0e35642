import type { Deductions } from "./condition";
import { photoLinks } from "./photo-link.server";
import type { TradeIn } from "./trade-in";
import { LEAD_STEPS, leadPayload, type LeadStep } from "./trade-in-lead";
import { findTradeIn } from "./trade-ins.server";
import type { EstimateSettings } from "./valuation";

/** Spec 1 §7: offer accepted. */
const OFFER_ACCEPTED = 18;

type Update = {
  subcategory: string;
  eventId: number | null;
  payload: Record<string, unknown>;
  tellAfterSeconds: number | null;
};

/** Adds to the lead; the routes hand over the recorder of leads. */
export type UpdateLead = (site: string, leadId: string, update: Update) => Promise<void>;

/** Time to send the other photos, or to change an answer back. */
const GATHER_SECONDS = 600;

/** Updates the lead with the current state of its trade-in; does nothing before there is a lead. */
export async function tellDealer(
  { site: slug, id }: Pick<TradeIn, "site" | "id">,
  site: TradeInSite,
  step: Exclude<LeadStep, "details">,
  updateLead: UpdateLead,
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
    tellAfterSeconds: step === "accepted" ? 0 : GATHER_SECONDS,
  });
}

/** The part of a site that valuing a car needs. */
export type TradeInSite = {
  slug: string;
  config: {
    url: string;
    timeZone: string;
    tradeIn: { kilometresRequired: boolean; onlineEstimate: EstimateSettings; deductions: Deductions };
  };
};

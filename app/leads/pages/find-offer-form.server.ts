import { isServiceOffer } from "~/offers/offer";

import type { LeadFormModel } from "../lead-form-model";
import { leadKind } from "../lead-kind";
import { pickYard, yardsFor } from "../yard";
import { listYards } from "./list-yards.server";

/** The form that asks about a special offer, the workshop's at its own desk: the same for everyone. */
export async function findOfferForm(site: string, offer: { category: string }): Promise<LeadFormModel> {
  const kind = isServiceOffer(offer) ? "service-offer" : "offer";
  const yards = yardsFor(leadKind(kind).yards, await listYards(site));
  return {
    kind,
    hidden: {},
    yards: yards.map(({ slug, name }) => ({ value: slug, label: name })),
    yard: pickYard(yards, "")?.slug ?? "",
    price: null,
  };
}

import type { LeadFormModel } from "~/leads/lead-form-model";
import { leadKind } from "~/leads/lead-kind";
import { pickYard, yardsFor } from "~/leads/yard";

import { listYards } from "./list-yards.server";

/** The form that asks about a special offer: the same for everyone. */
export async function findOfferForm(site: string): Promise<LeadFormModel> {
  const yards = yardsFor(leadKind("offer").yards, await listYards(site));
  return {
    kind: "offer",
    hidden: {},
    yards: yards.map(({ slug, name }) => ({ value: slug, label: name })),
    yard: pickYard(yards, "")?.slug ?? "",
    price: null,
  };
}

import type { Location } from "~/locations/location";
import { listModels } from "~/models/models.server";
import { isServiceOffer, type Offer } from "~/offers/offer";
import { findOfferById } from "~/offers/offers.server";

import { type LeadSubject, readReference } from "./lead-subject";

/**
 * The subject that a form names, from the site's own records: the form itself is not trusted. An offer that has
 * ended since its page was opened is still what the lead is about.
 *
 * @returns null if the form names none, or none that the site has
 */
export async function findLeadSubject(
  site: string,
  named: string,
  locations: readonly Location[],
): Promise<LeadSubject | null> {
  const reference = readReference(named);
  if (!reference) return null;
  const { kind, id } = reference;
  const nothing = { make: null, model: null, carType: null };
  switch (kind) {
    case "offer": {
      const offer = await findOfferById(site, id);
      return offer && { kind, id, name: offer.name, ...offeredCar(offer) };
    }
    case "model": {
      const model = (await listModels(site)).find(({ slug }) => slug === id);
      if (!model) return null;
      const { make, name } = model;
      return { kind, id, name: `${make} ${name}`, make, model: name, carType: "new" };
    }
    case "yard": {
      const yard = locations.find(({ slug }) => slug === id);
      return yard ? { kind, id, name: yard.name, ...nothing } : null;
    }
  }
}

/** The car that an offer is for, as far as its own fields say it. */
function offeredCar(offer: Offer): Pick<LeadSubject, "make" | "model" | "carType"> {
  const { manufacturer: make, model, stock } = offer;
  const [type, ...others] = new URLSearchParams(stock ?? "").getAll("car_type");
  const carType = (["new", "used", "demo"] as const).find((known) => known === type);
  // An offer on a model without cars in stock is the manufacturer's.
  const unstated = model && stock === null && !isServiceOffer(offer) ? "new" : null;
  return { make, model: model?.name ?? null, carType: others.length > 0 ? null : (carType ?? unstated) };
}

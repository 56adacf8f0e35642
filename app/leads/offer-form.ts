import type { Location } from "~/locations/location";
import { isServiceOffer, type Offer } from "~/offers/offer";

import { type LeadLocation, leadLocations, locationsFor } from "./lead-form-model";
import { leadKind, type LeadKindName } from "./lead-kind";

/** The kind of lead that the form of a special offer sends: a workshop offer's goes to the service department. */
export function offerKind(offer: Pick<Offer, "category">): LeadKindName {
  return isServiceOffer(offer) ? "service-offer" : "offer";
}

/** The locations that the form of an offer offers: its own, else those of its department. */
export function offerLocations(
  offer: Pick<Offer, "category" | "locations">,
  locations: readonly Location[],
): LeadLocation[] {
  return locationsFor(leadKind(offerKind(offer)).locations, leadLocations(locations), offer.locations);
}

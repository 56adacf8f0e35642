import type { Location } from "~/locations/location";
import { listLocations } from "~/locations/locations.server";
import { listModels } from "~/models/models.server";
import { isServiceOffer, type Offer } from "~/offers/offer";
import { findOfferById } from "~/offers/offers.server";
import { findSite } from "~/site/sites.server";

import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";

import { type LeadLocation, leadLocations } from "./lead-form-model";
import { type LeadSubject, readReference } from "./lead-subject";

/**
 * The subject that a form names, from the site's own records: the form itself is not trusted. An offer or a
 * vacancy that has ended since its page was opened is still what the lead is about.
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
  const nothing = { make: null, model: null, carType: null, locations: [] };
  switch (kind) {
    case "offer": {
      const offer = await findOfferById(site, id);
      return offer && { kind, id, name: offer.name, locations: offer.locations, ...offeredCar(offer) };
    }
    case "model": {
      const model = (await listModels(site)).find(({ slug }) => slug === id);
      if (!model) return null;
      const { make, name } = model;
      return { ...nothing, kind, id, name: `${make} ${name}`, make, model: name, carType: "new" };
    }
    case "yard": {
      const location = locations.find(({ slug }) => slug === id);
      return location ? { kind, id, name: location.name, ...nothing } : null;
    }
    case "vacancy": {
      const vacancy = (await findSite(site))?.config.vacancies.find((each) => each.id === id);
      return vacancy ? { ...nothing, kind, id, name: vacancy.title, locations: [vacancy.location] } : null;
    }
  }
}

/** The car that an offer is for, as far as its own fields say it. */
function offeredCar(offer: Offer): Pick<LeadSubject, "make" | "model" | "carType"> {
  const { manufacturer: make, model, stock } = offer;
  const types = new URLSearchParams(stock ?? "").getAll("car_type");
  // An offer on a model without cars in stock is the manufacturer's.
  const unstated = model && stock === null && !isServiceOffer(offer) ? "new" : null;
  return { make, model: model?.name ?? null, carType: types.length > 0 ? typeOf(types) : unstated };
}

/** Of several types the one that a demonstrator is counted with; none of new and used cars. */
function typeOf(types: readonly string[]): LeadSubject["carType"] {
  const known = (["new", "used", "demo"] as const).filter((type) => types.includes(type));
  const [first = null, second] = known.filter((type) => type !== "demo" || known.length === 1);
  return second === undefined ? first : null;
}

/** The car that a form names: one that the site shows or has shown, in stock or not. */
export async function findEnquiredCar(site: string, id: string | null): Promise<Car | null> {
  const car = id ? await findCarById(site, id) : null;
  return car?.showOnDealerWebsite ? car : null;
}

/** The locations of a site that leads may go to: those that have a page. */
export async function listLeadLocations(site: string): Promise<LeadLocation[]> {
  return leadLocations(await listLocations(site));
}

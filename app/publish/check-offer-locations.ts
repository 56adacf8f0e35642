import { offerKind, offerLocations } from "~/leads/offer-form";
import { type LeadLocation, leadLocations } from "~/leads/lead-form-model";
import type { Location } from "~/locations/location";
import type { Offer } from "~/offers/offer";

/**
 * An offer whose words name some locations of its department, beside a form that offers others too, or not these.
 * Locations that are chosen are the dealer's answer: then only those that the words add are a contradiction.
 *
 * @param words what the offer says, its conditions too
 * @returns the reason, or null
 */
export function locationFinding(offer: Offer, words: string, locations: readonly Location[]): string | null {
  const department = offerKind(offer) === "service-offer" ? "service" : "sales";
  const offered = leadLocations(locations).filter(({ type }) => type === department);
  const cities = new Map(locations.map(({ slug, address }) => [slug, address.city]));
  const said = spelled(words);
  const isNamed = ({ slug, name }: LeadLocation) =>
    [name, cities.get(slug) ?? ""].some((place) => place !== "" && said.includes(spelled(place)));
  const named = offered.filter(isNamed);
  const form = offerLocations(offer, locations).filter(({ type }) => type === department);
  const [extra, absent] = [missingFrom(form, named), missingFrom(named, form)];
  if (named.length > 0 && absent.length > 0)
    return `It names ${listed(named)}, and its form offers ${listed(form)} alone.`;
  if (named.length === 0 || extra.length === 0 || offer.locations.length > 0) return null;
  return `It names ${listed(named)} alone, and its form offers ${listed(extra)} too. Choose the locations that it’s at.`;
}

function missingFrom(offered: readonly LeadLocation[], others: readonly LeadLocation[]): LeadLocation[] {
  return offered.filter(({ slug }) => !others.some((other) => other.slug === slug));
}

function listed(offered: readonly LeadLocation[]): string {
  return offered.length === 0 ? "other locations" : offered.map(({ name }) => name).join(" and ");
}

/** Words by single spaces, so that a place is found whole: ` northside north lakes `. */
function spelled(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;
}

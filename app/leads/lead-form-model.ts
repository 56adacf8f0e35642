import type { Location } from "~/locations/location";
import type { SlotKind } from "~/slots/slot-kind";
import type { SlotOffer } from "~/slots/slot-offer";

import type { LeadKindName, LocationType, VISIT_RATINGS } from "./lead-kind";
import type { FormSettings } from "./lead-schema";

/** The data of a form: plain, and the same for everyone (design §4.11). */
export type LeadFormModel = {
  kind: LeadKindName;
  /** Hidden inputs (spec 1 §3, Enquiry form defaults). */
  hidden: Record<string, string | boolean>;
  /** The locations to choose from; with one or none there is no select (spec 2 §4). */
  locations: readonly { value: string; label: string }[];
  /** The location that the URL names. */
  location: string;
  /** The car's price, as the placeholder of an offer (spec 1 §5). */
  price: string | null;
  /** For a kind that asks for a time at a location. */
  booking?: BookingChoice;
  /** The editable default of an enquiry about a new vehicle. */
  vehicleModel?: string;
  /** The editable default of an enquiry about parts: the model whose page led here. */
  partVehicle?: string;
  /** What was said of it on the page before: the plate of a service, the part that is wanted. */
  rego?: string;
  part?: string;
  /** The editable default of an application: the vacancy whose page it is on. */
  job?: string;
  /** How it went, for a survey that stars led to. */
  rating?: (typeof VISIT_RATINGS)[number];
  /** For a finance enquiry: the default in dollars, and preset amounts. */
  budget?: { dollars: string; presetsCents: readonly number[] };
};

/** The times that a form offers, as a location's clock shows them: 2026-11-28T10:30. */
export type BookingChoice = {
  from: string;
  until: string;
  /**
   * Locations with their weekly hours in words, and the special days of the coming weeks; all locations that have the
   * same hours are one entry, which names none.
   */
  hours: readonly { location: string; name: string; text: string; special: string }[];
  /** Where times are booked at once; absent if no location of the form does so. */
  slots?: FormSlots;
};

/** The times that can be booked with a form. */
export type FormSlots = {
  kind: SlotKind;
  /** The car's id; empty for none. */
  car: string;
  /** The token of the shopper's own reservation of the car; left out for none. */
  reservation?: string;
  /** The slugs of the locations that take bookings; at the others a shopper asks for a time. */
  locations: readonly string[];
  /** Of the location that is chosen; null while none is. */
  offer: SlotOffer | null;
};

/** A site's settings for forms (site.json, forms). */
export type LeadFormSettings = FormSettings & {
  optInDefault: boolean;
  optInHidden: boolean;
  optInKinds: "opt_in" | "finance_and_trade";
  termsNetwork: string | null;
  termsReminder: boolean;
  financeAndTradeQuestions: boolean;
};

/** A location that a form offers as the recipient of a lead (spec 2 §5, location selects). */
export type LeadLocation = {
  id: string;
  slug: string;
  name: string;
  type: LocationType;
  dealershipId: string;
  dealershipSlug: string;
};

/** The locations that leads may go to: those that have a page. */
export function leadLocations(locations: readonly Location[]): LeadLocation[] {
  return locations
    .filter(({ visible }) => visible)
    .map(({ id, slug, name, locationType, dealershipId, dealershipSlug }) => ({
      id,
      slug,
      name,
      // Spec 2 §3: empty means sales.
      type: locationType || "sales",
      dealershipId,
      dealershipSlug,
    }));
}

/**
 * The locations that a kind of lead may go to; hidden selects have none (spec 2 §4).
 *
 * @param only the slugs of those that an offer is limited to, whatever their type; without a page they take no leads
 */
export function locationsFor(
  types: readonly LocationType[] | null,
  locations: readonly LeadLocation[],
  only: readonly string[] = [],
): LeadLocation[] {
  if (types === null) return [];
  const limited = locations.filter(({ slug }) => only.includes(slug));
  return limited.length > 0 ? limited : locations.filter(({ type }) => types.includes(type));
}

/** Spec 2 §4: dealership selects auto-pick a single option. */
export function pickLocation(locations: readonly LeadLocation[], chosen: string): LeadLocation | null {
  const [only, ...others] = locations;
  if (only && others.length === 0) return only;
  return locations.find(({ slug }) => slug === chosen) ?? null;
}

import type { TextOverrides } from "~/i18n/language";
import { languageOf } from "~/i18n/language";
import { stockPath } from "~/paths";
import type { Seconds } from "~/platform/moment";

import type { Location } from "./location";
import type { LocationAddresses } from "./location-href";
import { toLocationSummary, type LocationSummary, type Rating } from "./location-summary";
import type { HoursSettings } from "./opening-hours";
import { type OpeningDay, openingWeek } from "./opening-week";
import { specialDays, type SpecialDay } from "./special-days";

/** The data of a location's page. */
export type LocationDetails = LocationSummary & {
  /** A second number, unless it is the first. */
  landline: string | null;
  email: string;
  /** Its entry in a map service, or null. */
  placeUrl: string | null;
  week: OpeningDay[];
  specialDays: SpecialDay[];
  /** Null for workshops and parts counters, and on sites without stock links. */
  stockHref: string | null;
  dealerLicence: string;
  repairerLicence: string | null;
};

/** The part of a site's configuration that affects it. */
type LocationSite = LocationAddresses & {
  dealerships: readonly { id: string; slug: string }[];
  search: { defaultPath: string };
  locationSettings: HoursSettings & { stockLinks: boolean };
  texts?: TextOverrides;
};

type DetailsOptions = {
  /** The site's rule for showing ratings (spec 2 §4). */
  isRatingShown: (rating: Rating) => boolean;
  now: Seconds;
};

export function toLocationDetails(
  location: Location,
  site: LocationSite,
  { isRatingShown, now }: DetailsOptions,
): LocationDetails {
  const { contact, dealerLicenceNumber, motorVehicleRepairerNumber } = location;
  const settings = site.locationSettings;
  const language = languageOf(site.texts ?? {});
  const summary = toLocationSummary(location, { site, isRatingShown, hours: { settings, now } });
  const { phone, landlinePhone } = contact;
  return {
    ...summary,
    landline: landlinePhone === phone ? null : landlinePhone,
    email: contact.email,
    placeUrl: location.address.placeUrl,
    week: openingWeek(location, settings, now, language),
    specialDays: specialDays(location, now, language),
    stockHref: summary.kind === "sales" && settings.stockLinks ? stockHref(location, site) : null,
    dealerLicence: dealerLicenceNumber,
    repairerLicence: motorVehicleRepairerNumber,
  };
}

/** A dealership has its own search path; any other location is a refinement of the default one. */
function stockHref(location: Location, { dealerships, search }: LocationSite): string {
  const { dealershipId, dealershipSlug, name } = location;
  const hasPath = dealerships.some(({ id, slug }) => id === dealershipId && slug === dealershipSlug);
  if (hasPath) return stockPath(dealershipSlug);
  return `${search.defaultPath}?${new URLSearchParams({ location_name: name }).toString()}`;
}

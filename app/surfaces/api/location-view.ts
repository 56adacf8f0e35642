import { sortLocations } from "~/locations/filter-locations";
import type { Location } from "~/locations/location";
import { locationHref, type LocationAddresses } from "~/locations/location-href";
import { hoursOn, isOpenNow, openTimesOn, type HoursSettings } from "~/locations/opening-hours";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import type { ApiLocation } from "./dealer-schema";

const DAYS = 14;

type LocationSite = LocationAddresses & { url: string; locationSettings: HoursSettings };

/** A site's visible locations in the order of its pages. */
export function apiLocations(all: readonly Location[], site: LocationSite, now: Seconds): ApiLocation[] {
  return sortLocations(all).map((location) => apiLocation(location, site, now));
}

function apiLocation(location: Location, site: LocationSite, now: Seconds): ApiLocation {
  const { id, slug, name, locationType, address, contact, timeZone } = location;
  const { street, city, state, postcode, lat, long } = address;
  const settings = site.locationSettings;
  const today = localTime(now, timeZone).date;
  return {
    id,
    slug,
    name,
    url: site.url + locationHref(location, site),
    // Spec 2 §3: empty means sales.
    kind: locationType || "sales",
    phone: contact.phone,
    address: { street, city, state, postcode },
    coordinates: { latitude: lat, longitude: long },
    time_zone: timeZone,
    open_now: isOpenNow(location, settings, now),
    days: Array.from({ length: DAYS }, (_, inDays) => dayOf(location, settings, addDays(today, inDays))),
  };
}

function dayOf(location: Location, settings: HoursSettings, date: string): ApiLocation["days"][number] {
  const times = openTimesOn(location, settings, date);
  const byAppointment = hoursOn(location, settings, date).kind === "by_appointment";
  return { date, open: times?.open ?? null, close: times?.close ?? null, by_appointment: byAppointment };
}

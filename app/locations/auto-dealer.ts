import { imageUrl } from "~/platform/images/image-url";
import type { Seconds } from "~/platform/moment";
import type { Json } from "~/ui/StructuredData";

import { wordDay } from "./day-hours";
import type { Location } from "./location";
import { locationHref, type LocationAddresses } from "./location-href";
import { weeklyHours, type HoursSettings } from "./opening-hours";
import { comingSpecialHours } from "./special-days";

const TYPES: Record<Location["locationType"], string> = {
  "": "AutoDealer",
  sales: "AutoDealer",
  service: "AutoRepair",
  parts: "AutoPartsStore",
};
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * A location for search engines: an AutoDealer of schema.org, or its types for a workshop and a parts
 * counter, with opening hours.
 *
 * @param site `url` is its public address, without a trailing slash
 * @param now decides which Saturday of the fortnight comes next
 */
export function autoDealer(
  location: Location,
  site: LocationAddresses & { name: string; url: string; locationSettings: HoursSettings },
  now: Seconds,
): { [name: string]: Json } {
  const { name, locationType, address, contact, image } = location;
  const url = `${site.url}${locationHref(location, site)}`;
  return {
    "@context": "https://schema.org",
    "@type": TYPES[locationType],
    "@id": url,
    name,
    url,
    ...(image === null ? {} : { image: `${site.url}${imageUrl(image, 960, "webp")}` }),
    telephone: contact.phone,
    email: contact.email,
    parentOrganization: { "@type": "Organization", name: site.name, url: site.url },
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: "AU",
    },
    ...(address.placeUrl === null ? {} : { hasMap: address.placeUrl }),
    geo: { "@type": "GeoCoordinates", latitude: address.lat, longitude: address.long },
    openingHoursSpecification: regularHours(location, site.locationSettings, now),
    specialOpeningHoursSpecification: specialHours(location, now),
  };
}

/** Groups days with the same hours; days by appointment are not open. */
function regularHours(location: Location, settings: HoursSettings, now: Seconds): Json[] {
  const daysByHours = new Map<string, { opens: string; closes: string; days: string[] }>();
  for (const { weekday, hours } of weeklyHours(location, settings, now)) {
    const entry = location.contact.openingHours.find((candidate) => candidate.weekday === weekday);
    const day = DAYS[weekday];
    if (hours.kind !== "open" || !entry?.open || !entry.close || day === undefined) continue;
    const key = `${entry.open}-${entry.close}`;
    const same = daysByHours.get(key) ?? { opens: entry.open, closes: lastMinute(entry.close), days: [] };
    daysByHours.set(key, { ...same, days: [...same.days, day] });
  }
  return [...daysByHours.values()].map(({ opens, closes, days }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/** The days that the page shows. A closed day opens and closes at midnight, which is how search engines read it. */
function specialHours(location: Location, now: Seconds): Json[] {
  return comingSpecialHours(location, now).map(({ date, status, open, close }) => {
    const isOpen = wordDay({ status, open, close, text: null }).kind === "open";
    return {
      "@type": "OpeningHoursSpecification",
      validFrom: date,
      validThrough: date,
      opens: isOpen && open !== null ? open : "00:00",
      closes: isOpen && close !== null ? lastMinute(close) : "00:00",
    };
  });
}

/** schema.org's times end before 24:00. */
function lastMinute(time: string) {
  return time === "24:00" ? "23:59" : time;
}

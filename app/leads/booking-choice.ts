import type { TextOverrides } from "~/i18n/language";
import type { Location } from "~/locations/location";
import { type HoursSettings, weeklyHours } from "~/locations/opening-hours";
import { hoursInWords, hoursLines } from "~/locations/printed-location";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import { MAX_DAYS_AHEAD } from "./booking-time";
import type { BookingChoice } from "./lead-form-model";
import { BOOKING_FIELDS, leadKind, type LeadKindName } from "./lead-kind";

type Site = { texts: TextOverrides; timeZone: string; locationSettings: HoursSettings };

/**
 * What a form offers for a time at one of these locations.
 *
 * @returns undefined for a kind of form that asks for no time
 */
export function bookingChoice(
  kind: LeadKindName,
  locations: readonly Location[],
  site: Site,
  now: Seconds,
): BookingChoice | undefined {
  if (!BOOKING_FIELDS.some((field) => leadKind(kind).fields.includes(field))) return undefined;
  const { date, time } = localTime(now, locations[0]?.timeZone ?? site.timeZone);
  const hours = locations.map((location) => ({
    location: location.slug,
    name: location.name,
    text: hoursText(location, site, now),
  }));
  const areSame = hours.every(({ text }) => text === hours[0]?.text);
  return {
    from: `${date}T${time}`,
    until: `${addDays(date, MAX_DAYS_AHEAD)}T23:59`,
    hours: (areSame ? hours.slice(0, 1) : hours).filter(({ text }) => text !== ""),
  };
}

/** The days on which a location can be visited, such as 'Monday – Friday 8:30 am – 5:30 pm, Saturday By appointment only'. */
function hoursText(location: Location, { texts, locationSettings }: Site, now: Seconds): string {
  const visited = hoursLines(weeklyHours(location, locationSettings, now)).filter(
    ({ hours }) => hours.kind !== "closed",
  );
  return hoursInWords(visited, texts)
    .map(({ label, value }) => `${label} ${value}`)
    .join(", ");
}

import { languageOf, type TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import type { Location } from "~/locations/location";
import { type HoursSettings, weeklyHours } from "~/locations/opening-hours";
import { dayHoursText, hoursInWords, hoursLines } from "~/locations/printed-location";
import { specialDays } from "~/locations/special-days";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import { MAX_DAYS_AHEAD } from "./booking-time";
import type { BookingChoice } from "./lead-form-model";
import { BOOKING_FIELDS, leadKind, type LeadKindName } from "./lead-kind";

/** Special days until then are named: who comes later is told when the form is sent (bookingRefusal). */
const SPECIAL_DAYS_AHEAD = 28;

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
    special: specialText(location, site, now),
  }));
  const areSame = hours.every(({ text, special }) => text === hours[0]?.text && special === hours[0].special);
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

/** The special days of the coming weeks, such as 'Fri 25 December (Christmas Day) Closed'; empty for none. */
function specialText(location: Location, { texts }: Site, now: Seconds): string {
  const last = addDays(localTime(now, location.timeZone).date, SPECIAL_DAYS_AHEAD);
  return specialDays(location, now, languageOf(texts))
    .filter(({ date }) => date <= last)
    .map(({ dateText, name, hours }) =>
      [dateText ?? plainText(texts, "content.today"), name && `(${name})`, dayHoursText(hours, texts)]
        .filter(Boolean)
        .join(" "),
    )
    .join(", ");
}

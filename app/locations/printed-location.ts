import { languageOf } from "~/i18n/language";
import type { TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import type { Seconds } from "~/platform/moment";

import { hoursIn, WEEKDAY_KEYS } from "./hours-text";
import type { Location } from "./location";
import { weeklyHours, type HoursSettings, type WeekdayHours } from "./opening-hours";
import type { HoursOfDay } from "./day-hours";

type HoursLine = { from: number; to: number; /** 0 = Sunday. */ hours: HoursOfDay };

type PrintedLocation = {
  name: string;
  street: string;
  /** Suburb, state and postcode. */
  place: string;
  /** The one that its cars' pages state, not a second one that it has. */
  phone: string;
  hours: { label: string; value: string }[];
  licence: string;
};

/** A location as text for a printed page: its regular hours, since a holiday's may be over when it is read. */
export function printedLocation(
  location: Location,
  site: { texts: TextOverrides; locationSettings: HoursSettings },
  now: Seconds,
): PrintedLocation {
  const { name, address, contact, dealerLicenceNumber } = location;
  return {
    name,
    street: address.street,
    place: `${address.city} ${address.state} ${address.postcode}`,
    phone: contact.phone,
    hours: hoursInWords(hoursLines(weeklyHours(location, site.locationSettings, now)), site.texts),
    licence: dealerLicenceNumber,
  };
}

/** Such as 'Monday – Friday' and '8:30 am – 5:30 pm', in the site's words. */
export function hoursInWords(lines: readonly HoursLine[], texts: TextOverrides) {
  return lines.map((line) => ({ label: dayNames(line, texts), value: dayHoursText(line.hours, texts) }));
}

function dayNames({ from, to }: HoursLine, texts: TextOverrides): string {
  const names = (from === to ? [from] : [from, to]).map((day) =>
    plainText(texts, WEEKDAY_KEYS[day] ?? WEEKDAY_KEYS[0]),
  );
  return names.join(" – ");
}

/** Such as '8:30 am – 5:30 pm' or 'Closed', in the site's words. */
export function dayHoursText(hours: HoursOfDay, texts: TextOverrides): string {
  return "text" in hours
    ? hoursIn(languageOf(texts), hours.text)
    : plainText(texts, `content.hours_${hours.kind}`);
}

/** The week's table in as few lines as possible: consecutive days with the same hours share one. */
export function hoursLines(week: readonly WeekdayHours[]): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const { weekday, hours } of week) {
    const last = lines.at(-1);
    if (last && JSON.stringify(last.hours) === JSON.stringify(hours)) last.to = weekday;
    else lines.push({ from: weekday, to: weekday, hours });
  }
  return lines;
}

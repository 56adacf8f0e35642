import type { Location } from "./location";

export type PublicHoliday = {
  /** YYYY-MM-DD */
  date: string;
  name: string;
  /** A part-day holiday begins at this local time, such as '18:00'; null for the whole day. */
  from: string | null;
};

type SpecialHours = Location["contact"]["specialHours"][number];

/**
 * A location with the public holidays of its state: closed, until the dealer writes other hours for the day. On a
 * part-day holiday a location that would be open longer closes when it begins.
 */
export function withPublicHolidays(location: Location, holidays: readonly PublicHoliday[]): Location {
  const own = location.contact.specialHours;
  const written = new Set(own.map(({ date }) => date));
  const added = holidays.filter(({ date }) => !written.has(date)).flatMap((day) => hoursOf(location, day));
  return { ...location, contact: { ...location.contact, specialHours: [...own, ...added] } };
}

function hoursOf({ contact }: Location, { date, name, from }: PublicHoliday): SpecialHours[] {
  if (from === null) return [{ date, name, status: "Closed", open: null, close: null }];
  const weekday = new Date(date).getUTCDay();
  const day = contact.openingHours.find((hours) => hours.weekday === weekday);
  if (!day?.open || !day.close || day.open >= from || day.close <= from) return [];
  return [{ date, name, status: day.status, open: day.open, close: from }];
}

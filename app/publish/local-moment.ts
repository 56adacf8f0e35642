import { utcOffsetMinutes } from "../platform/local-time";

/** A day, or a day and a time, on the wall of the site: '2026-11-21', '2026-11-21T09:30'. */
export const LOCAL_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/;

/**
 * When a wall clock shows a moment; midnight where no time is given, daylight saving
 * included. A time that a clock skips in spring is the one an hour later; of two in autumn, the later.
 *
 * @param moment of {@link LOCAL_MOMENT}
 * @param timeZone an IANA name
 * @returns null for a day that no calendar has
 */
export function localMoment(moment: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${moment.includes("T") ? moment : `${moment}T00:00`}:00Z`);
  if (Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(moment)) return null;
  // The offset at about that time, then the one at the time that follows from it.
  const first = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(first, timeZone));
}

function offsetAt(time: number, timeZone: string): number {
  return utcOffsetMinutes(time / 1_000, timeZone) * 60_000;
}

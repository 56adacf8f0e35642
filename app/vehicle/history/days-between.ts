const DAY_MS = 86_400_000;

/**
 * The days from one date of the calendar to another: a car that came last night came
 * yesterday, however few hours ago.
 *
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD
 * @returns 0 when `to` is not later
 */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}

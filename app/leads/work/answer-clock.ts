import type { Location } from "~/locations/location";
import { type HoursSettings, openPeriodToday, type OpenPeriod } from "~/locations/opening-hours";
import { localTime, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

/** The opening hours that count: a location's clock stops while it is closed. */
export type ClockLocation = {
  location: Pick<Location, "timeZone" | "locationType" | "contact">;
  hours: HoursSettings;
};

const DAY_SECONDS = 86_400;
/** A location that is closed for this many days in a row has no hours; its clock runs day and night. */
const MAX_DAYS = 60;

/**
 * When an answer to a lead is due.
 *
 * @param from when it was sent; seconds UTC
 * @param allowed seconds of opening hours
 * @param clock null if the lead's location is unknown: its clock runs day and night
 * @returns seconds UTC
 */
export function answerDueAt(clock: ClockLocation | null, from: number, allowed: number): number {
  let left = allowed;
  for (const { opensAt, closesAt } of openDays(clock, from, 1)) {
    const start = Math.max(opensAt, from);
    if (closesAt <= start) continue;
    if (closesAt - start >= left) return start + left;
    left -= closesAt - start;
  }
  return from + allowed;
}

/**
 * Unanswered leads sent up to this moment are overdue.
 *
 * @param allowed seconds of opening hours
 * @returns seconds UTC
 */
export function overdueUntil(clock: ClockLocation | null, now: Seconds, allowed: number): number {
  let left = allowed;
  for (const { opensAt, closesAt } of openDays(clock, now, -1)) {
    const end = Math.min(closesAt, now);
    if (end <= opensAt) continue;
    if (end - opensAt >= left) return end - left;
    left -= end - opensAt;
  }
  return now - allowed;
}

/**
 * Opening hours between two moments; all the time between them if a location has no hours.
 *
 * @param from seconds UTC
 * @param to seconds UTC
 */
export function openSecondsBetween(clock: ClockLocation | null, from: number, to: number): number {
  let open = 0;
  let hasHours = false;
  for (const { opensAt, closesAt } of openDays(clock, from, 1)) {
    hasHours = true;
    if (opensAt >= to) break;
    open += Math.max(0, Math.min(closesAt, to) - Math.max(opensAt, from));
  }
  return hasHours ? open : Math.max(0, to - from);
}

/**
 * The opening periods of the days from a moment on, or backwards from it, including the whole of its own day.
 */
function* openDays(clock: ClockLocation | null, around: number, step: 1 | -1): Generator<OpenPeriod> {
  if (clock === null) return;
  const { location, hours } = clock;
  // Midday: 24 hours from there is always in the next day, in spite of daylight saving.
  const noon = timeIn(`${localTime(around, location.timeZone).date}T12:00`, location.timeZone);
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const period = openPeriodToday(location, hours, noon + step * day * DAY_SECONDS);
    if (period) yield period;
  }
}

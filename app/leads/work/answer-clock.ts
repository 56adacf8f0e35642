import type { Location } from "../../locations/location";
import { type HoursSettings, openPeriodToday, type OpenPeriod } from "../../locations/opening-hours";
import { localTime } from "../../platform/local-time";

/** Whose doors count: a yard's clock stands still while it is closed. */
export type ClockYard = {
  yard: Pick<Location, "timeZone" | "locationType" | "contact">;
  hours: HoursSettings;
};

const DAY_SECONDS = 86_400;
/** A yard that opens on none of so many days has no hours; its clock runs day and night. */
const MAX_DAYS = 60;

/**
 * When an answer to a lead is due.
 *
 * @param from when it was sent; seconds UTC
 * @param allowed seconds of opening time
 * @param clock null where the lead is for no yard that is known: its clock runs day and night
 * @returns seconds UTC
 */
export function answerDueAt(clock: ClockYard | null, from: number, allowed: number): number {
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
 * Leads sent until this moment, and not answered, are overdue.
 *
 * @param now seconds UTC
 * @param allowed seconds of opening time
 * @returns seconds UTC
 */
export function overdueUntil(clock: ClockYard | null, now: number, allowed: number): number {
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
 * How long the doors were open between two moments; as long as they are apart where a yard has no hours.
 *
 * @param from seconds UTC
 * @param to seconds UTC
 */
export function openSecondsBetween(clock: ClockYard | null, from: number, to: number): number {
  let open = 0;
  let hasHours = false;
  for (const { opensAt, closesAt } of openDays(clock, from, 1)) {
    hasHours = true;
    if (opensAt >= to) break;
    open += Math.max(0, Math.min(closesAt, to) - Math.max(opensAt, from));
  }
  return hasHours ? open : Math.max(0, to - from);
}

/** The periods of the days from a moment on, or back from it; that of its own day is whole. */
function* openDays(clock: ClockYard | null, around: number, step: 1 | -1): Generator<OpenPeriod> {
  if (clock === null) return;
  const { yard, hours } = clock;
  const noon = noonOf(around, yard.timeZone);
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const period = openPeriodToday(yard, hours, noon + step * day * DAY_SECONDS);
    if (period) yield period;
  }
}

/** Midday of a moment's own day: a day's length from there is within the next day, daylight saving or not. */
function noonOf(time: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = localTime(time, timeZone).time.split(":").map(Number);
  return time - (time % 60) + (12 * 60 - hours * 60 - minutes) * 60;
}

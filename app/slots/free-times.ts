import type { OpenTimes } from "~/locations/opening-hours";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { SlotRules } from "~/site/config/slots";

import { type SlotTime, timesOfDay } from "./day-times";
import { freePlace, type Period, type Taken } from "./free-place";

export type SlotDay = { date: string; times: SlotTime[] };

/** What decides whether a time is free. */
export type SlotState = {
  rules: SlotRules;
  timeZone: string;
  /** The opening hours of a date, YYYY-MM-DD; null on a day that is not open. */
  hoursOn: (date: string) => OpenTimes | null;
  /** What is booked at the location, of this kind. */
  taken: readonly Taken[];
  /** When nobody can be taken: blocked by staff, or the car is out. */
  closed: readonly Period[];
};

/**
 * The free times of some days: open, with notice, and with a place left.
 *
 * @param from the first day, YYYY-MM-DD; days before today have none
 * @param days how many
 * @returns each day that has a free time
 */
export function freeTimes(state: SlotState, from: string, days: number, now: Seconds): SlotDay[] {
  const last = lastDay(state, now);
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  return dates
    .filter((date) => date <= last)
    .map((date) => ({ date, times: freeTimesOn(state, date, now) }))
    .filter(({ times }) => times.length > 0);
}

/** @returns the last day that can be booked, YYYY-MM-DD */
export function lastDay({ rules, timeZone }: Pick<SlotState, "rules" | "timeZone">, now: Seconds): string {
  return addDays(localTime(now, timeZone).date, rules.daysAhead);
}

function freeTimesOn(state: SlotState, date: string, now: Seconds): SlotTime[] {
  const { rules, timeZone, hoursOn } = state;
  const earliest = now + rules.leadHours * 3_600;
  return timesOfDay(date, hoursOn(date), rules, timeZone).filter(
    (time) => time.startsAt >= earliest && freePlace(state, time) !== null,
  );
}

/**
 * The time that begins at a moment, if it is free.
 *
 * @param startsAt, now seconds UTC
 */
export function freeTimeAt(state: SlotState, startsAt: Seconds, now: Seconds): SlotTime | null {
  const { date } = localTime(startsAt, state.timeZone);
  const [day] = freeTimes(state, date, 1, now);
  return day?.times.find((time) => time.startsAt === startsAt) ?? null;
}

/** The free times nearest to one that is not, in their order. @param wanted seconds UTC */
export function nearestTimes(days: readonly SlotDay[], wanted: number, max: number): SlotTime[] {
  const distance = ({ startsAt }: SlotTime) => Math.abs(startsAt - wanted);
  return days
    .flatMap(({ times }) => times)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, max)
    .sort((a, b) => a.startsAt - b.startsAt);
}

import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import type { SlotTime } from "./day-times";
import { nearestTimes } from "./free-times";
import { listFreeTimes, type SlotPlace, type SlotSite } from "./list-free-times.server";

const DAYS_EITHER_SIDE = 7;
const MAX_TIMES = 3;

/** The free times nearest to one that is not, to offer instead. @param wanted, now seconds UTC */
export async function listNearestTimes(
  site: SlotSite,
  place: SlotPlace,
  wanted: number,
  now: Seconds,
): Promise<SlotTime[]> {
  const { date } = localTime(wanted, place.location.timeZone);
  const from = addDays(date, -DAYS_EITHER_SIDE);
  const days = await listFreeTimes(site, place, { from, days: 2 * DAYS_EITHER_SIDE + 1, now });
  return nearestTimes(days ?? [], wanted, MAX_TIMES);
}

/** Whether a time is free, for now: only taking a place is certain. @param startsAt, now seconds UTC */
export async function isFreeTime(
  site: SlotSite,
  place: SlotPlace,
  startsAt: Seconds,
  now: Seconds,
): Promise<boolean> {
  const { date } = localTime(startsAt, place.location.timeZone);
  const days = await listFreeTimes(site, place, { from: date, days: 1, now });
  return days?.some(({ times }) => times.some((time) => time.startsAt === startsAt)) ?? false;
}

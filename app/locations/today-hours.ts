import type { HoursOfDay } from "./day-hours";
import { hoursToday, isOpenNow, type HoursSettings } from "./opening-hours";

export type TodayHours = { isOpen: boolean; hours: HoursOfDay };

type Yard = Parameters<typeof hoursToday>[0];

/** @param now seconds UTC */
export function todayHours(location: Yard, settings: HoursSettings, now: number): TodayHours {
  return {
    isOpen: isOpenNow(location, settings, now),
    hours: hoursToday(location, settings, now),
  };
}

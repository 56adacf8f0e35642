import { localTime } from "../platform/local-time";
import { hoursToday, weeklyHours, type HoursSettings, type WeekdayHours } from "./opening-hours";

export type OpeningDay = WeekdayHours & { /** By the location's own calendar. */ isToday: boolean };

type Yard = Parameters<typeof hoursToday>[0];

/**
 * The week's table with today marked. Today says what holds today, a holiday's hours
 * included; the other days are the regular ones.
 *
 * @param now seconds UTC
 */
export function openingWeek(location: Yard, settings: HoursSettings, now: number): OpeningDay[] {
  const today = localTime(now, location.timeZone).weekday;
  return weeklyHours(location, settings, now).map(({ weekday, hours }): OpeningDay => {
    if (weekday !== today) return { weekday, hours, isToday: false };
    return { weekday, hours: hoursToday(location, settings, now), isToday: true };
  });
}

import { localTime, timeIn } from "~/platform/local-time";

const DAY = 86_400;
const [OPENS, CLOSES] = [9, 17];

/**
 * The moment, or where the location is closed then, some minutes after it opens next.
 *
 * @param moment, return seconds UTC
 */
export function inHours(moment: number, timeZone: string): number {
  const { date, hour, time } = localTime(moment, timeZone);
  if (hour >= OPENS && hour < CLOSES) return moment;
  const day = hour < OPENS ? date : localTime(moment + DAY / 2, timeZone).date;
  return timeIn(`${day}T0${OPENS}:${time.slice(3)}`, timeZone);
}

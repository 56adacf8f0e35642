/** What a calendar and a clock on the wall show: `2026-11-21`, and the hour from 0 to 23. */
export type LocalClock = { day: string; hour: number };

/** An SMS comes from 9 in the morning until 8 in the evening. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/**
 * @param now seconds UTC
 * @param timeZone an IANA name; the site's
 */
export function localClock(now: number, timeZone: string): LocalClock {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-AU", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    })
      .formatToParts(now * 1_000)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts["year"]}-${parts["month"]}-${parts["day"]}`, hour: Number(parts["hour"]) };
}

/** Whether shoppers are left alone at this hour: before 9, and from 20 o'clock on. */
export function isQuietHour(hour: number): boolean {
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
}

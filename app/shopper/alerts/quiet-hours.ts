/** Quiet hours end at 9:00 and begin at 20:00. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether an hour is within the quiet hours: before 9, and from 20 on. */
export function isQuietHour(hour: number): boolean {
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
}

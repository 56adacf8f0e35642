import { localTime } from "../../platform/local-time";

/** Quiet hours end at 9:00 and begin at 20:00. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether an hour is within the quiet hours: before 9, and from 20 on. */
export function isQuietHour(hour: number): boolean {
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
}

/**
 * When a digest of today is no longer sent: a text message from the quiet hours on, a mail from midnight.
 *
 * @param now seconds UTC, after 3:00, when clocks change
 * @returns seconds UTC
 */
export function endOfDay(now: number, timeZone: string, channel: "sms" | "email"): number {
  const [hour = 0, minute = 0] = localTime(now, timeZone).time.split(":").map(Number);
  const minutes = (channel === "sms" ? LAST_HOUR : 24) * 60 - hour * 60 - minute;
  return now - (now % 60) + minutes * 60;
}

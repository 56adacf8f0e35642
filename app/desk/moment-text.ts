import { dateFormat, formatMoment } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

const DAY_SECONDS = 86_400;
/** Within this many days a weekday is unambiguous. */
const WEEK_DAYS = 6;

/**
 * A local time in the shortest unambiguous form.
 *
 * @param moment seconds UTC
 * @param place where it is said: it starts a cell or a line, or stands within a sentence
 * @returns such as `4:05 pm`, `Yesterday 4:05 pm`, `Tue 9:30 am` or `Mon, 2 Nov, 4:05 pm`; `5 Dec 2025` of another year
 */
export function momentText(
  moment: number,
  now: Seconds,
  timeZone: string,
  place: "start" | "within" = "start",
): string {
  const time = dateFormat("en-AU", { hour: "numeric", minute: "2-digit", timeZone }).format(moment * 1_000);
  const { date } = localTime(moment, timeZone);
  if (date === localTime(now, timeZone).date) return time;
  if (date === localTime(now - DAY_SECONDS, timeZone).date) {
    return plainText({}, place === "start" ? "inbox.yesterday" : "inbox.since_yesterday", { time });
  }
  if (date.slice(0, 4) !== localTime(now, timeZone).date.slice(0, 4)) {
    return dateFormat("en-AU", { day: "numeric", month: "short", year: "numeric", timeZone }).format(
      moment * 1_000,
    );
  }
  if (Math.abs(moment - now) > WEEK_DAYS * DAY_SECONDS) return formatMoment(moment, timeZone);
  return `${dateFormat("en-AU", { weekday: "short", timeZone }).format(moment * 1_000)} ${time}`;
}

/**
 * When something ends, within a sentence. The end of a day is said as that day, never as the midnight after it.
 *
 * @param moment seconds UTC
 * @returns such as `until the end of Mon, 30 Nov` or `until Tue 9:30 am`
 */
export function endText(moment: number, now: Seconds, timeZone: string): string {
  if (localTime(moment, timeZone).time !== "00:00") {
    return plainText({}, "inbox.until", { at: momentText(moment, now, timeZone, "within") });
  }
  return plainText({}, "inbox.until_end_of", { day: lastDay(moment, timeZone) });
}

/**
 * The day that ends with a midnight.
 *
 * @param moment seconds UTC
 * @returns such as `Mon, 30 Nov`
 */
export function lastDay(moment: number, timeZone: string): string {
  return dayText(moment - 1, timeZone);
}

/** The day of a moment. @param moment seconds UTC @returns such as `Mon, 30 Nov` */
export function dayText(moment: number, timeZone: string): string {
  const options = { weekday: "short", day: "numeric", month: "short", timeZone } as const;
  return dateFormat("en-AU", options).format(moment * 1_000);
}

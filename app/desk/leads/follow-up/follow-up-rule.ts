import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { isQuietHour } from "~/shopper/alerts/alert-rules";

import type { TEMPLATES } from "../reply-draft";

export const FOLLOW_UPS = ["task", "message"] as const;

/**
 * The product's templates that suit a silence: the others thank for an enquiry, or say that a car has sold or that
 * somebody has rung, which nobody can say of every lead.
 */
export const FOLLOW_UP_TEMPLATES = [
  "still",
  "time",
  "available",
] as const satisfies readonly (typeof TEMPLATES)[number][];

/** What a site does about a shopper who does not answer. */
export type FollowUpRule = {
  /** Since the dealer's answer. */
  days: number;
  action: (typeof FOLLOW_UPS)[number];
  /** Of a message: the id of one of the dealer's own, or the name of one of the product's; null for none. */
  templateId: string | null;
};

export const MAX_FOLLOW_UP_DAYS = 14;

const HALF_HOUR = 1_800;

/** When something that is due is done: then, or within half an hour of the end of the quiet. @param timeZone as isQuiet */
export function afterQuiet(due: Seconds, timeZone: string): Seconds {
  let time = due;
  while (isQuiet(time, timeZone)) time += HALF_HOUR;
  return time;
}

/**
 * Whether nobody is written to or reminded now: outside the hours in which shoppers have alerts, and on Sundays.
 *
 * @param timeZone of the lead's location
 */
export function isQuiet(now: Seconds, timeZone: string): boolean {
  const { hour, weekday } = localTime(now, timeZone);
  return isQuietHour(hour) || weekday === 0;
}

import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/language";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { DealerHold } from "~/stock/car";

import { bookedDay, bookedTime } from "./booking-words";

/** Somebody is about to buy a car; `until` in seconds UTC, null if nobody knows. */
type Hold = { is: DealerHold; until: Seconds | null };

/**
 * What a shopper is told of a car that somebody is about to buy: on its page, or where a test drive is asked for.
 *
 * @param hold null for a car that is free
 * @param zone the car's
 */
export function holdText(
  texts: TextOverrides,
  area: "vehicle.held" | "leads.drive",
  hold: Hold | null,
  zone: string,
): string | null {
  if (hold === null) return null;
  const { is, until } = hold;
  return until === null
    ? plainText(texts, `${area}_${is}`)
    : plainText(texts, `${area}_${is}_until`, { time: endTime(texts, until, zone) });
}

/** The end of a day is said as that day, never as the midnight after it. */
function endTime(texts: TextOverrides, until: Seconds, zone: string): string {
  if (localTime(until, zone).time !== "00:00") return bookedTime(texts, until, zone);
  return plainText(texts, "booking.end_of_day", { day: bookedDay(texts, until - 1, zone) });
}

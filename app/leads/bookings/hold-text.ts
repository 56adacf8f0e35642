import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/language";
import type { Seconds } from "~/platform/moment";
import type { DealerHold } from "~/stock/car";

import { bookedTime } from "./booking-words";

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
    : plainText(texts, `${area}_${is}_until`, { time: bookedTime(texts, until, zone) });
}

import { type Language, languageOf, type TextOverrides } from "~/i18n/language";
import { addDays, isDay, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import { lastDay } from "./free-times";
import { DAYS_SHOWN, listFreeTimes, type SlotPlace, type SlotSite } from "./list-free-times.server";
import type { SlotOffer } from "./slot-offer";
import { slotRulesAt } from "./slot-rules";
import { slotDayViews } from "./slot-view";

type OfferSite = SlotSite & { config: { texts: TextOverrides } };

/**
 * A week of free times from a day on, in the language of the site's texts.
 *
 * @param from not validated; today for none, and for a day that is past or too far
 * @returns null for a location that takes no bookings of this kind
 */
export async function offerTimes(
  site: OfferSite,
  place: SlotPlace,
  from: string | null,
  now: Seconds,
): Promise<SlotOffer | null> {
  const { kind, location } = place;
  const rules = slotRulesAt(site.config.slots, location, kind);
  if (rules === null) return null;
  const language: Language = languageOf(site.config.texts);
  const today = localTime(now, location.timeZone).date;
  const last = lastDay({ rules, timeZone: location.timeZone }, now);
  const first = from !== null && isDay(from) && from > today && from <= last ? from : today;
  const days = (await listFreeTimes(site, place, { from: first, now })) ?? [];
  const [earlier, later] = [addDays(first, -DAYS_SHOWN), addDays(first, DAYS_SHOWN)];
  return {
    location: location.slug,
    name: location.name,
    minutes: rules.minutes,
    days: slotDayViews(days, language),
    earlier: first === today ? null : earlier > today ? earlier : "",
    later: later <= last ? later : null,
  };
}

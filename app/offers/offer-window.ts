import type { Offer } from "./offer";

type Windowed = Pick<Offer, "startsAt" | "endsAt" | "excludedWebsiteIds">;

/**
 * Whether a site shows an offer now: inside its window, the start included and the
 * end not, an absent end being open; and never on an excluded website (spec 2 §3).
 *
 * @param websiteId the site's `id`
 * @param now seconds UTC
 */
export function isOfferShown(offer: Windowed, websiteId: number, now: number): boolean {
  if (offer.excludedWebsiteIds.includes(websiteId)) return false;
  const startsAt = secondsOf(offer.startsAt) ?? -Infinity;
  const endsAt = secondsOf(offer.endsAt) ?? Infinity;
  return startsAt <= now && now < endsAt;
}

function secondsOf(time: string | null) {
  return time === null ? null : Date.parse(time) / 1_000;
}

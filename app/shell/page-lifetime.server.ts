import { locationsOf } from "~/locations/locations.server";
import { offersOf } from "~/offers/offers.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";

import { nextMoment } from "./page-lifetime";

/**
 * How long the pages of a site stay as they are while its revisions do; see {@link nextMoment}.
 *
 * @returns seconds UTC
 */
export async function findNextMoment(slug: string, now: Seconds): Promise<number> {
  try {
    const site = await findSite(slug);
    if (!site) return nextMoment(now, { changes: [], clockTimes: [] });
    const [locations, offers] = await Promise.all([locationsOf(site), offersOf(site)]);
    const { promoCards, popup, bannerMessages } = site.config;
    const hours = locations.flatMap(({ contact }) => [...contact.openingHours, ...contact.specialHours]);
    return nextMoment(now, {
      changes: [
        ...[...promoCards, ...Object.values(bannerMessages)].flatMap(({ start, expiry }) => [
          secondsOf(start),
          afterLastSecond(expiry),
        ]),
        ...[secondsOf(popup?.start ?? null), afterLastSecond(popup?.expiry ?? null)],
        ...offers.flatMap(({ startsAt, endsAt }) => [secondsOf(startsAt), secondsOf(endsAt)]),
      ],
      clockTimes: hours.flatMap(({ open, close }) => [open ?? [], close ?? []].flat()),
    });
  } catch (error) {
    log.warn({ err: error, site: slug }, "the next moment of a site is not known");
    return nextMoment(now, { changes: [], clockTimes: [] });
  }
}

/** @returns 0, which is never ahead, for none */
function secondsOf(date: string | null): number {
  return date === null ? 0 : Date.parse(date) / 1_000;
}

/** Promotions are shown in their last second too. */
function afterLastSecond(date: string | null): number {
  return secondsOf(date) + 1;
}

import type { RateLimit } from "~/platform/rate-limit.server";

/** Design §4.5. */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 300;
export const MAX_GUESSES = 3;

/** Waits between codes; the last one also applies to all later ones. */
const WAITS_SECONDS = [30, 60, 120] as const;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

const MAX_PER_PHONE_AND_HOUR = 5;
const MAX_PER_PHONE_AND_DAY = 10;
/** Mobile carriers share one address among many subscribers. */
const MAX_PER_NETWORK_AND_HOUR = 30;
/** Bounds what abuse of the form can cost a dealer, in addition to the site's own daily limit. */
const MAX_PER_SITE_AND_HOUR = 600;

/** Site-wide limits, which no single shopper causes. */
const SITE_KEYS = { hour: "sms:site", day: "sms:site-day" };

/**
 * The limits that sending a code counts against.
 *
 * @param network from clientNetwork
 * @param dailyMessages the site's daily limit (site.json, signIn)
 */
export function sendLimits(phone: string, network: string, dailyMessages: number): RateLimit[] {
  return [
    { key: `sms:phone:${phone}`, max: MAX_PER_PHONE_AND_HOUR, windowSeconds: HOUR_SECONDS },
    { key: `sms:phone-day:${phone}`, max: MAX_PER_PHONE_AND_DAY, windowSeconds: DAY_SECONDS },
    { key: `sms:network:${network}`, max: MAX_PER_NETWORK_AND_HOUR, windowSeconds: HOUR_SECONDS },
    { key: SITE_KEYS.hour, max: MAX_PER_SITE_AND_HOUR, windowSeconds: HOUR_SECONDS },
    { key: SITE_KEYS.day, max: dailyMessages, windowSeconds: DAY_SECONDS },
  ];
}

/** Whether the limit reached is the site's rather than the shopper's. */
export function isSiteLimit(key: string): boolean {
  return key === SITE_KEYS.hour || key === SITE_KEYS.day;
}

/**
 * The wait between the last code and the next, which grows within the hour.
 *
 * @param send which send of the hour the next one is, from 1
 */
export function waitBeforeSend(send: number): number {
  const [first, , last] = WAITS_SECONDS;
  return send <= 2 ? first : (WAITS_SECONDS[send - 2] ?? last);
}

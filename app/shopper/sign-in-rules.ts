import type { RateLimit } from "../platform/rate-limit.server";

/** Design §4.5. */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 300;
export const MAX_GUESSES = 3;

const FIRST_WAIT_SECONDS = 30;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

const MAX_PER_PHONE_AND_HOUR = 5;
const MAX_PER_PHONE_AND_DAY = 10;
/** Mobile carriers put many subscribers behind one address. */
const MAX_PER_NETWORK_AND_HOUR = 30;
/** Bounds what a stolen form can cost a dealer. */
const MAX_PER_SITE_AND_HOUR = 600;

/**
 * What a send of a code is counted against.
 *
 * @param network as clientNetwork gives it
 */
export function sendLimits(phone: string, network: string): RateLimit[] {
  return [
    { key: `sms:phone:${phone}`, max: MAX_PER_PHONE_AND_HOUR, windowSeconds: HOUR_SECONDS },
    { key: `sms:phone-day:${phone}`, max: MAX_PER_PHONE_AND_DAY, windowSeconds: DAY_SECONDS },
    { key: `sms:network:${network}`, max: MAX_PER_NETWORK_AND_HOUR, windowSeconds: HOUR_SECONDS },
    { key: "sms:site", max: MAX_PER_SITE_AND_HOUR, windowSeconds: HOUR_SECONDS },
  ];
}

/**
 * The wait between the last code and the next: 30 s, then twice as long each time
 * within the hour.
 *
 * @param send which send of the hour the next one is, from 1
 */
export function waitBeforeSend(send: number): number {
  return FIRST_WAIT_SECONDS * 2 ** Math.max(0, send - 2);
}

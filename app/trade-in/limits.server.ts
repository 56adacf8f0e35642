import { clientNetwork } from "~/platform/client-network";
import { chargeLimits, type RateLimit } from "~/platform/rate-limit.server";

import { MAX_PHOTOS } from "./trade-in";

const HOUR = 3_600;
const DAY = 86_400;
/** Of one network, an hour. */
const STARTS = 30;

/**
 * A start may cost a paid look-up, and inserts a row.
 *
 * @param client from Express
 */
export function mayStart(site: string, client: unknown): Promise<boolean> {
  return isWithin(site, [
    { key: `trade-in:network:${clientNetwork(client)}`, max: STARTS, windowSeconds: HOUR },
    { key: "trade-in:site", max: 2_000, windowSeconds: HOUR },
  ]);
}

/** Each photo uses a core for a moment, whatever form it comes in. As many as all that a network may start can have. */
export function mayUploadPhoto(site: string, client: unknown): Promise<boolean> {
  return isWithin(site, [
    {
      key: `trade-in-photos:network:${clientNetwork(client)}`,
      max: STARTS * MAX_PHOTOS,
      windowSeconds: HOUR,
    },
  ]);
}

type Link = { tradeInId: string; /** E.164 */ phone: string; client: unknown };

/** A message costs money, and may reach somebody who did not request it. */
export function maySendLink(site: string, { tradeInId, phone, client }: Link): Promise<boolean> {
  return isWithin(site, [
    { key: `trade-in-link:phone:${phone}`, max: 3, windowSeconds: DAY },
    { key: `trade-in-link:${tradeInId}`, max: 5, windowSeconds: DAY },
    { key: `trade-in-link:network:${clientNetwork(client)}`, max: 10, windowSeconds: HOUR },
    { key: "trade-in-link:site", max: 500, windowSeconds: DAY },
  ]);
}

/**
 * Fails closed, since it guards something that costs money.
 *
 * @throws if the rate limit's counter is unavailable
 */
async function isWithin(site: string, limits: RateLimit[]): Promise<boolean> {
  return (await chargeLimits(site, limits)).ok;
}

import type { PriceType } from "~/stock/car";

/** A price in our records; `seenAtTimestamp` in seconds UTC. */
export type SeenPrice = { seenAtTimestamp: number; priceCents: number | null; priceType: PriceType | null };

/** A price that was asked for a shorter time was not a genuine offer. */
export const STOOD_SECONDS = 7 * 86_400;

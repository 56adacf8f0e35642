import type { TextKey } from "~/i18n/plain-text";

import type { MarketPrice } from "./market-price";

type Say = (key: TextKey, values?: Record<string, string | number>) => string;

/** Such as "4% above 12 like cars"; a price in line is said to be so, whatever its few per cent. */
export function marketText({ verdict, percent, cars }: MarketPrice, say: Say): string {
  return say(`stock.market_${verdict}`, { percent: Math.abs(percent), cars });
}

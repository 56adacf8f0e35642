import { price } from "~/i18n/en/price";

import { wordsOf } from "./transforms/match-words";
import { basisIn } from "./transforms/sale-words";

export const PRICE_FIELDS = ["priceCents", "beforePriceCents", "offerPriceCents"] as const;

const WORDS: Record<string, string> = { drive_away: price.label_drive_away, egc: price.label_egc };

type Contradiction = { field: string; reason: string; value: string };

/**
 * What a row's prices include. The words beside an amount ('$29,990 EGC') outrank a default; if they contradict a
 * column or a rule, the row is held.
 *
 * @param readFrom the cells that fields were read from; a default is from none
 */
export function settleBasis(
  readFrom: ReadonlyMap<string, string>,
  stated: unknown,
): { priceType: unknown; contradiction?: Contradiction } {
  let priceType = stated;
  let isStated = readFrom.has("priceType");
  for (const field of PRICE_FIELDS) {
    const value = readFrom.get(field) ?? "";
    const { includes } = basisIn(wordsOf(value) ?? "");
    if (includes === null) continue;
    if (isStated && includes !== priceType) {
      const reason = `says “${WORDS[includes]}”, but the kind of price is “${WORDS[String(priceType)]}”`;
      return { priceType, contradiction: { field, reason, value } };
    }
    priceType = includes;
    isStated = true;
  }
  return { priceType };
}

import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/text-overrides";
import { formatDollars } from "~/stock/money";
import type { CarPrice } from "~/stock/price";

import type { BrochurePrice } from "./brochure";

/** A price with its type in words (spec 1 §4, Price display; design §5). */
export function brochurePrice(price: CarPrice, texts: TextOverrides): BrochurePrice {
  switch (price.kind) {
    case "text":
      return { amount: price.text, note: null, was: null };
    case "preorder":
      return { amount: plainText(texts, "vehicle.preorder"), note: null, was: null };
    case "subscription":
      return {
        amount: formatDollars(price.cents),
        note: plainText(texts, "brochure.weekly_subscription"),
        was: null,
      };
    default:
      return {
        amount: formatDollars(price.cents),
        note: plainText(texts, `vehicle.${price.priceType}`),
        was:
          price.wasCents === null
            ? null
            : plainText(texts, "brochure.was", { price: formatDollars(price.wasCents) }),
      };
  }
}

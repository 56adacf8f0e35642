import { formatDollars } from "../../stock/money";
import type { CarPrice } from "../../stock/price";
import type { Say } from "../say";

/** The price block of spec 1 §4 in one line: `$24,990 · Drive away`. */
export function priceLine(price: CarPrice, say: Say): string {
  switch (price.kind) {
    case "preorder":
      return say("search.card_preorder");
    case "text":
      return price.text;
    case "subscription":
      return `${formatDollars(price.cents)} ${say("search.card_a_week")} · ${say("search.card_subscription")}`;
    default:
      return `${formatDollars(price.cents)} · ${say(`search.card_${price.priceType}`)}`;
  }
}

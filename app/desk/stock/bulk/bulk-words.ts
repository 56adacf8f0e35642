import { plainText } from "~/i18n/plain-text";
import { formatDollars } from "~/stock/money";

import type { BulkChange } from "./bulk-change";
import type { BulkValue } from "./plan-bulk";

/** What a change does, in words: for its batch, its entry in the audit log and its page. */
export function changeText(change: BulkChange, placeName: string): string {
  switch (change.kind) {
    case "price": {
      const { cents, share, ending } = change.rule;
      const sign = cents + share < 0 ? "−" : "+";
      const percent = `${Number((Math.abs(share) * 100).toFixed(2))} %`;
      const by = share === 0 ? formatDollars(Math.abs(cents)) : percent;
      const amount = cents + share === 0 ? "" : `${sign}${by}`;
      const rounded = ending === "90" ? plainText({}, "stock.bulk_rounded") : "";
      return plainText({}, "stock.bulk_did_price", { amount: [amount, rounded].filter(Boolean).join(", ") });
    }
    case "move":
      return plainText({}, "stock.bulk_did_move", { place: placeName });
    case "tag":
      return plainText({}, "stock.bulk_did_tag", { tag: change.tag });
    default:
      return plainText({}, `stock.bulk_did_${change.kind}`);
  }
}

/** A value as a person reads it. */
export function valueWords(value: BulkValue): string {
  if (value.what === "price") return formatDollars(value.cents);
  return value.what === "text" ? value.text : plainText({}, `stock.bulk_is_${value.what}`);
}

import type { TFunction } from "i18next";

import { formatDollars } from "./money";
import type { CarPrice } from "./price";

/** The price block of a card: the amount is its most prominent text, with what it includes beside it. */
export function CardPrice({ price, t }: { price: CarPrice; t: TFunction }) {
  switch (price.kind) {
    case "preorder":
      return <p className="card-price heading">{t("search.card_preorder")}</p>;
    case "text":
      return <p className="card-price-text heading">{price.text}</p>;
    case "subscription":
      return (
        <p className="card-price-line">
          <strong className="card-price heading figures">{formatDollars(price.cents)}</strong>
          <span>
            {t("search.card_a_week")} · {t("search.card_subscription")}
          </span>
        </p>
      );
    default:
      return (
        <p className="card-price-line">
          <strong className="card-price heading figures">
            {price.wasCents === null ? null : <span className="sr-only">{t("search.card_now")} </span>}
            {formatDollars(price.cents)}
          </strong>
          {price.wasCents === null ? null : (
            <s className="figures">
              <span className="sr-only">{t("search.card_was")} </span>
              {formatDollars(price.wasCents)}
            </s>
          )}
          <span>{t(`search.card_${price.priceType}`)}</span>
        </p>
      );
  }
}

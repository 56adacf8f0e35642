import { useTranslation } from "react-i18next";

import { formatDollars } from "./money";
import type { CarPrice } from "./price";

/** The price block of a card: the amount is its loudest text, what it includes stands beside it. */
export function CardPrice({ price, muted = false }: { price: CarPrice; muted?: boolean }) {
  const { t } = useTranslation();
  const loud = `heading figures text-xl ${muted ? "text-ink-muted" : ""}`;
  switch (price.kind) {
    case "preorder":
      return <p className={loud}>{t("search.card_preorder")}</p>;
    case "text":
      return <p className="heading text-lg">{price.text}</p>;
    case "subscription":
      return (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className={loud}>{formatDollars(price.cents)}</strong>
          <span className="text-sm text-ink-muted">
            {t("search.card_a_week")} · {t("search.card_subscription")}
          </span>
        </p>
      );
    default:
      return (
        <p className="flex flex-wrap items-baseline gap-x-2">
          {price.wasCents === null ? null : (
            <s className="figures text-sm text-ink-muted">
              <span className="sr-only">{t("search.card_was")} </span>
              {formatDollars(price.wasCents)}
            </s>
          )}
          <strong className={loud}>
            {price.wasCents === null ? null : <span className="sr-only">{t("search.card_now")} </span>}
            {formatDollars(price.cents)}
          </strong>
          <span className="text-sm text-ink-muted">{t(`search.card_${price.priceType}`)}</span>
        </p>
      );
  }
}

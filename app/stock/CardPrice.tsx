import type { TFunction } from "i18next";

import { formatDollars } from "./money";
import { statedPrice, type CarPrice, type OtherPrice } from "./price";
import { otherPriceSentence } from "./price-sentence";

type CardPriceProps = { price: CarPrice; other: OtherPrice; t: TFunction };

/**
 * The price block of a card: the amount is its most prominent text, with what it includes beside it, and the
 * car's other price below.
 */
export function CardPrice({ price, other, t }: CardPriceProps) {
  const second = other && statedPrice(other);
  return (
    <>
      <FirstPrice price={price} t={t} />
      {second ? <p className="card-price-other figures">{otherPriceSentence(second, t)}</p> : null}
    </>
  );
}

function FirstPrice({ price, t }: Pick<CardPriceProps, "price" | "t">) {
  switch (price.kind) {
    case "preorder":
      return <p className="card-price heading">{t("price.preorder")}</p>;
    case "text":
      return <p className="card-price-text heading">{price.text}</p>;
    case "subscription":
      return (
        <p className="card-price-line">
          <strong className="card-price heading figures">{formatDollars(price.cents)}</strong>
          {t("price.label_weekly")}
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
          {t(`price.label_${price.priceType}`)}
          {/* The struck price says it where there is one. */}
          {price.kind === "reduced" && price.wasCents === null ? <span>{t("vehicle.reduced")}</span> : null}
        </p>
      );
  }
}

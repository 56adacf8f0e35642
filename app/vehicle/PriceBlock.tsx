import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { statedPrice, type CarPrice, type OtherPrice } from "~/stock/price";
import { otherPriceSentence, priceSentence } from "~/stock/price-sentence";
import { Badge } from "~/ui/Badge";

type Size = "text-2xl" | "text-xl";
type PriceBlockProps = { price: CarPrice; size?: Size };

/** The price block of a car, and below it the car's other price. */
export function PriceWithOther({ other, ...block }: PriceBlockProps & { other: OtherPrice }) {
  const { t } = useTranslation();
  const second = other && statedPrice(other);
  if (!second) return <PriceBlock {...block} />;
  return (
    <div>
      <PriceBlock {...block} />
      <p className="figures mt-1 text-lg">{otherPriceSentence(second, t)}</p>
    </div>
  );
}

/** A sold car's price is history: a sentence, and nothing if it had none. */
export function LastPrice({ price }: { price: CarPrice }) {
  const { t } = useTranslation();
  const stated = statedPrice(price);
  return stated ? (
    <p className="figures text-ink-muted">{t("vehicle.last_price", { price: priceSentence(stated, t) })}</p>
  ) : null;
}

/** Was-price, price and price type (spec 1 §4): the page's most prominent text. */
export function PriceBlock({ price, size = "text-2xl" }: PriceBlockProps) {
  const { t } = useTranslation();
  const loud = `heading figures ${size}`;
  switch (price.kind) {
    case "text":
      return <p className="heading text-xl">{price.text}</p>;
    case "preorder":
      return <p className={loud}>{t("price.preorder")}</p>;
    case "subscription":
      return (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className={loud}>{formatDollars(price.cents)}</strong>
          <span className="text-ink-muted">{t("price.label_weekly")}</span>
        </p>
      );
    default:
      return <CashPrice price={price} size={size} />;
  }
}

type CashPriceProps = { price: Extract<CarPrice, { kind: "listed" | "reduced" }>; size: Size };

function CashPrice({ price, size }: CashPriceProps) {
  const { t } = useTranslation();
  const { kind, cents, wasCents, priceType } = price;
  return (
    <div>
      {wasCents !== null || kind === "reduced" ? (
        <p className="flex items-center gap-3">
          {wasCents === null ? null : (
            <s className="figures text-ink-muted">
              <span className="sr-only">{t("vehicle.was")} </span>
              {formatDollars(wasCents)}
            </s>
          )}
          {kind === "reduced" ? <Badge tone="success">{t("vehicle.reduced")}</Badge> : null}
        </p>
      ) : null}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className={`heading figures ${size}`}>
          {wasCents === null ? null : <span className="sr-only">{t("vehicle.now")} </span>}
          {formatDollars(cents)}
        </strong>
        <span className="text-ink-muted">{t(`price.label_${priceType}`)}</span>
      </p>
    </div>
  );
}

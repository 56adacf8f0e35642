import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { AcceptedPayments } from "~/payments/AcceptedPayments";
import { formatDollars } from "~/stock/money";
import "~/styles/checkout.css";
import type { TradeInValue } from "~/trade-in/require-trade-in.server";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";
import { Picture } from "~/ui/Picture";
import { PriceWithOther } from "~/vehicle/PriceBlock";

import type { CheckoutCar } from "./checkout-view";
import { UNPAID_HOLD_MINUTES } from "./hold-length";

type CheckoutSummaryProps = {
  car: CheckoutCar;
  /** Such as `$200`; null if no amount is stated (spec 1 §5). */
  amount: string | null;
  holdHours: number;
  /** The shopper's trade-in, if it was valued (an estimate). */
  tradeIn: TradeInValue | null;
};

/** The car and the money, first of all: what is to pay now, that it comes back, and what would be left (spec 1 §9). */
export function CheckoutSummary({ car, amount, tradeIn }: Omit<CheckoutSummaryProps, "holdHours">) {
  const { t } = useTranslation();
  const { slug, name, image, price, otherPrice } = car;
  return (
    <Card as="aside" panel className="checkout-summary" aria-label={name}>
      {image ? (
        <div className="checkout-picture">
          <Picture image={image} alt="" sizes="(min-width: 64rem) 26rem, 8rem" />
        </div>
      ) : null}
      <div className="checkout-car">
        <AppLink
          href={carPath(slug)}
          className="link inline-flex min-h-11 items-center text-lg font-semibold"
        >
          {name}
        </AppLink>
        <PriceWithOther price={price} other={otherPrice} size="text-xl" />
      </div>
      <dl className="checkout-money figures">
        {tradeIn ? (
          <div>
            <dt>{t("reserve.trade_in", { vehicle: tradeIn.vehicle })}</dt>
            <dd>{formatDollars(tradeIn.valueCents)}</dd>
          </div>
        ) : null}
        {amount === null ? null : (
          <div>
            <dt>
              {t("reserve.deposit")} <span>{t("reserve.refundable")}</span>
            </dt>
            <dd>{amount}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** What a reservation means (spec 1 §2, §9). */
export function ReservationMeaning({
  amount,
  holdHours,
}: Pick<CheckoutSummaryProps, "amount" | "holdHours">) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="means" className="checkout-means">
      <h2 id="means" className="font-semibold">
        {t("reserve.means_title")}
      </h2>
      <ul>
        <li>{t("reserve.means_held", { count: holdHours })}</li>
        <li>{amount === null ? t("reserve.means_free") : t("reserve.means_refund", { amount })}</li>
        {amount === null ? null : <li>{t("reserve.means_price")}</li>}
        {amount === null ? null : <li>{t("reserve.means_minutes", { minutes: UNPAID_HOLD_MINUTES })}</li>}
      </ul>
      {amount === null ? null : <AcceptedPayments />}
    </section>
  );
}

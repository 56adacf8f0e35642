import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { AcceptedPayments } from "~/payments/AcceptedPayments";
import { formatDollars } from "~/stock/money";
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

/** The car, its price, and the meaning of a reservation (spec 1 §2, §9). */
export function CheckoutSummary({ car, amount, holdHours, tradeIn }: CheckoutSummaryProps) {
  const { t } = useTranslation();
  const { slug, name, image, price, otherPrice } = car;
  return (
    <Card as="aside" panel className="overflow-hidden" aria-label={name}>
      {image ? (
        <Picture
          image={image}
          alt=""
          sizes="(min-width: 64rem) 26rem, 100vw"
          className="aspect-4/3 w-full object-cover max-lg:max-h-56"
        />
      ) : null}
      <div className="grid gap-5 p-panel">
        <div>
          <AppLink
            href={carPath(slug)}
            className="link inline-flex min-h-11 items-center text-lg font-semibold"
          >
            {name}
          </AppLink>
          <PriceWithOther price={price} other={otherPrice} size="text-xl" />
        </div>
        {tradeIn ? (
          <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
            <span>{t("reserve.trade_in", { vehicle: tradeIn.vehicle })}</span>
            <strong className="text-lg">{formatDollars(tradeIn.valueCents)}</strong>
          </p>
        ) : null}
        {amount === null ? null : (
          <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
            <span>{t("reserve.deposit")}</span>
            <span>
              <strong className="text-lg">{amount}</strong>{" "}
              <span className="text-ink-muted">{t("reserve.refundable")}</span>
            </span>
          </p>
        )}
        <section aria-labelledby="means" className="border-t border-line pt-4">
          <h2 id="means" className="font-semibold">
            {t("reserve.means_title")}
          </h2>
          <ul className="mt-2 grid list-disc gap-2 pl-5">
            <li>{t("reserve.means_held", { count: holdHours })}</li>
            <li>{amount === null ? t("reserve.means_free") : t("reserve.means_refund", { amount })}</li>
            {amount === null ? null : <li>{t("reserve.means_price")}</li>}
            {amount === null ? null : <li>{t("reserve.means_minutes", { minutes: UNPAID_HOLD_MINUTES })}</li>}
          </ul>
        </section>
        {amount === null ? null : <AcceptedPayments />}
      </div>
    </Card>
  );
}

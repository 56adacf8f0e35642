import { useTranslation } from "react-i18next";

import { ButtonLink } from "~/ui/ButtonLink";
import { Notice } from "~/ui/Notice";

import type { ReservationView } from "./checkout-view";
import { StepButton } from "./StepButton";

type EndedReservationProps = {
  reservation: ReservationView;
  car: { slug: string };
  dealerPhone: string;
  /** Whether the car can be reserved again. */
  free: boolean;
  sold: boolean;
};

/** How a reservation ended, and where its money is. */
export function EndedReservation({ reservation, car, dealerPhone, free, sold }: EndedReservationProps) {
  const { t } = useTranslation();
  const { paidAt, amount } = reservation;
  const state = reservation.state as "released" | "expired" | "refunded" | "sold";
  const wasPaid = paidAt !== null && amount !== null;
  return (
    <div className="grid gap-5">
      <h2 className="heading text-2xl">{t(`reserve.${state}_title`)}</h2>
      <Money reservation={reservation} dealerPhone={dealerPhone} />
      {!wasPaid && state === "released" ? <p className="text-lg">{t("reserve.released_lead")}</p> : null}
      {!wasPaid && state === "expired" && amount !== null && reservation.payment !== "refunded" ? (
        <p className="text-lg">{t("reserve.expired_unpaid")}</p>
      ) : null}
      {!wasPaid && state === "sold" && amount !== null ? (
        <p className="text-lg">{t("reserve.sold_unpaid")}</p>
      ) : null}
      {free && paidAt === null && (state === "released" || state === "expired") ? (
        <StepButton intent="pay" text={t("reserve.try_again")} variant="accent" />
      ) : null}
      <div>
        {sold ? (
          <ButtonLink href={`/cars/${car.slug}#enquire`}>{t("reserve.similar")}</ButtonLink>
        ) : (
          <ButtonLink href={`/cars/${car.slug}`}>{t("reserve.to_car")}</ButtonLink>
        )}
      </div>
    </div>
  );
}

function Money({ reservation, dealerPhone }: Pick<EndedReservationProps, "reservation" | "dealerPhone">) {
  const { t } = useTranslation();
  const { payment, amount } = reservation;
  if (amount === null) return null;
  if (payment === "refund_due") return <Notice>{t("reserve.refund_due", { amount })}</Notice>;
  if (payment === "refunded") return <Notice tone="success">{t("reserve.refund_done", { amount })}</Notice>;
  if (payment !== "refund_failed") return null;
  return <Notice tone="warning">{t("reserve.refund_failed", { amount, phone: dealerPhone })}</Notice>;
}

import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { carEnquiryPath, carPath } from "~/paths";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { useRevalidateHere } from "~/ui/use-revalidate-here";

import type { ReservationView } from "./checkout-view";
import { PaidReservation, StepButton } from "./PaidReservation";

type EndedReservationProps = {
  reservation: ReservationView;
  car: { slug: string };
  dealerPhone: string;
  /** Whether the car can be reserved again. */
  free: boolean;
  sold: boolean;
};

const LOOK_AGAIN_MS = 5_000;

type ReservationPanelProps = {
  reservation: ReservationView;
  car: { slug: string };
  holdHours: number;
  dealer: string;
  dealerPhone: string;
  /** The result in the return URL of the gateway. */
  outcome: "declined" | "back" | null;
  free: boolean;
  sold: boolean;
  garage: boolean;
};

/** The state of a reservation, with its actions. */
export function ReservationPanel(props: ReservationPanelProps) {
  const { t } = useTranslation();
  const { reservation, outcome, holdHours } = props;
  const { state, payment, heldUntil } = reservation;
  if (state === "paid") return <PaidReservation {...props} />;
  if (state === "bought") return <EndedReservation {...props} />;
  if (payment === "processing" || payment === "paid") return <Waiting />;
  if (state === "offered") return <Deposit {...props} />;
  if (state !== "held") return <EndedReservation {...props} />;
  return (
    <div className="grid gap-5">
      <Icon name="clock" className="size-12 text-brand-strong" />
      <h2 className="heading text-2xl">{t("reserve.held_title")}</h2>
      {outcome === "declined" ? <Notice tone="warning">{t("reserve.declined")}</Notice> : null}
      {outcome === "back" ? <Notice>{t("reserve.back", { time: heldUntil ?? "" })}</Notice> : null}
      <p className="text-lg">{t("reserve.held_lead", { time: heldUntil ?? "", count: holdHours })}</p>
      <ForWhom {...reservation} />
      <StepButton intent="pay" text={t("reserve.pay_again")} variant="accent" />
      <StepButton intent="release" text={t("reserve.let_go")} />
      <p className="text-sm text-ink-muted">{t("reserve.let_go_hint")}</p>
    </div>
  );
}

function Deposit({ reservation }: ReservationPanelProps) {
  const { t } = useTranslation();
  const gateway = t(reservation.gateway === "stripe" ? "reserve.gateway_stripe" : "reserve.gateway_demo");
  const { amount } = reservation;
  if (amount === null) {
    return (
      <div className="grid gap-5">
        <h2 className="heading text-2xl">{t("reserve.confirm_title")}</h2>
        <p className="text-lg">{t("reserve.means_free")}</p>
        <ForWhom {...reservation} />
        <StepButton intent="pay" text={t("reserve.keep_free")} variant="accent" />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <h2 className="heading text-2xl">{t("reserve.deposit_title")}</h2>
      <p className="text-lg">{t("reserve.deposit_lead", { amount, gateway })}</p>
      <p>{t("reserve.means_refund", { amount })}</p>
      <ForWhom {...reservation} />
      <StepButton intent="pay" text={t("reserve.pay", { amount })} variant="accent" />
    </div>
  );
}

function ForWhom({ name, email, phone }: ReservationView) {
  const { t } = useTranslation();
  return <p className="text-ink-muted wrap-anywhere">{t("reserve.for_whom", { name, email, phone })}</p>;
}

/** Polls for the new state; without JavaScript a link reloads the page. */
function Waiting() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const revalidate = useRevalidateHere();
  useEffect(() => {
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="grid justify-items-start gap-5">
      <Icon name="clock" className="size-12 text-brand-strong" />
      <h2 className="heading text-2xl">{t("reserve.processing_title")}</h2>
      <p className="text-lg">{t("reserve.processing_lead")}</p>
      <Link
        reloadDocument
        to={pathname + search}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {t("reserve.check_again")}
      </Link>
    </div>
  );
}

/** How a reservation ended, and the state of its refund. */
function EndedReservation({ reservation, car, dealerPhone, free, sold }: EndedReservationProps) {
  const { t } = useTranslation();
  const { paidAt, amount } = reservation;
  const state = reservation.state as "released" | "expired" | "refunded" | "sold" | "bought";
  const wasPaid = paidAt !== null && amount !== null;
  return (
    <div className="grid gap-5">
      <h2 className="heading text-2xl">{t(`reserve.${state}_title`)}</h2>
      <Money reservation={reservation} dealerPhone={dealerPhone} />
      {state === "bought" ? (
        <p className="text-lg">
          {t(amount === null ? "reserve.bought_free" : "reserve.bought_lead", { amount })}
        </p>
      ) : null}
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
        {state === "bought" ? null : sold ? (
          <ButtonLink href={carEnquiryPath(car.slug)}>{t("reserve.similar")}</ButtonLink>
        ) : (
          <ButtonLink href={carPath(car.slug)}>{t("reserve.to_car")}</ButtonLink>
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

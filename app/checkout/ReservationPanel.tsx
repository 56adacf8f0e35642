import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { Clock } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { Notice } from "~/ui/Notice";

import type { ReservationView } from "./checkout-view";
import { EndedReservation } from "./EndedReservation";
import { PaidReservation } from "./PaidReservation";
import { StepButton } from "./StepButton";

const LOOK_AGAIN_MS = 5_000;

type ReservationPanelProps = {
  reservation: ReservationView;
  car: { slug: string };
  holdHours: number;
  dealer: string;
  dealerPhone: string;
  /** What the gateway sent the shopper back with. */
  outcome: "declined" | "back" | null;
  free: boolean;
  sold: boolean;
  garage: boolean;
};

/** A reservation as it stands, with what may be done about it. */
export function ReservationPanel(props: ReservationPanelProps) {
  const { t } = useTranslation();
  const { reservation, outcome, holdHours } = props;
  const { state, payment, heldUntil } = reservation;
  if (state === "paid") return <PaidReservation {...props} />;
  if (payment === "processing" || payment === "paid") return <Waiting />;
  if (state === "offered") return <Deposit {...props} />;
  if (state !== "held") return <EndedReservation {...props} />;
  return (
    <div className="grid gap-5">
      <Clock className="size-12 text-brand-strong" aria-hidden="true" />
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
      <ForWhom {...reservation} />
      <StepButton intent="pay" text={t("reserve.pay", { amount })} variant="accent" />
    </div>
  );
}

function ForWhom({ name, email, phone }: ReservationView) {
  const { t } = useTranslation();
  return <p className="text-ink-muted wrap-anywhere">{t("reserve.for_whom", { name, email, phone })}</p>;
}

/** Looks again by itself where there is a script; a link does where there is none. */
function Waiting() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="grid justify-items-start gap-5">
      <Clock className="size-12 text-brand-strong" aria-hidden="true" />
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

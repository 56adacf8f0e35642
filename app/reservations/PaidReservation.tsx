import { Form, useLocation, useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { GARAGE_PATH } from "~/paths";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { DetailRows, type DetailRow } from "~/ui/DetailRows";
import type { ButtonVariant } from "~/ui/button-styles";
import { telHref } from "~/ui/tel-href";
import { Icon } from "~/ui/Icon";

import type { ReservationView } from "./checkout-view";

type PaidReservationProps = {
  reservation: ReservationView;
  dealer: string;
  dealerPhone: string;
  garage: boolean;
};

/** The last step: the car is reserved; the receipt, and cancelling. */
export function PaidReservation({ reservation, dealer, dealerPhone, garage }: PaidReservationProps) {
  const { t } = useTranslation();
  const { testDrive } = useSite().vehiclePage;
  const { amount, heldUntil, paidAt, number, name, isTakenAtDesk, driveHref } = reservation;
  const rows: DetailRow[] = [
    [t("reserve.receipt_number"), number],
    [t("reserve.for_name"), name],
    ...(amount === null ? [] : [[t("reserve.receipt_paid"), amount] as const]),
    [t(amount === null ? "reserve.receipt_since" : "reserve.receipt_on"), paidAt ?? ""],
    [t("reserve.receipt_until"), heldUntil ?? ""],
  ];
  return (
    <div className="grid gap-8">
      <div>
        <Icon name="circle-check" className="size-12 text-success" />
        <h2 className="heading mt-4 text-2xl">{t("reserve.paid_title", { time: heldUntil ?? "" })}</h2>
        <p className="mt-3 text-lg">
          {amount === null ? t("reserve.paid_lead_free") : t("reserve.paid_lead", { amount })}
        </p>
      </div>
      <section>
        <h3 className="font-semibold">{t("reserve.next_title")}</h3>
        <ol className="mt-2 grid list-decimal gap-2 pl-6">
          <li>{t(testDrive ? "reserve.next_call" : "reserve.next_inspection", { dealer })}</li>
          <li>{t("reserve.next_remind")}</li>
          {amount === null ? null : <li>{t("reserve.next_decide")}</li>}
        </ol>
        <div className="mt-4 flex flex-wrap gap-3">
          {driveHref === null ? null : (
            <ButtonLink href={driveHref} variant="accent">
              {t("reserve.book_drive")}
            </ButtonLink>
          )}
          <ButtonLink href={telHref(dealerPhone)}>
            <Icon name="phone" className="size-5" />
            {dealerPhone}
          </ButtonLink>
        </div>
      </section>
      <section className="border-t border-line pt-6">
        <h3 className="font-semibold">{t("reserve.receipt")}</h3>
        <DetailRows rows={rows} className="mt-3 gap-3 sm:grid-cols-2" />
        {garage ? (
          <AppLink href={GARAGE_PATH} className="link mt-3 inline-flex min-h-11 items-center">
            {t("reserve.to_garage")}
          </AppLink>
        ) : null}
      </section>
      <section className="grid gap-3 border-t border-line pt-6">
        <h3 className="font-semibold">{t("reserve.cancel_title")}</h3>
        <p className="text-ink-muted">
          {amount === null
            ? t("reserve.cancel_hint_free")
            : t(isTakenAtDesk ? "reserve.cancel_hint_desk" : "reserve.cancel_hint", {
                amount,
                phone: dealerPhone,
              })}
        </p>
        {isTakenAtDesk ? null : (
          <StepButton intent="cancel" text={t(amount === null ? "reserve.cancel_free" : "reserve.cancel")} />
        )}
      </section>
    </div>
  );
}

type StepButtonProps = {
  intent: "pay" | "release" | "cancel";
  text: string;
  variant?: ButtonVariant;
};

/** A button in its own form, so that it works without JavaScript. */
export function StepButton({ intent, text, variant = "quiet" }: StepButtonProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent;
  return (
    <Form method="post" action={pathname + search}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={variant} size={variant === "accent" ? "lg" : "md"} block busy={busy}>
        {busy ? t("reserve.working") : text}
      </Button>
    </Form>
  );
}

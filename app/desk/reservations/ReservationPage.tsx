import { Form } from "@remix-run/react";

import type { TextKey } from "~/i18n/plain-text";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { DEPOSIT_METHODS, type DepositMethod } from "~/reservations/desk-deposit";
import { formatDollars } from "~/stock/money";
import { Button } from "~/ui/Button";
import { telHref } from "~/ui/tel-href";

import { DESK_RESERVATIONS_PATH, deskCarPath, deskLeadPath, deskReservationPath } from "../desk-paths";
import { sellerRow } from "../deals/seller-row";
import { Fields } from "../Fields";
import { useLeadNews } from "../leads/use-lead-news";
import { Panel, Rows } from "../Panel";
import { Press } from "../Press";
import { RecordPage } from "../RecordPage";
import { dayText } from "../reports/figure-text";
import type { DeskReservation } from "./desk-reservation.server";
import { TextLink } from "../TextLink";
import { dotted } from "../labels";

type ReservationPageProps = {
  reservation: DeskReservation;
  /** Why the last action had no effect. */
  problem: TextKey | null;
};

/** A reservation: the shopper, car and money on the left, the actions on the right. */
export function ReservationPage({ reservation, problem }: ReservationPageProps) {
  const { t } = useTranslation();
  useLeadNews();
  const errorText = useErrorText("reservations.");
  const { site, siteName, id, state, car, shopper, leadId, begun, heldUntil } = reservation;
  const isLive = state === "held" || state === "paid";
  const rows = [
    { label: t("reservations.name"), text: shopper.name },
    { label: t("reservations.said"), text: shopper.message },
    { label: t("reservations.reference"), text: id.slice(0, 8) },
    { label: t("reservations.begun"), text: begun },
  ];
  return (
    <RecordPage
      back={{ href: DESK_RESERVATIONS_PATH, text: t("reservations.back") }}
      refusal={errorText(problem ?? undefined)}
      title={car?.name ?? t("reservations.car_gone")}
      facts={[
        t(`reservations.tab_${state === "offered" ? "all" : state}`),
        isLive && heldUntil ? t("reservations.until", { time: heldUntil }) : "",
        shopper.name,
        siteName,
        car?.location,
      ]}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Panel title={t("reservations.shopper")}>
            <Rows rows={rows} />
            <div className="mt-3 flex flex-wrap gap-x-6">
              <TextLink href={telHref(shopper.phone)}>{shopper.phone}</TextLink>
              <TextLink className="wrap-anywhere" href={`mailto:${shopper.email}`}>
                {shopper.email}
              </TextLink>
              {leadId ? (
                <TextLink href={deskLeadPath(site, leadId)}>{t("reservations.lead")}</TextLink>
              ) : null}
            </div>
          </Panel>
          <Deposit reservation={reservation} />
          <Messages messages={reservation.messages} />
        </div>
        <div className="grid gap-6">
          <Actions reservation={reservation} />
          {car ? (
            <Panel title={t("reservations.car")}>
              <p className="font-medium">{car.name}</p>
              <p className="text-sm text-ink-muted">{dotted(car.stockNumber, car.location)}</p>
              <TextLink className="mt-1" href={deskCarPath(site, car.id)}>
                {t("reservations.to_car")}
              </TextLink>
            </Panel>
          ) : null}
        </div>
      </div>
    </RecordPage>
  );
}

function Actions({ reservation }: { reservation: DeskReservation }) {
  const { t } = useTranslation();
  const { site, id, state, depositCents, payment, deskDeposit, shopper, mayEnd } = reservation;
  const isPaid = state === "paid";
  if (!mayEnd) {
    return isPaid || state === "held" ? (
      <Panel title={t("reservations.actions")}>
        <p className="text-sm text-ink-muted">{t("reservations.ask_manager")}</p>
        {isPaid && reservation.maySell ? <SellThere reservation={reservation} /> : null}
      </Panel>
    ) : null;
  }
  const refunded = {
    amount: formatDollars(depositCents),
    shopper: shopper.name,
    card: payment?.card ?? t("reservations.card_unknown"),
  };
  const hasDeposit = depositCents > 0;
  const isByGateway = hasDeposit && deskDeposit === null;
  const acts = [
    state === "held" && {
      intent: "release",
      text: t("reservations.release"),
      hint: t("reservations.release_hint"),
    },
    isPaid &&
      deskDeposit === null && {
        intent: "cancel",
        text: hasDeposit ? t("reservations.refund", refunded) : t("reservations.cancel"),
        hint: t(hasDeposit ? "reservations.refund_hint" : "reservations.cancel_hint", refunded),
      },
    isPaid && {
      intent: "no-show",
      text: t("reservations.no_show"),
      hint: t(
        isByGateway
          ? "reservations.no_show_refund_hint"
          : hasDeposit
            ? "reservations.no_show_desk_hint"
            : "reservations.no_show_hint",
        refunded,
      ),
    },
    state === "bought" &&
      isByGateway && {
        intent: "cancel",
        text: t("reservations.refund", refunded),
        hint: t("reservations.bought_refund_hint", refunded),
      },
    payment?.state === "refund_failed" && {
      intent: "refund",
      text: t("reservations.retry_refund"),
      hint: t("reservations.retry_refund_hint", refunded),
    },
  ].filter((act) => act !== false);
  return (
    <Panel title={t("reservations.actions")}>
      <div className="grid gap-5">
        {isPaid ? <BuyForm reservation={reservation} /> : null}
        {acts.map(({ intent, text, hint }) => (
          <div key={intent}>
            <Press
              action={deskReservationPath(site, id)}
              fields={{ intent, seen: state }}
              block
              reloadDocument
            >
              {text}
            </Press>
            <p className="mt-1 text-sm text-ink-muted">{hint}</p>
          </div>
        ))}
        {deskDeposit !== null && deskDeposit.returned === null ? (
          <ReturnForm reservation={reservation} method={deskDeposit.method} />
        ) : null}
        {isPaid && reservation.maySell ? <SellThere reservation={reservation} /> : null}
        {isPaid || state === "held" ? null : <p className="text-ink-muted">{t("reservations.ended")}</p>}
      </div>
    </Panel>
  );
}

/** Sells the car to its shopper: for what is asked for it and by whose lead it is, unless the form says otherwise. */
function BuyForm({ reservation }: { reservation: DeskReservation }) {
  const { t } = useTranslation();
  const { site, id, state, depositCents, shopper, sale, leadId } = reservation;
  const words = { amount: formatDollars(depositCents), shopper: shopper.name };
  const price = sale.priceCents === null ? "" : String(sale.priceCents / 100);
  return (
    <Form method="post" action={deskReservationPath(site, id)} className="grid gap-3" reloadDocument>
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="seen" value={state} />
      {leadId === null ? null : (
        <Fields
          rows={[
            { name: "price", label: t("deals.price"), inputMode: "decimal", value: price },
            ...(sale.sellers.length > 1 ? [sellerRow(t("deals.sold_by"), sale.sellers, sale)] : []),
          ]}
        />
      )}
      <div>
        <Button type="submit" block>
          {t("reservations.buy", words)}
        </Button>
        <p className="mt-1 text-sm text-ink-muted">
          {t(depositCents > 0 ? "reservations.buy_hint" : "reservations.buy_free_hint", words)}
        </p>
      </div>
    </Form>
  );
}

/** Gives back a deposit that was paid at the desk; what was done is said to the shopper. */
function ReturnForm({ reservation, method }: { reservation: DeskReservation; method: DepositMethod }) {
  const { t } = useTranslation();
  const { site, id, state, depositCents, shopper } = reservation;
  const words = { amount: formatDollars(depositCents), shopper: shopper.name };
  const methods = DEPOSIT_METHODS.map((value) => ({ value, label: t(`deals.method_${value}`) }));
  return (
    <Form method="post" action={deskReservationPath(site, id)} className="grid gap-3" reloadDocument>
      <input type="hidden" name="intent" value="return" />
      <input type="hidden" name="seen" value={state} />
      <Fields
        rows={[
          {
            ...{ name: "method", label: t("reservations.return_method"), options: methods, value: method },
            optionalHidden: true,
          },
          { name: "receipt", label: t("reservations.return_receipt"), maxLength: 60 },
        ]}
      />
      <div>
        <Button type="submit" block>
          {t("reservations.return", words)}
        </Button>
        <p className="mt-1 text-sm text-ink-muted">
          {t(
            state === "paid"
              ? "reservations.return_hint"
              : state === "bought"
                ? "reservations.return_bought_hint"
                : "reservations.return_ended_hint",
            words,
          )}
        </p>
      </div>
    </Form>
  );
}

/** Where the sale is recorded with all that was agreed, also by who may not end reservations. */
function SellThere({ reservation: { site, leadId } }: { reservation: DeskReservation }) {
  const { t } = useTranslation();
  if (leadId === null) return null;
  return (
    <div>
      <p className="text-sm text-ink-muted">{t("reservations.sell_there_hint")}</p>
      <TextLink href={`${deskLeadPath(site, leadId)}#deal`}>{t("reservations.sell_there")}</TextLink>
    </div>
  );
}

function Deposit({ reservation }: { reservation: DeskReservation }) {
  const { t } = useTranslation();
  const { depositCents, paidAt, payment, deskDeposit } = reservation;
  if (depositCents === 0) {
    return (
      <Panel title={t("reservations.payment")}>
        <p className="text-sm text-ink-muted">{t("reservations.no_payment")}</p>
      </Panel>
    );
  }
  const amount = { label: t("reservations.amount"), text: formatDollars(depositCents) };
  if (deskDeposit) {
    const { method, receipt, takenOn, takerName, returned } = deskDeposit;
    const returnedWords = returned && [
      dayText(returned.on),
      t(`deals.method_${returned.method}`),
      returned.receipt === "" ? "" : t("deals.receipt_words", { receipt: returned.receipt }),
      returned.by,
    ];
    return (
      <Panel title={t("reservations.payment")}>
        <Rows
          rows={[
            amount,
            { label: t("deals.method"), text: t(`deals.method_${method}`) },
            { label: t("deals.receipt"), text: receipt },
            { label: t("deals.taken_on"), text: dayText(takenOn) },
            { label: t("deals.taken_by"), text: takerName },
            { label: t("reservations.returned"), text: returnedWords && dotted(...returnedWords) },
          ]}
        />
      </Panel>
    );
  }
  const rows = [
    amount,
    { label: t("reservations.money"), text: payment ? t(`reservations.money_${payment.state}`) : "" },
    { label: t("reservations.paid_at"), text: paidAt ?? "" },
    { label: t("reservations.card"), text: payment?.card ?? "" },
    {
      label: t("reservations.gateway"),
      text: payment ? [payment.gateway, payment.reference].filter(Boolean).join(" ") : "",
    },
  ];
  return (
    <Panel title={t("reservations.payment")}>
      <Rows rows={rows} />
    </Panel>
  );
}

function Messages({ messages }: Pick<DeskReservation, "messages">) {
  const { t } = useTranslation();
  return (
    <Panel title={t("reservations.messages")}>
      {messages.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("reservations.messages_none")}</p>
      ) : null}
      <ul className="grid gap-3 text-sm">
        {messages.map(({ id, kind, channel, status, at, error }) => (
          <li key={id}>
            <p>
              <span className="font-medium">{t(`reservations.message_${kind}`)}</span>
              <span className="text-ink-muted">, {t(`reservations.to_${channel}`)}</span>
            </p>
            <p className={status === "dead" ? "text-danger" : "text-ink-muted"}>
              {t(`inbox.delivery_${status}` as "inbox.delivery_pending", { time: at ?? "" })}
            </p>
            {error ? <p className="text-ink-muted wrap-anywhere">{error}</p> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

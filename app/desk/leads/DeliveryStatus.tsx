import type { TFunction } from "i18next";

import type { TextKey } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import type { Receipt } from "~/leads/work/lead-change";

import type { LeadDelivery } from "./timeline";

/** The carrier's usual codes (https://www.twilio.com/docs/api/errors); others are shown as they are. */
const SMS_REASONS: Partial<Record<string, TextKey>> = {
  30003: "inbox.sms_30003",
  30004: "inbox.sms_30004",
  30005: "inbox.sms_30005",
  30006: "inbox.sms_30006",
  30007: "inbox.sms_30007",
};

type DeliveryStatusProps = {
  delivery: LeadDelivery;
  /** What was reported after the mail server or carrier had accepted it. */
  receipt?: Receipt | null;
};

/** What became of a message. */
export function DeliveryStatus({ delivery, receipt = null }: DeliveryStatusProps) {
  const { t } = useTranslation();
  const { status, at, attempts, error } = delivery;
  if (receipt) return <ReceiptText receipt={receipt} />;
  const words =
    delivery.topic !== "lead" && status === "delivered"
      ? t("inbox.delivery_accepted", { time: at ?? "" })
      : t(`inbox.delivery_${status}` as "inbox.delivery_pending", { time: at ?? "" });
  return (
    <>
      <p className={status === "dead" ? "font-medium text-danger" : "text-ink-muted"}>
        {attempts > 1 ? `${words} · ${t("inbox.tries", { count: attempts })}` : words}
      </p>
      {error ? <p className="text-ink-muted wrap-anywhere">{error}</p> : null}
    </>
  );
}

/** The report of a mail server or carrier. */
export function ReceiptText({ receipt: { status, reason } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  if (status === "delivered") return <p className="text-ink-muted">{t("inbox.receipt_delivered")}</p>;
  const known = SMS_REASONS[reason];
  const why = known ? t(known) : reason;
  return (
    <p className="font-medium text-danger wrap-anywhere">
      {why ? t("inbox.receipt_failed_because", { reason: why }) : t("inbox.receipt_failed")}
    </p>
  );
}

/** How each message about a lead is sent, by outbox channel. */
const CHANNELS = {
  "email:text": "inbox.channel_text",
  "email:adf": "inbox.channel_adf",
  webhook: "inbox.channel_webhook",
  copy: "inbox.channel_copy",
  email: "inbox.channel_email",
  sms: "inbox.channel_sms",
} as const satisfies Record<string, TextKey>;

/** @returns the channel's own name if an older release wrote it */
export function channelText(t: TFunction, channel: string): string {
  return channel in CHANNELS ? t(CHANNELS[channel as keyof typeof CHANNELS]) : channel;
}

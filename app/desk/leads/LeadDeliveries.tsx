import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { deskLeadPath } from "../desk-paths";
import { channelText } from "./channel-text";
import type { DeskLead, LeadDelivery } from "./desk-lead.server";
import { Panel } from "../Panel";

/** The lead's deliveries and their status, from the outbox. */
export function LeadDeliveries({ lead }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const { site, id, deliveries, isWorkable } = lead;
  return (
    <Panel title={t("inbox.deliveries")}>
      {deliveries.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("inbox.deliveries_none")}</p>
      ) : null}
      <ul className="grid gap-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex items-start justify-between gap-4 text-sm">
            <div className="min-w-0">
              <p className="font-medium">{channelText(t, delivery.channel)}</p>
              <p className={delivery.status === "dead" ? "text-danger" : "text-ink-muted"}>
                {statusOf(delivery)}
              </p>
              {delivery.error ? <p className="text-ink-muted wrap-anywhere">{delivery.error}</p> : null}
            </div>
            {isWorkable && isResendable(delivery) ? (
              <Form method="post" action={deskLeadPath(site, id)}>
                <input type="hidden" name="intent" value="resend" />
                <Button type="submit" name="channel" value={delivery.channel} size="sm">
                  {t("inbox.resend")}
                  <span className="sr-only"> {channelText(t, delivery.channel)}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );

  function statusOf({ status, at, attempts }: LeadDelivery): string {
    const words = t(`inbox.delivery_${status}` as "inbox.delivery_pending", { time: at ?? "" });
    return attempts > 1 ? `${words} · ${t("inbox.tries", { count: attempts })}` : words;
  }
}

/** Waiting messages are retried automatically, and replies are rewritten instead. */
function isResendable({ topic, status }: LeadDelivery): boolean {
  return topic === "lead" && status !== "pending" && status !== "sending";
}

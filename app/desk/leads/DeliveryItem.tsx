import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { deskLeadPath } from "../desk-paths";
import { channelText } from "./channel-text";
import type { DeskLead } from "./desk-lead.server";
import { DeliveryStatus } from "./DeliveryStatus";
import type { LeadDelivery } from "./timeline";

/** A delivery of the lead to its dealer, or the shopper's copy, with its status from the outbox. */
export function DeliveryItem({ lead, delivery }: { lead: DeskLead; delivery: LeadDelivery }) {
  const { t } = useTranslation();
  const channel = channelText(t, delivery.channel);
  return (
    <li className="flex items-start justify-between gap-4 text-sm">
      <div className="min-w-0">
        <p>{channel}</p>
        <DeliveryStatus delivery={delivery} />
      </div>
      {lead.isWorkable && isResendable(delivery) ? (
        <Form method="post" action={deskLeadPath(lead.site, lead.id)}>
          <input type="hidden" name="intent" value="resend" />
          <Button type="submit" name="channel" value={delivery.channel} size="sm">
            {t("inbox.resend")}
            <span className="sr-only"> {channel}</span>
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

/** Waiting messages are retried automatically. */
function isResendable({ status }: LeadDelivery): boolean {
  return status !== "pending" && status !== "sending";
}

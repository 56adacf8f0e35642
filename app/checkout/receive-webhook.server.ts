import {
  receivePaymentEvent,
  type Webhook,
  type WebhookOutcome,
} from "~/platform/payments/payment-events.server";
import type { Site } from "~/site/site";

import { applyPayment } from "./apply-payment.server";

/** Takes a gateway's webhook for a site. @param now seconds UTC */
export function receiveWebhook(
  site: Site,
  webhook: Omit<Webhook, "site">,
  now: number,
): Promise<WebhookOutcome> {
  return receivePaymentEvent(
    { ...webhook, site: site.slug },
    (payment) => applyPayment(site, payment, now),
    now,
  );
}

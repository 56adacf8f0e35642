import {
  demoWebhook,
  listUntoldDemoPayments,
  markDemoPaymentTold,
} from "~/platform/payments/demo-gateway.server";
import { findPaymentGateway } from "~/platform/payments/payment-gateways.server";
import type { Site } from "~/site/site";

import { receiveWebhook } from "./receive-webhook.server";

/** The demo gateway's side: it tells of what was paid, by the way of every webhook, until it is heard. */
export async function tellDemoPayments(site: Site, now: number): Promise<void> {
  if (findPaymentGateway(site.slug, "demo") === null) return;
  for (const payment of await listUntoldDemoPayments(site.slug)) {
    const { body, signature } = demoWebhook(payment, now);
    const outcome = await receiveWebhook(site, { gateway: "demo", rawBody: body, signature }, now);
    if (outcome !== "again") await markDemoPaymentTold(site.slug, payment.id);
  }
}

import {
  demoWebhook,
  listUntoldDemoPayments,
  markDemoPaymentTold,
} from "~/platform/payments/demo-gateway.server";
import { findPaymentGateway } from "~/platform/payments/payment-gateways.server";
import type { Site } from "~/site/site";

import { receiveWebhook } from "./apply-payment.server";

/** The demo gateway's webhooks: signed and retried until acknowledged, like those of a real one. */
export async function tellDemoPayments(site: Site, now: number): Promise<void> {
  if (findPaymentGateway(site.slug, "demo") === null) return;
  for (const payment of await listUntoldDemoPayments(site.slug)) {
    const { body, signature } = demoWebhook(payment, now);
    const outcome = await receiveWebhook(site, { gateway: "demo", rawBody: body, signature }, now);
    if (outcome !== "again") await markDemoPaymentTold(site.slug, payment.id);
  }
}

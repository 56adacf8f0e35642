import type { Seconds } from "~/platform/moment";
import {
  findDemoPayment,
  payDemo,
  type DemoPayment,
  demoWebhook,
  listUntoldDemoPayments,
  markDemoPaymentTold,
} from "~/platform/payments/demo-gateway.server";
import { receivePaymentEvent } from "~/platform/payments/payment-events.server";
import { findPaymentGateway } from "~/platform/payments/payment-gateways.server";
import type { Site } from "~/site/site";

import { applyingTo } from "./apply-payment.server";

/**
 * @param id unchecked, from the URL
 * @throws Response 404 without a demo gateway, or for another site's
 */
export async function requireDemoPayment(site: Site, id: string | undefined): Promise<DemoPayment> {
  const isOn = findPaymentGateway(site.slug, "demo") !== null;
  const payment = isOn && id ? await findDemoPayment(site.slug, id) : null;
  if (!payment) throw new Response(null, { status: 404 });
  return payment;
}

/**
 * Simulates a shopper at the gateway: pays, pays with a delayed webhook, is declined, or leaves.
 *
 * @returns the return URL
 */
export async function playDemo(
  site: Site,
  payment: DemoPayment,
  outcome: string,
  now: Seconds,
): Promise<string> {
  if (outcome === "pay" || outcome === "late") {
    const paid = await payDemo(site.slug, payment.id, outcome === "late" ? "late" : "now");
    if (!paid) return payment.cancelUrl;
    if (outcome === "pay") await reportDemoPayments(site, now);
    return payment.returnUrl;
  }
  return outcome === "decline"
    ? payment.cancelUrl.replace("outcome=back", "outcome=declined")
    : payment.cancelUrl;
}

/** The demo gateway's webhooks: signed and retried until acknowledged, like those of a real one. */
export async function reportDemoPayments(site: Site, now: Seconds): Promise<void> {
  if (findPaymentGateway(site.slug, "demo") === null) return;
  for (const payment of await listUntoldDemoPayments(site.slug)) {
    const { body, signature } = demoWebhook(payment, now);
    const outcome = await receivePaymentEvent(
      { site: site.slug, gateway: "demo", rawBody: body, signature },
      applyingTo(site, now),
      now,
    );
    if (outcome !== "again") await markDemoPaymentTold(site.slug, payment.id);
  }
}

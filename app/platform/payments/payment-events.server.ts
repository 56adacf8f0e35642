import type { Seconds } from "../moment";

import { sql } from "../db.server";
import { log } from "../log.server";
import type { GatewayEvent, GatewaySession } from "./payment-gateway";
import { findPaymentGateway } from "./payment-gateways.server";
import { findPayment, markPaid, settlePayment, type Payment } from "./payments.server";

/** A webhook, unparsed. */
type Webhook = { gateway: string; site: string; rawBody: string; signature: string };

/**
 * `refused`: not signed by the gateway. `ignored`: not about this site. `again`: not possible
 * now; the gateway should retry.
 */
export type WebhookOutcome = "refused" | "ignored" | "repeated" | "mismatch" | "done" | "again";

/** What a payment's outcome changes, by the payment's id. Each may be called twice. */
export type ApplyPayment = {
  /** Applies a paid one to its reservation or invoice. */
  paid(paymentId: string): Promise<void>;
  /** Gives up what was held for one that was closed unpaid. */
  expired(paymentId: string): Promise<void>;
};

/**
 * Handles a gateway's webhook. It may arrive twice, late, before the shopper returns, and in any order:
 * only the payment's current state counts, and each event is recorded once.
 */
export async function receivePaymentEvent(
  webhook: Webhook,
  apply: ApplyPayment,
  now: Seconds,
): Promise<WebhookOutcome> {
  const { gateway, site, rawBody, signature } = webhook;
  const event = findPaymentGateway(site, gateway)?.readEvent(rawBody, signature, now) ?? null;
  if (!event) {
    log.warn({ site, gateway }, "a webhook was not signed by the gateway");
    return "refused";
  }
  if (event.site !== site || event.session === null) return "ignored";
  const payment = await findPayment(site, event.session.paymentId);
  if (payment?.gateway !== gateway) return "ignored";
  if (await isKnown(gateway, event.id)) return "repeated";
  const outcome = await take(event, payment, apply, now);
  if (outcome !== "again") await note(gateway, event, payment, outcome);
  return outcome;
}

async function take(
  { kind, session }: GatewayEvent,
  payment: Payment,
  apply: ApplyPayment,
  now: Seconds,
): Promise<WebhookOutcome> {
  if (kind === "paid" && session) {
    if (!(await markPaid(payment, await withCard(payment, session)))) return "mismatch";
    await apply.paid(payment.id);
    return "done";
  }
  if (kind !== "expired") return "done";
  // The event may be outdated: the gateway is queried for the current state.
  const settled = await settlePayment(payment, "when-due", now);
  if (settled === "unknown") return "again";
  if (settled === "paid") await apply.paid(payment.id);
  if (settled === "closed") await apply.expired(payment.id);
  return "done";
}

/** A webhook names no card, so its session is read once more; a gateway that does not answer changes nothing else. */
async function withCard({ site, gateway }: Payment, session: GatewaySession): Promise<GatewaySession> {
  if (session.card !== null) return session;
  const answer = await findPaymentGateway(site, gateway)?.findSession(site, session.id);
  return { ...session, card: answer?.ok ? answer.value.card : null };
}

async function isKnown(gateway: string, eventId: string): Promise<boolean> {
  const rows = await sql()`
    select 1 from payment_events where gateway = ${gateway} and event_id = ${eventId}`;
  return rows.length > 0;
}

/** Recorded last: an interrupted event is sent again, and handled again. */
async function note(gateway: string, event: GatewayEvent, payment: Payment, outcome: string): Promise<void> {
  await sql()`
    insert into payment_events (gateway, event_id, site, kind, payment_id, amount_cents, outcome)
    values (${gateway}, ${event.id}, ${payment.site}, ${event.kind}, ${payment.id},
      ${event.session?.amountCents ?? null}, ${outcome})
    on conflict (gateway, event_id) do nothing`;
}

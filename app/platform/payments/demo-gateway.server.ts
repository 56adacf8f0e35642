import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { demoPaymentPath } from "~/paths";
import { databaseNow } from "../database-clock.server";
import { db, sql } from "../db.server";
import { keyFor } from "../signature.server";
import type { Seconds } from "../moment";
import { CURRENCY, type GatewayEvent, type GatewaySession, type PaymentGateway } from "./payment-gateway";

const TOLERANCE_SECONDS = 300;
/** The delay before a late payment is reported. */
const LATE_SECONDS = 60;
const DEMO_CARD = "Demo card ending in 4242";

export type DemoPayment = {
  site: string;
  id: string;
  paymentId: string;
  amountCents: number;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  state: "open" | "paid" | "expired" | "refunded";
  expiresAt: Date;
  settlesAt: Date | null;
};

/**
 * A gateway that moves no money: its pages and records are our own, and its webhooks are signed like any
 * other's.
 */
export function createDemoGateway(): PaymentGateway {
  return {
    name: "demo",
    async openSession({ site, paymentId, amountCents, description, returnUrl, cancelUrl, expiresAt }) {
      await sql()`
        insert into demo_payments (site, id, payment_id, amount_cents, description, return_url, cancel_url, expires_at)
        values (${site}, ${randomUUID()}, ${paymentId}, ${amountCents}, ${description}, ${returnUrl},
          ${cancelUrl}, to_timestamp(${expiresAt}))
        on conflict (site, payment_id) do nothing`;
      const stored = await db().demoPayment.findUniqueOrThrow({
        where: { site_paymentId: { site, paymentId } },
      });
      return { ok: true, value: toSession(stored as DemoPayment, await databaseNow()) };
    },
    async findSession(site, id) {
      const found = await findDemoPayment(site, id);
      if (!found) return { ok: false, reason: "refused" };
      return { ok: true, value: toSession(found, await databaseNow()) };
    },
    async closeSession(site, id) {
      await sql()`
        update demo_payments set state = 'expired' where site = ${site} and id = ${id} and state = 'open'`;
      return this.findSession(site, id);
    },
    async refund({ site, paymentId, amountCents }) {
      const rows = await sql()`
        update demo_payments set state = 'refunded'
        where site = ${site} and payment_id = ${paymentId} and amount_cents = ${amountCents}
          and state in ('paid', 'refunded')
        returning id`;
      if (rows.length === 0) return { ok: false, reason: "refused" };
      return { ok: true, value: { refundId: `demo-refund-${paymentId}` } };
    },
    readEvent: readDemoEvent,
  };
}

/** @param id from a URL, not trusted */
export async function findDemoPayment(site: string, id: string): Promise<DemoPayment | null> {
  if (!z.string().uuid().safeParse(id).success) return null;
  return (await db().demoPayment.findUnique({ where: { site_id: { site, id } } })) as DemoPayment | null;
}

/**
 * Simulates a successful card payment.
 *
 * @param timing `late`: it is reported only after a delay
 * @returns false if there is nothing left to pay
 */
export async function payDemo(site: string, id: string, timing: "now" | "late"): Promise<boolean> {
  const wait = timing === "late" ? LATE_SECONDS : 0;
  // The column has milliseconds and would round up: a payment of now would not have settled yet.
  const rows = await sql()`
    update demo_payments
    set state = 'paid', settles_at = date_trunc('milliseconds', now()) + make_interval(secs => ${wait})
    where site = ${site} and id = ${id} and state = 'open' and expires_at > now()
    returning id`;
  return rows.length > 0;
}

/** The webhooks due now; each is sent again until it is accepted. */
export async function listUntoldDemoPayments(site: string): Promise<DemoPayment[]> {
  return sql()<DemoPayment[]>`
    select site, id, payment_id as "paymentId", amount_cents as "amountCents", description,
      return_url as "returnUrl", cancel_url as "cancelUrl", state, expires_at as "expiresAt",
      settles_at as "settlesAt"
    from demo_payments
    where site = ${site} and state = 'paid' and told_at is null and settles_at <= now()
    limit 100`;
}

export async function markDemoPaymentTold(site: string, id: string): Promise<void> {
  await db().demoPayment.updateMany({ where: { site, id }, data: { toldAt: new Date() } });
}

/** The webhook of a payment: its body and the header with its signature. */
export function demoWebhook(payment: DemoPayment, now: Seconds): { body: string; signature: string } {
  const { site, id, paymentId, amountCents } = payment;
  const body = JSON.stringify({
    id: `demo-paid-${id}`,
    kind: "paid",
    site,
    session: {
      id,
      url: null,
      state: "paid",
      paymentId,
      amountCents,
      currency: CURRENCY,
      gatewayPaymentId: paymentId,
      card: DEMO_CARD,
    },
  } satisfies GatewayEvent);
  return { body, signature: signDemo(body, now) };
}

/** @returns a header in Stripe's format */
export function signDemo(body: string, now: Seconds): string {
  return `t=${now},v1=${hmac(`${now}.${body}`)}`;
}

const demoEvent = z.object({
  id: z.string(),
  kind: z.enum(["paid", "expired", "other"]),
  site: z.string(),
  session: z.object({
    id: z.string(),
    url: z.null(),
    state: z.enum(["open", "processing", "paid", "expired"]),
    paymentId: z.string().uuid(),
    amountCents: z.number().int(),
    currency: z.string(),
    gatewayPaymentId: z.string().nullable(),
    // A process of the release before sends none.
    card: z.string().nullable().default(null),
  }),
});

function readDemoEvent(rawBody: string, signature: string, now: Seconds): GatewayEvent | null {
  const [, sentAt = "", proof = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (sentAt === "" || Math.abs(now - Number(sentAt)) > TOLERANCE_SECONDS) return null;
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(hmac(`${sentAt}.${rawBody}`)))) return null;
  return demoEvent.parse(JSON.parse(rawBody));
}

function hmac(text: string): string {
  const key = keyFor("demo payments");
  return createHmac("sha256", key).update(text).digest("hex");
}

function toSession(payment: DemoPayment, now: Seconds): GatewaySession {
  const { id, paymentId, amountCents, expiresAt, settlesAt } = payment;
  const state = (() => {
    if (payment.state === "paid") return secondsOf(settlesAt) > now ? "processing" : "paid";
    if (payment.state === "refunded") return "paid";
    return payment.state === "expired" || secondsOf(expiresAt) <= now ? "expired" : "open";
  })();
  return {
    id,
    url: state === "open" ? demoPaymentPath(id) : null,
    state,
    paymentId,
    amountCents,
    currency: CURRENCY,
    gatewayPaymentId: state === "paid" ? paymentId : null,
    card: state === "paid" ? DEMO_CARD : null,
  };
}

function secondsOf(moment: Date | null): number {
  return Math.floor((moment?.getTime() ?? 0) / 1_000);
}

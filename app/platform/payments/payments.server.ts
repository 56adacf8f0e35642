import type { Seconds } from "../moment";
import type { Sql, TransactionSql } from "postgres";

import { db, sql } from "../db.server";
import { log } from "../log.server";
import { CURRENCY, type GatewaySession } from "./payment-gateway";
import { findPaymentGateway } from "./payment-gateways.server";

export type PaymentState = "open" | "closed" | "paid" | "refund_due" | "refunded" | "refund_failed";

/** A requested payment; `amountCents` is authoritative, regardless of what a gateway reports. */
export type Payment = {
  site: string;
  id: string;
  purpose: "reservation" | "invoice";
  subjectId: string;
  gateway: string;
  amountCents: number;
  currency: string;
  state: PaymentState;
  description: string;
  sessionId: string | null;
  sessionUrl: string | null;
  gatewayPaymentId: string | null;
  /** Such as "Visa ending in 4242"; null where it is not known. */
  card: string | null;
  expiresAt: Date;
  appliedAt: Date | null;
};

type NewPayment = Pick<
  Payment,
  "site" | "id" | "purpose" | "subjectId" | "gateway" | "amountCents" | "description"
> & {
  expiresAt: Seconds;
};

/** @param query the driver, or the caller's transaction */
export async function insertPayment(query: Sql | TransactionSql, payment: NewPayment): Promise<void> {
  const { site, id, purpose, subjectId, gateway, amountCents, description, expiresAt } = payment;
  await query`
    insert into payments (site, id, purpose, subject_id, gateway, amount_cents, description, expires_at)
    values (${site}, ${id}, ${purpose}, ${subjectId}, ${gateway}, ${amountCents}, ${description},
      to_timestamp(${expiresAt}))`;
}

export async function findPayment(site: string, id: string): Promise<Payment | null> {
  return (await db().payment.findUnique({ where: { site_id: { site, id } } })) as Payment | null;
}

/** The open payment of a record, or its latest. */
export async function findPaymentOf(site: string, subjectId: string): Promise<Payment | null> {
  const found = await db().payment.findFirst({
    where: { site, subjectId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return found as Payment | null;
}

type Addresses = { email: string | null; returnUrl: string; cancelUrl: string };

/**
 * Opens a payment's session, or returns the open one.
 *
 * @returns null if the gateway gives no session now; nothing is charged then
 */
export async function openPaymentSession(payment: Payment, to: Addresses): Promise<string | null> {
  if (payment.sessionUrl !== null) return payment.sessionUrl;
  const { site, id, amountCents, description, gateway: name } = payment;
  const gateway = findPaymentGateway(site, name);
  const expiresAt = Math.floor(payment.expiresAt.getTime() / 1_000);
  const opened = await gateway?.openSession({
    site,
    paymentId: id,
    amountCents,
    description,
    expiresAt,
    ...to,
  });
  if (!opened?.ok || opened.value.url === null) return null;
  await db().payment.updateMany({
    where: { site, id },
    data: { sessionId: opened.value.id, sessionUrl: opened.value.url },
  });
  return opened.value.url;
}

/** `unknown` while the gateway is unavailable. */
export type Settled = "open" | "processing" | "paid" | "closed" | "unknown";

/**
 * Queries the gateway for the state of a payment, and closes an expired one there, so that nobody can pay for
 * what is no longer available.
 *
 * @param ending `now` closes it even before it expires
 */
export async function settlePayment(
  payment: Payment,
  ending: "when-due" | "now",
  now: Seconds,
): Promise<Settled> {
  if (payment.state !== "open") return payment.state === "closed" ? "closed" : "paid";
  const { site, sessionId, expiresAt } = payment;
  const isOver = ending === "now" || expiresAt.getTime() <= now * 1_000;
  // An attempt that was interrupted before its session was stored never redirected the shopper.
  if (sessionId === null) return isOver ? close(payment) : "open";
  const gateway = findPaymentGateway(site, payment.gateway);
  const answer = await gateway?.[isOver ? "closeSession" : "findSession"](site, sessionId);
  if (!answer?.ok) return "unknown";
  const session = answer.value;
  if (session.state === "paid") return (await markPaid(payment, session)) ? "paid" : "unknown";
  return session.state === "expired" ? close(payment) : session.state;
}

/**
 * Records that a payment was made: once, and only if amount, currency and purpose match the request.
 *
 * @returns false on a mismatch, which a person has to resolve
 */
export async function markPaid(payment: Payment, session: GatewaySession): Promise<boolean> {
  const { site, id, amountCents, sessionId, state } = payment;
  const isOurs =
    session.paymentId === id &&
    (sessionId === null || session.id === sessionId) &&
    session.amountCents === amountCents &&
    session.currency === CURRENCY &&
    session.gatewayPaymentId !== null;
  if (!isOurs) {
    log.error({ site, payment: id }, "a gateway's payment does not match the one requested");
    return false;
  }
  if (state !== "open" && state !== "closed") return true;
  await sql()`
    update payments set state = 'paid', paid_at = now(), session_id = ${session.id},
      gateway_payment_id = ${session.gatewayPaymentId}, card = ${session.card}, session_url = null
    where site = ${site} and id = ${id} and state in ('open', 'closed')`;
  return true;
}

async function close({ site, id }: Payment): Promise<Settled> {
  await sql()`
    update payments set state = 'closed', session_url = null
    where site = ${site} and id = ${id} and state = 'open'`;
  const now = await findPayment(site, id);
  return now === null || now.state === "closed" ? "closed" : "paid";
}

/** Payments that were made but not applied, since a process was interrupted in between. */
export async function listUnapplied(site: string): Promise<Payment[]> {
  const found = await db().payment.findMany({
    where: { site, state: "paid", appliedAt: null },
    orderBy: { paidAt: "asc" },
    take: 100,
  });
  return found as Payment[];
}

/** Sessions that have expired, or whose webhook may have been lost: to be reconciled with the gateway. */
export async function listUnsettled(site: string, now: Seconds): Promise<Payment[]> {
  const found = await db().payment.findMany({
    where: {
      site,
      state: "open",
      OR: [{ expiresAt: { lte: new Date(now * 1_000) } }, { sessionId: { not: null } }],
    },
    orderBy: { expiresAt: "asc" },
    take: 100,
  });
  return found as Payment[];
}

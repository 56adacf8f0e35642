import type { Sql, TransactionSql } from "postgres";

import { db, sql } from "../db.server";
import { log } from "../log.server";
import { CURRENCY, type GatewaySession } from "./payment-gateway";
import { findPaymentGateway } from "./payment-gateways.server";

export type PaymentState = "open" | "closed" | "paid" | "refund_due" | "refunded" | "refund_failed";

/** Money that was asked for; `amountCents` is what it must be, whatever a gateway says. */
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
  expiresAt: Date;
  appliedAt: Date | null;
};

type NewPayment = Pick<
  Payment,
  "site" | "id" | "purpose" | "subjectId" | "gateway" | "amountCents" | "description"
> & {
  /** Seconds UTC. */
  expiresAt: number;
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

/** The payment that a record is waiting for, or had last. */
export async function findPaymentOf(site: string, subjectId: string): Promise<Payment | null> {
  const found = await db().payment.findFirst({
    where: { site, subjectId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return found as Payment | null;
}

type Addresses = { email: string | null; returnUrl: string; cancelUrl: string };

/**
 * Where a payment is made; asked again, the same place.
 *
 * @returns null when the gateway gives no session now: nothing is charged then
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

/** `unknown` where the gateway cannot be asked now. */
export type Settled = "open" | "processing" | "paid" | "closed" | "unknown";

/**
 * Asks the gateway what became of a payment; what is over by the clock is closed there, so
 * that nobody pays for what is no more to be had.
 *
 * @param ending `now` closes it whatever the clock says
 * @param now seconds UTC
 */
export async function settlePayment(
  payment: Payment,
  ending: "when-due" | "now",
  now: number,
): Promise<Settled> {
  if (payment.state !== "open") return payment.state === "closed" ? "closed" : "paid";
  const { site, sessionId, expiresAt } = payment;
  const isOver = ending === "now" || expiresAt.getTime() <= now * 1_000;
  // An attempt that was interrupted before its session was stored never redirected the shopper.
  if (sessionId === null) return isOver ? close(payment) : "open";
  const gateway = findPaymentGateway(site, payment.gateway);
  const asked = await gateway?.[isOver ? "closeSession" : "findSession"](site, sessionId);
  if (!asked?.ok) return "unknown";
  const session = asked.value;
  if (session.state === "paid") return (await markPaid(payment, session)) ? "paid" : "unknown";
  return session.state === "expired" ? close(payment) : session.state;
}

/**
 * Money has come: noted once, and only if it is what we asked for, for what we asked.
 *
 * @returns false where it is not, which a person has to look at
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
      gateway_payment_id = ${session.gatewayPaymentId}, session_url = null
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

/** Paid, but what it was for has not learned of it: this process, or the one before it, was interrupted. */
export async function listUnapplied(site: string): Promise<Payment[]> {
  const found = await db().payment.findMany({
    where: { site, state: "paid", appliedAt: null },
    orderBy: { paidAt: "asc" },
    take: 100,
  });
  return found as Payment[];
}

/** Sessions whose time is over, or whose webhook may have been lost: what became of them is asked. */
export async function listUnsettled(site: string, now: number): Promise<Payment[]> {
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

import type { Sql, TransactionSql } from "postgres";

import { db, sql } from "../db.server";
import { log } from "../log.server";
import type { Payment } from "./payments.server";
import { findPaymentGateway } from "./payment-gateways.server";

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 6 * 3_600;

/**
 * Promises a full refund. It is kept from here on, whatever happens to this process.
 *
 * @param query the driver, or a transaction of whoever needs both or neither
 */
export async function promiseRefund(
  query: Sql | TransactionSql,
  site: string,
  paymentId: string,
): Promise<void> {
  await query`
    update payments set state = 'refund_due', attempts = 0, next_try_at = now(),
      applied_at = coalesce(applied_at, now())
    where site = ${site} and id = ${paymentId} and state in ('paid', 'refund_failed')`;
}

/** Refunds what is promised and due on a site; a gateway that is down is asked again later. */
export async function makeRefunds(site: string): Promise<void> {
  const due = (await db().payment.findMany({
    where: { site, state: "refund_due", nextTryAt: { lte: new Date() } },
    take: 100,
  })) as Payment[];
  for (const payment of due) await makeRefund(payment);
}

/** Asked twice at once, the gateway still makes one refund: the key of its call is the payment's. */
export async function makeRefund(payment: Payment): Promise<void> {
  const { site, id, gatewayPaymentId, amountCents, gateway: name } = payment;
  const gateway = findPaymentGateway(site, name);
  const answer =
    gateway && gatewayPaymentId !== null
      ? await gateway.refund({ site, paymentId: id, gatewayPaymentId, amountCents })
      : ({ ok: false, reason: "unavailable" } as const);
  if (answer.ok) {
    await sql()`
      update payments set state = 'refunded', refund_id = ${answer.value.refundId}
      where site = ${site} and id = ${id} and state = 'refund_due'`;
    return;
  }
  const failed = answer.reason === "refused";
  log.error({ site, payment: id, reason: answer.reason }, "a refund was not made");
  await sql()`
    update payments set state = ${failed ? "refund_failed" : "refund_due"}, attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => least(${FIRST_WAIT_SECONDS} * 2 ^ attempts, ${LONGEST_WAIT_SECONDS}))
    where site = ${site} and id = ${id} and state = 'refund_due'`;
}

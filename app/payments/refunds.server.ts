import type { Sql, TransactionSql } from "postgres";

import { insertMessages, OUTBOX_CHANNEL, retryUndelivered } from "~/outbox/queue.server";
import type { Outcome } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { sql } from "~/platform/db.server";
import { findPaymentGateway } from "~/platform/payments/payment-gateways.server";
import { findPayment } from "~/platform/payments/payments.server";

/**
 * Promises a full refund, in one statement: from then on it is carried out even if this process dies. A
 * refund that the gateway rejected is retried.
 *
 * @param tx the driver, or the transaction of the change that causes the refund
 */
export async function promiseRefund(
  tx: Sql | TransactionSql,
  site: string,
  paymentId: string,
): Promise<void> {
  const topic = "refund" as const;
  const message = {
    // The gateway's idempotency key is derived from the payment, so its message has the same id.
    site,
    id: paymentId,
    topic,
    key: paymentId,
    channel: "gateway",
    receiver: "gateway" as const,
  };
  const promised = sql()`promised`;
  await tx`
    with promised as (
      update payments set state = 'refund_due', applied_at = coalesce(applied_at, now())
      where site = ${site} and id = ${paymentId} and state in ('paid', 'refund_failed')
      returning site as of_site
    ), queued as (${insertMessages([message], promised)}),
    retried as (${retryUndelivered({ site, topic, key: paymentId }, promised)})
    select pg_notify(${OUTBOX_CHANNEL}, of_site) from promised`;
}

/**
 * Refunds at the gateway; the key is the payment's id. Idempotent: called twice, the gateway makes one
 * refund.
 */
export const refundTopic: Topic<{ slug: string }> = {
  name: "refund",
  policy: {
    firstWaitSeconds: 60,
    longestWaitSeconds: 6 * 3_600,
    triedForSeconds: null,
    maxAttempts: null,
  },
  async send({ site, key }): Promise<Outcome> {
    const payment = await findPayment(site, key);
    if (payment?.state !== "refund_due" && payment?.state !== "refund_failed")
      return { is: "unwanted", reason: "nothing is owed any more" };
    const { id, gateway: name, gatewayPaymentId, amountCents } = payment;
    const gateway = findPaymentGateway(site, name);
    if (!gateway || gatewayPaymentId === null)
      return { is: "failed", reason: "the site has no such gateway" };
    const answer = await gateway.refund({ site, paymentId: id, gatewayPaymentId, amountCents });
    if (answer.ok) return { is: "delivered", receipt: answer.value.refundId };
    return answer.reason === "refused"
      ? { is: "refused", reason: "refused by the gateway" }
      : { is: "failed", reason: answer.reason };
  },
  ended: {
    lock: (tx, { site, key }) => tx`
      select from payments where site = ${site} and id = ${key} for no key update`,
    async record(tx, { site, key }, { status, receipt }) {
      await tx`
        update payments set state = ${status === "delivered" ? "refunded" : "refund_failed"},
          refund_id = coalesce(${receipt}, refund_id)
        where site = ${site} and id = ${key} and state in ('refund_due', 'refund_failed')`;
    },
  },
};

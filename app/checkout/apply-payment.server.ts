import { recordLead } from "~/leads/record-lead.server";
import { paidLead } from "~/payments/payment-lead";
import { findPaidRequest, noteRequestPaid } from "~/payments/payment-requests.server";
import { sql } from "~/platform/db.server";
import { findPayment, type Payment } from "~/platform/payments/payments.server";
import { makeRefund, promiseRefund } from "~/platform/payments/refunds.server";
import { applyDeposit } from "~/reservations/holds.server";
import { findReservation } from "~/reservations/reservations.server";
import type { Site } from "~/site/site";

import { followUp } from "./follow-up.server";

/** Who changes a reservation at the same instant is waited for, so often. */
const TRIES = 5;
const HOUR_SECONDS = 3_600;

/**
 * Tells what a payment was for that it is paid. May be told any number of times, by the
 * webhook, by the shopper who is back, by the clock.
 *
 * @param now seconds UTC
 */
export async function applyPayment(site: Site, payment: Payment, now: number): Promise<void> {
  if (payment.state !== "paid" || payment.appliedAt !== null) return;
  if (payment.purpose === "invoice") return applyInvoice(site, payment);
  const until = now + site.config.reserve.holdHours * HOUR_SECONDS;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reservation = await findReservation(site.slug, payment.subjectId);
    const current = await findPayment(site.slug, payment.id);
    if (!reservation || !current) break;
    if (await applyDeposit(reservation, current, until, now)) return settled(site, payment);
  }
  throw new Error(`Payment ${payment.id} was not applied; the next job does it.`);
}

/** Of what came too late the money goes back at once. */
async function settled(site: Site, { subjectId, id }: Payment): Promise<void> {
  await followUp(site, subjectId);
  const payment = await findPayment(site.slug, id);
  if (payment?.state === "refund_due") await makeRefund(payment);
}

async function applyInvoice(site: Site, payment: Payment): Promise<void> {
  const request = await findPaidRequest(site.slug, payment.subjectId);
  if (!request) return promiseRefund(sql(), site.slug, payment.id);
  await recordLead(site, paidLead(request, payment.id));
  await noteRequestPaid(site.slug, payment);
}

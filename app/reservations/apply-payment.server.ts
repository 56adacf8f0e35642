import { recordLead } from "~/leads/record-lead.server";
import { paidLead } from "~/payments/payment-lead";
import { findPaidRequest, noteRequestPaid } from "~/payments/payment-requests.server";
import { promiseRefund } from "~/payments/refunds.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { ApplyPayment } from "~/platform/payments/payment-events.server";
import { findPayment, settlePayment, type Payment, type Settled } from "~/platform/payments/payments.server";
import type { Site } from "~/site/site";
import { findCarById } from "~/stock/cars.server";

import { followUp } from "./follow-up.server";
import { holdEnd } from "./hold-length";
import { applyDeposit, freeUnpaid } from "./holds.server";
import { findReservation } from "./reservations.server";

/** Retries after a concurrent change of the same reservation. */
const TRIES = 5;

/**
 * Reconciles a payment with the gateway: when the shopper returns, and whenever a webhook may have been lost.
 *
 * @param ending `now` expires the payment session, so that it can no longer be paid
 */
export async function settleAndApply(
  site: Site,
  payment: Payment,
  ending: "when-due" | "now",
  now: Seconds,
): Promise<Settled> {
  const settled = await settlePayment(payment, ending, now);
  if (settled === "paid") await applyPayment(site, payment.id, now);
  return settled;
}

/**
 * Applies a paid payment to its reservation or invoice. Idempotent, since the webhook, the returning shopper
 * and the job all call it.
 *
 * @throws Error if others kept changing the reservation; the next job applies it
 */
export async function applyPayment(site: Site, paymentId: string, now: Seconds): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const payment = await findPayment(site.slug, paymentId);
    if (payment?.state !== "paid" || payment.appliedAt !== null) return;
    if (payment.purpose === "invoice") return applyInvoice(site, payment);
    const reservation = await findReservation(site.slug, payment.subjectId);
    if (!reservation) break;
    const car = await findCarById(site.slug, reservation.vehicleId);
    const until = holdEnd(car, site.config.reserve, now);
    if (await applyDeposit(reservation, payment, until, now)) return followUp(site, reservation.id);
  }
  throw new Error(`Payment ${paymentId} was not applied; the next job will.`);
}

/** What a gateway's webhook changes on a site. */
export function applyingTo(site: Site, now: Seconds): ApplyPayment {
  return {
    paid: (paymentId) => applyPayment(site, paymentId, now),
    expired: (paymentId) => applyExpiry(site, paymentId, now),
  };
}

/**
 * Frees the car that was held for a payment, once its session can no longer be paid. Idempotent; a payment that
 * arrives concurrently wins.
 */
export async function applyExpiry(site: Site, paymentId: string, now: Seconds): Promise<void> {
  const payment = await findPayment(site.slug, paymentId);
  if (payment?.state !== "closed" || payment.purpose !== "reservation") return;
  const reservation = await findReservation(site.slug, payment.subjectId);
  if (reservation && (await freeUnpaid(reservation, payment, now))) await followUp(site, reservation.id);
}

async function applyInvoice(site: Site, payment: Payment): Promise<void> {
  const request = await findPaidRequest(site.slug, payment.subjectId);
  if (!request) return promiseRefund(sql(), site.slug, payment.id);
  await recordLead(site, paidLead(request, payment.id));
  await noteRequestPaid(site.slug, payment);
}

import { findPayment, settlePayment, type Settled } from "~/platform/payments/payments.server";
import { endReservation } from "~/reservations/holds.server";
import type { Reservation } from "~/reservations/reservation";
import { findReservation } from "~/reservations/reservations.server";
import type { Site } from "~/site/site";

import { applyPayment } from "./apply-payment.server";
import { followUp } from "./follow-up.server";

/**
 * Asks the gateway what became of a reservation's payment and acts on it: for a shopper who
 * is back, and wherever a webhook may not have come.
 *
 * @param ending `now` closes the payment, so that it can be made no more
 * @param now seconds UTC
 */
export async function settleReservation(
  site: Site,
  { paymentId }: Reservation,
  ending: "when-due" | "now",
  now: number,
): Promise<Settled> {
  const payment = paymentId === null ? null : await findPayment(site.slug, paymentId);
  if (!payment) return "closed";
  const settled = await settlePayment(payment, ending, now);
  if (settled === "paid") {
    const paid = await findPayment(site.slug, payment.id);
    if (paid) await applyPayment(site, paid, now);
  }
  return settled;
}

/**
 * Ends a hold whose time is over. One that is being paid is asked about first, and kept
 * while nobody can say.
 *
 * @param now seconds UTC
 */
export async function lapseReservation(site: Site, id: string, now: number): Promise<void> {
  const reservation = await findReservation(site.slug, id);
  if (!reservation || reservation.heldUntil === null || reservation.heldUntil > now) return;
  if (reservation.state === "held") {
    const settled = await settleReservation(site, reservation, "now", now);
    if (settled !== "closed") return;
  }
  if (await endReservation(reservation, { kind: "lapse" }, now)) await followUp(site, id);
}

/** Ends a reservation whose car is no more for sale; what is being paid is stopped first. */
export async function sellReservation(site: Site, id: string, now: number): Promise<void> {
  const before = await findReservation(site.slug, id);
  if (!before) return;
  if (before.state === "held") await settleReservation(site, before, "now", now);
  const reservation = await findReservation(site.slug, id);
  if (reservation && (await endReservation(reservation, { kind: "sell" }, now))) await followUp(site, id);
}

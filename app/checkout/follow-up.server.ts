import { recordLead } from "~/leads/record-lead.server";
import { log } from "~/platform/log.server";
import { makeRefund } from "~/platform/payments/refunds.server";
import { findPayment } from "~/platform/payments/payments.server";
import { clearIndexDue, listIndexDue, noteLead } from "~/reservations/due-reservations.server";
import { findReservation } from "~/reservations/reservations.server";
import type { Site } from "~/site/site";
import { findCarById } from "~/stock/cars.server";
import { reindexCar } from "~/stock/reindex.server";

import { reservationLead } from "./reservation-lead";

/**
 * What a change of a reservation leads to: the car's place in the index, the dealer's lead,
 * the deposit on its way back. Each is done now, and by the next job where now is not possible:
 * what has to be done is in the database already.
 */
export async function followUp(site: Site, reservationId: string): Promise<void> {
  try {
    await refreshIndex(site);
    const reservation = await findReservation(site.slug, reservationId);
    if (reservation?.state === "paid" && reservation.leadId === null) {
      await reportReservation(site, reservationId);
    }
    const payment = reservation?.paymentId ? await findPayment(site.slug, reservation.paymentId) : null;
    if (payment?.state === "refund_due") await makeRefund(payment);
  } catch (error) {
    log.warn({ err: error, site: site.slug }, "what follows a reservation waits for the next job");
  }
}

/** Brings the index to what the reservations of a site say. */
export async function refreshIndex(site: Site): Promise<void> {
  for (const due of await listIndexDue(site.slug)) {
    await reindexCar(site, due.vehicleId);
    await clearIndexDue(site.slug, due);
  }
}

/** Hands a reservation to the dealer, once. */
export async function reportReservation(site: Site, reservationId: string): Promise<void> {
  const reservation = await findReservation(site.slug, reservationId);
  if (!reservation) return;
  const car = await findCarById(site.slug, reservation.vehicleId);
  const { leadId } = await recordLead(site, reservationLead(reservation, car, site.config.url));
  await noteLead(site.slug, reservationId, leadId);
}

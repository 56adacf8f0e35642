import { plainText } from "~/i18n/plain-text";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { addTask } from "~/leads/work/tasks.server";
import { recordLead } from "~/leads/record-lead.server";
import { databaseNow } from "~/platform/database-clock.server";
import { log } from "~/platform/log.server";
import type { Site } from "~/site/site";
import { findCarById } from "~/stock/cars.server";
import { formatDollars } from "~/stock/money";
import { reindexCar } from "~/stock/reindex.server";

import { findTaker } from "./desk-deposits.server";
import { clearIndexDue, listIndexDue, noteLead } from "./due-reservations.server";
import { findReservation } from "./reservations.server";
import { isTakenAtDesk, type Reservation } from "./reservation-transitions";
import { reservationLead } from "./reservation-lead";

const SOON_SECONDS = 3_600;

/**
 * Side effects of a change of state: index update and the dealer's lead. Attempted at once; the job retries
 * whatever fails, since the pending work is already in the database.
 */
export async function followUp(site: Site, reservationId: string): Promise<void> {
  try {
    await refreshIndex(site);
    const reservation = await findReservation(site.slug, reservationId);
    if (reservation?.state === "paid" && reservation.leadId === null) {
      await reportReservation(site, reservationId);
    }
    if (reservation) await askForReturn(reservation);
  } catch (error) {
    log.warn(
      { err: error, site: site.slug },
      "the follow-up of a reservation failed; the next job will retry it",
    );
  }
}

/** A deposit that nobody buys for is given back by who took it: no gateway does. */
async function askForReturn(reservation: Reservation): Promise<void> {
  const { site, id, state, leadId, depositCents } = reservation;
  if (leadId === null || !isTakenAtDesk(reservation) || !["expired", "sold", "refunded"].includes(state))
    return;
  const taker = await findTaker(site, id);
  if (!taker) return;
  const task = {
    id: changeIdOf(site, "deposit to return", id),
    text: plainText({}, "reservations.return_task", { amount: formatDollars(depositCents) }),
    dueAt: (await databaseNow()) + SOON_SECONDS,
    to: taker,
  };
  await addTask({ site, id: leadId }, task, taker);
}

/** Updates the index for a site's changed reservations. */
export async function refreshIndex(site: Site): Promise<void> {
  for (const due of await listIndexDue(site.slug)) {
    await reindexCar(site, due.vehicleId);
    await clearIndexDue(site.slug, due);
  }
}

/** Records the lead of a reservation, once. */
export async function reportReservation(site: Site, reservationId: string): Promise<void> {
  const reservation = await findReservation(site.slug, reservationId);
  if (!reservation) return;
  const car = await findCarById(site.slug, reservation.vehicleId);
  const { leadId } = await recordLead(site, reservationLead(reservation, car, site.config.url));
  await noteLead(site.slug, reservationId, leadId);
}

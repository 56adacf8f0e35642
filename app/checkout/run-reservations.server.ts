import { readerOf } from "~/leads/delivery/lead-addresses";
import { localTime } from "~/locations/local-time";
import { log } from "~/platform/log.server";
import {
  findPayment,
  listUnapplied,
  listUnsettled,
  settlePayment,
} from "~/platform/payments/payments.server";
import { makeRefunds } from "~/platform/payments/refunds.server";
import { deliverMessages, type MessageWays } from "~/reservations/deliver-messages.server";
import { findDueReservations, forgetUnfinished, remind } from "~/reservations/due-reservations.server";
import type { Site } from "~/site/site";

import { applyPayment } from "./apply-payment.server";
import { tellDemoPayments } from "./demo-webhook.server";
import { refreshIndex, reportReservation } from "./follow-up.server";
import { RESERVATION_CATEGORY } from "./reservation-lead";
import { lapseReservation, sellReservation } from "./settle-reservation.server";

/**
 * Everything that the clock does for reservations and payments, each minute: what a process
 * that ended had left to do, holds that end, reminders, refunds, messages. Any number of
 * workers may do so at once. One step's or site's trouble is not another's.
 *
 * @param now seconds UTC
 */
export async function runReservations(
  sites: readonly Site[],
  ways: Omit<MessageWays, "readerOf">,
  now: number,
): Promise<void> {
  for (const site of sites) {
    const { slug, config } = site;
    const hour = Number(localTime(now, config.timeZone).time.slice(0, 2));
    await step(site, () => tellDemoPayments(site, now));
    await step(site, () => settlePayments(site, now));
    await step(site, () => endHolds(site, now));
    await step(site, () => refreshIndex(site));
    await step(site, () => remind(slug, hour, now));
    await step(site, () => makeRefunds(slug));
    await step(site, () => deliverMessages(site, { ...ways, readerOf: depositReader }));
    await step(site, () => forgetUnfinished(slug));
  }
}

/** As the lead of the same deposit: its desk, at the car's yard. */
function depositReader({ config }: Site, locationId: string | null): string {
  return readerOf(config.leads, { ...RESERVATION_CATEGORY, locationId });
}

async function settlePayments(site: Site, now: number): Promise<void> {
  for (const payment of await listUnsettled(site.slug, now)) {
    if ((await settlePayment(payment, "when-due", now)) !== "paid") continue;
    const paid = await findPayment(site.slug, payment.id);
    if (paid) await applyPayment(site, paid, now);
  }
  for (const payment of await listUnapplied(site.slug)) await applyPayment(site, payment, now);
}

async function endHolds(site: Site, now: number): Promise<void> {
  const { lapsed, sold, unreported } = await findDueReservations(site.slug, now);
  for (const id of sold) await step(site, () => sellReservation(site, id, now));
  for (const id of lapsed) await step(site, () => lapseReservation(site, id, now));
  for (const id of unreported) await step(site, () => reportReservation(site, id));
}

async function step({ slug }: Site, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, site: slug }, "reservations of a site were not finished");
  }
}

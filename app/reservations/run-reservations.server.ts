import { localTime } from "~/platform/local-time";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { listUnapplied, listUnsettled } from "~/platform/payments/payments.server";
import type { Site } from "~/site/site";

import { findDueReservations, forgetUnfinished, listBusySites, remind } from "./due-reservations.server";
import { applyExpiry, applyPayment, settleAndApply } from "./apply-payment.server";
import { reportDemoPayments } from "./play-demo.server";
import { lapseReservation, sellReservation } from "./end-reservation.server";
import { refreshIndex, reportReservation } from "./follow-up.server";

/**
 * The job of reservations and payments, each minute: work that a stopped process left behind,
 * expired holds, reminders. Safe to run in several workers at once. An error in
 * one step or site does not stop the others.
 *
 * @param findSite null for a site that cannot be served
 */
export async function runReservations(
  findSite: (slug: string) => Promise<Site | null>,
  now: Seconds,
): Promise<void> {
  for (const slug of await listBusySites(now)) {
    const site = await findSite(slug);
    if (!site) continue;
    const { config } = site;
    const { hour } = localTime(now, config.timeZone);
    await step(site, () => reportDemoPayments(site, now));
    await step(site, () => settlePayments(site, now));
    await step(site, () => endHolds(site, now));
    await step(site, () => refreshIndex(site));
    await step(site, () => remind(slug, hour, now));
    await step(site, () => forgetUnfinished(slug));
  }
}

async function settlePayments(site: Site, now: Seconds): Promise<void> {
  for (const payment of await listUnsettled(site.slug, now)) {
    const settled = await settleAndApply(site, payment, "when-due", now);
    // The webhook that would have said so was lost.
    if (settled === "closed") await applyExpiry(site, payment.id, now);
  }
  for (const { id } of await listUnapplied(site.slug)) await applyPayment(site, id, now);
}

async function endHolds(site: Site, now: Seconds): Promise<void> {
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

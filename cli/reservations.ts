import { parseArgs } from "node:util";

import { cancelReservation, letGo } from "~/reservations/end-reservation.server";
import { promiseRefund } from "~/payments/refunds.server";
import { sql } from "~/platform/db.server";
import { findPaymentOf } from "~/platform/payments/payments.server";
import { reservationLines, RESERVATIONS_USAGE } from "~/reservations/reservation-lines";
import type { Reservation } from "~/reservations/reservation-state";
import {
  arePaused,
  findByNumber,
  findReservation,
  listReservations,
  listUnpaidHolds,
  pauseReservations,
  resumeReservations,
} from "~/reservations/reservations.server";
import { findSite } from "~/site/sites.server";

/** `npm run reservations -- list|show|refund|holds|release|pause|resume [ID] [--site SLUG]`: see RESERVATIONS_USAGE. */
export async function reservations(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: "string" }, help: { type: "boolean" } },
  });
  const [command, id] = positionals;
  if (values.help || command === undefined) return console.log(RESERVATIONS_USAGE);
  if (command === "list") {
    const all = await listReservations(values.site ?? null);
    return console.log(all.map(reservationLines.short).join("\n") || "None yet.");
  }
  if (command === "holds" || command === "pause" || command === "resume") return ofSite(command, values.site);
  if (command === "release")
    return release(
      id === undefined ? await listUnpaidHolds(requireSlug(values.site)) : [await requireReservation(id)],
    );
  if (command !== "show" && command !== "refund") throw new Error(RESERVATIONS_USAGE);
  const found = await requireReservation(id);
  if (command === "refund") await refund(found);
  const now = (await findReservation(found.site, found.id)) ?? found;
  const payment = await findPaymentOf(found.site, found.id);
  console.log(reservationLines.long(now, payment));
}

function requireSlug(site: string | undefined): string {
  if (site === undefined) throw new Error(RESERVATIONS_USAGE);
  return site;
}

/** Lists the unpaid holds of a site, and pauses or resumes new reservations. */
async function ofSite(command: "holds" | "pause" | "resume", slug: string | undefined): Promise<void> {
  const site = await findSite(requireSlug(slug));
  if (!site) throw new Error(`There is no site '${slug}'.`);
  if (command === "pause") await pauseReservations(site.slug);
  if (command === "resume") await resumeReservations(site.slug);
  const holds = await listUnpaidHolds(site.slug);
  const state = (await arePaused(site.slug)) ? "New reservations are paused." : "New reservations are open.";
  console.log(
    [...holds.map(reservationLines.short), `${holds.length} held without a payment. ${state}`].join("\n"),
  );
}

/** Releases holds as shoppers do: the payment is closed at the gateway first; paid ones stay. */
async function release(holds: readonly Reservation[]): Promise<void> {
  const now = Math.floor(Date.now() / 1_000);
  for (const hold of holds) {
    const site = await findSite(hold.site);
    const end = hold.state === "paid" && hold.depositCents === 0 ? cancelReservation : letGo;
    const result = site === null ? { problem: "changed" as const } : await end(site, hold, now);
    const outcome = "problem" in result ? `not released: ${result.problem}` : "released";
    console.log(`${hold.id}  ${hold.vehicleId}  ${outcome}`);
  }
}

/** By its number or a prefix of it, as in messages. */
async function requireReservation(id = ""): Promise<Reservation> {
  const [found, another] = await findByNumber(id);
  if (!found || another) throw new Error(`There is no one reservation '${id}'. See the list.`);
  return found;
}

/** Cancels a live one; for one that has ended, refunds a deposit that was not refunded yet. */
async function refund(reservation: Reservation): Promise<void> {
  const site = await findSite(reservation.site);
  if (!site) throw new Error(`There is no site '${reservation.site}'.`);
  const result = await cancelReservation(site, reservation, Math.floor(Date.now() / 1_000));
  if (!("problem" in result)) return;
  const payment = await findPaymentOf(reservation.site, reservation.id);
  if (payment === null || !["paid", "refund_due", "refund_failed"].includes(payment.state)) {
    throw new Error(`Nothing to refund: it is ${reservation.state}.`);
  }
  await promiseRefund(sql(), reservation.site, payment.id);
}

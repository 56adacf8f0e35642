import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { findPayment, type Settled } from "~/platform/payments/payments.server";
import type { Site } from "~/site/site";
import { indexChanges } from "~/stock/index-changes.server";
import { raiseStock, removeOverride, writeOverride } from "~/stock/overrides/overrides.server";

import { settleAndApply } from "./apply-payment.server";
import { followUp } from "./follow-up.server";
import { endReservation, type Recorded, reopenHold } from "./holds.server";
import type { Reservation } from "./reservation-transitions";
import { findReservation } from "./reservations.server";
import type { Problem } from "./checkout-view";

type Ended = { to: "" } | { problem: Problem };

/** Releases an unpaid hold. If a payment arrives concurrently, the payment wins. */
export async function releaseReservation(
  site: Site,
  reservation: Reservation,
  now: Seconds,
  recorded?: Recorded,
): Promise<Ended> {
  const settled =
    reservation.state === "held" ? await settleReservation(site, reservation, "now", now) : "closed";
  if (settled === "paid") return { problem: "changed" };
  if (settled !== "closed") return { problem: "unavailable" };
  return end(site, reservation, { kind: "release" }, now, recorded);
}

/** Cancels a reservation and refunds the deposit in full. Idempotent. */
export async function cancelReservation(
  site: Site,
  reservation: Reservation,
  now: Seconds,
  recorded?: Recorded,
): Promise<Ended> {
  return end(site, reservation, { kind: "refund" }, now, recorded);
}

/**
 * Ends an expired hold. If a payment is in progress, the gateway is queried first, and the hold stays as long
 * as the result is unknown.
 */
export async function lapseReservation(site: Site, id: string, now: Seconds): Promise<void> {
  const reservation = await findReservation(site.slug, id);
  if (!reservation || reservation.heldUntil === null || reservation.heldUntil > now) return;
  if (reservation.state === "held") {
    const settled = await settleReservation(site, reservation, "now", now);
    if (settled !== "closed") return;
  }
  if (await endReservation(reservation, { kind: "lapse" }, now)) await followUp(site, id);
}

/** Ends a reservation whose car is no longer for sale, after stopping a payment in progress. */
export async function sellReservation(site: Site, id: string, now: Seconds): Promise<void> {
  const before = await findReservation(site.slug, id);
  if (!before) return;
  if (before.state === "held") await settleReservation(site, before, "now", now);
  const reservation = await findReservation(site.slug, id);
  if (reservation && (await endReservation(reservation, { kind: "sell" }, now))) await followUp(site, id);
}

/**
 * Sells the car to the shopper who has reserved it: the deposit is kept as part of the price. The car is sold in the
 * transaction that ends the reservation, so that nobody finds it for sale between.
 *
 * @param seller who is named as having marked the car sold
 */
export async function buyReservation(
  site: Site,
  reservation: Reservation,
  { seller, now, recorded }: { seller: string; now: Seconds; recorded: Recorded },
): Promise<Ended> {
  const { vehicleId } = reservation;
  let revision: number | null = null;
  const sold = await end(site, reservation, { kind: "buy" }, now, async (tx) => {
    const said = { status: "sold", sold_at: new Date(now * 1_000).toISOString() };
    const mark = { site: site.slug, vehicleId, kind: "sold" } as const;
    await writeOverride(tx, mark, { said, by: seller, endsAt: null, batch: null });
    revision = await raiseStock(tx, site.slug);
    await recorded(tx);
  });
  if (revision !== null) await indexChanges(site, { changedIds: [vehicleId], revision }, sql());
  return sold;
}

/**
 * Takes back the sale of a car to the shopper who had reserved it: the car is on sale, and kept for them again with
 * their deposit.
 *
 * @param until seconds UTC
 * @returns false if the car cannot be kept for them; nothing has changed then
 */
export async function reopenReservation(
  site: Site,
  reservation: Reservation,
  { until, now, recorded }: { until: Seconds; now: Seconds; recorded: Recorded },
): Promise<boolean> {
  const { vehicleId } = reservation;
  let revision: number | null = null;
  const isOpen = await reopenHold(reservation, until, now, async (tx) => {
    await tx`select 1 from vehicles where site = ${site.slug} and id = ${vehicleId} for update`;
    await removeOverride(tx, { site: site.slug, vehicleId, kind: "sold" });
    revision = await raiseStock(tx, site.slug);
    await recorded(tx);
  });
  if (!isOpen) return false;
  if (revision !== null) await indexChanges(site, { changedIds: [vehicleId], revision }, sql());
  await followUp(site, reservation.id);
  return true;
}

/** Refunds the deposit of a sale to its shopper that fell through; the car is put back on sale in stock, or not. */
export async function returnDeposit(
  site: Site,
  reservation: Reservation,
  now: Seconds,
  recorded: Recorded,
): Promise<Ended> {
  return end(site, reservation, { kind: "return" }, now, recorded);
}

/**
 * Ends a reservation whose deposit is given back at the desk, or the sale that kept it.
 *
 * @param recorded notes that it was, in the same transaction
 */
export async function giveBack(
  site: Site,
  reservation: Reservation,
  now: Seconds,
  recorded: Recorded,
): Promise<Ended> {
  const kind = reservation.state === "bought" ? "return" : "refund";
  if (!(await endReservation(reservation, { kind }, now, recorded, "returned")))
    return { problem: "changed" };
  await followUp(site, reservation.id);
  return { to: "" };
}

async function end(
  site: Site,
  reservation: Reservation,
  event: Parameters<typeof endReservation>[1],
  now: Seconds,
  recorded?: Recorded,
): Promise<Ended> {
  if (!(await endReservation(reservation, event, now, recorded))) return { problem: "changed" };
  await followUp(site, reservation.id);
  return { to: "" };
}

/** Reconciles a reservation's payment; one that never had any is closed. */
export async function settleReservation(
  site: Site,
  { paymentId }: Reservation,
  ending: "when-due" | "now",
  now: Seconds,
): Promise<Settled> {
  const payment = paymentId === null ? null : await findPayment(site.slug, paymentId);
  return payment ? settleAndApply(site, payment, ending, now) : "closed";
}

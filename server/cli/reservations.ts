import { parseArgs } from "node:util";

import { promiseRefund } from "../../app/payments/refunds.server";
import { databaseNow } from "../../app/platform/database-clock.server";
import { sql } from "../../app/platform/db.server";
import { fullName } from "../../app/platform/full-name";
import { findPaymentOf } from "../../app/platform/payments/payments.server";
import { cancelReservation, releaseReservation } from "../../app/reservations/end-reservation.server";
import type { Reservation } from "../../app/reservations/reservation-transitions";
import {
  arePaused,
  findByNumber,
  findReservation,
  listReservations,
  listUnpaidHolds,
  pauseReservations,
  resumeReservations,
} from "../../app/reservations/reservations.server";
import { findSite } from "../../app/site/sites.server";
import { formatDollars } from "../../app/stock/money";

const RESERVATIONS_USAGE = `npm run reservations -- list [--site SLUG]
npm run reservations -- show ID
npm run reservations -- refund ID
npm run reservations -- holds --site SLUG
npm run reservations -- release ID | --site SLUG
npm run reservations -- pause|resume --site SLUG

ID is a reservation's number, or the first 8 characters of it. A refund is always of the
whole deposit; it ends the reservation, and the car is on sale again at once. Holds are cars
kept without a payment: release frees one, or with --site all of them; pause stops new ones
on a site until resume. A hold that is paid in the same moment stays.`;

type Money = { state: string; gateway: string; gatewayPaymentId: string | null } | null;

/** The lines that the reservations command prints. */
const reservationLines = {
  short({ id, site, state, heldUntil, vehicleId, name, lastName, depositCents }: Reservation): string {
    const who = fullName({ name, lastName });
    const until = heldUntil === null ? "" : `until ${moment(heldUntil)}`;
    return [id, site, state, vehicleId, formatDollars(depositCents), who, until].filter(Boolean).join("  ");
  },
  long(reservation: Reservation, payment: Money): string {
    const { id, site, state, heldUntil, vehicleId, depositCents, paidAt, createdAt } = reservation;
    const rows: [string, string][] = [
      ["Reservation", id],
      ["Site", site],
      ["Car", vehicleId],
      ["State", state],
      ["Held until", heldUntil === null ? "-" : moment(heldUntil)],
      ["Deposit", formatDollars(depositCents)],
      ["Paid", paidAt === null ? "-" : moment(paidAt)],
      ["Payment", payment ? `${payment.state} (${payment.gateway} ${payment.gatewayPaymentId ?? ""})` : "-"],
      ["Shopper", [reservation.name, reservation.lastName].filter(Boolean).join(" ")],
      ["Email", reservation.email],
      ["Phone", reservation.phone],
      ["Said", reservation.message || "-"],
      ["Begun", moment(createdAt)],
    ];
    return rows.map(([name, value]) => `${name.padEnd(12)}${value}`).join("\n");
  },
};

/** @param timestamp seconds UTC */
function moment(timestamp: number): string {
  return `${new Date(timestamp * 1_000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

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
  const now = await databaseNow();
  for (const hold of holds) {
    const site = await findSite(hold.site);
    const end = hold.state === "paid" && hold.depositCents === 0 ? cancelReservation : releaseReservation;
    const result = site === null ? { problem: "changed" as const } : await end(site, hold, now);
    const outcome = "problem" in result ? `not released: ${result.problem}` : "released";
    console.log(`${hold.id}  ${hold.vehicleId}  ${outcome}`);
  }
}

/** Finds one by its number or a prefix of it, as in messages. */
async function requireReservation(id = ""): Promise<Reservation> {
  const [found, another] = await findByNumber(id);
  if (!found || another) throw new Error(`'${id}' does not name exactly one reservation. See the list.`);
  return found;
}

/** Cancels a live one; for one that has ended, refunds a deposit that was not refunded yet. */
async function refund(reservation: Reservation): Promise<void> {
  const site = await findSite(reservation.site);
  if (!site) throw new Error(`There is no site '${reservation.site}'.`);
  const result = await cancelReservation(site, reservation, await databaseNow());
  if (!("problem" in result)) return;
  const payment = await findPaymentOf(reservation.site, reservation.id);
  if (payment === null || !["paid", "refund_due", "refund_failed"].includes(payment.state)) {
    throw new Error(`Nothing to refund: it is ${reservation.state}.`);
  }
  await promiseRefund(sql(), reservation.site, payment.id);
}

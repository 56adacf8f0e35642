import { parseArgs } from "node:util";

import { cancelReservation } from "~/checkout/end-reservation.server";
import { closeDatabase, sql } from "~/platform/db.server";
import { findPaymentOf } from "~/platform/payments/payments.server";
import { makeRefund, promiseRefund } from "~/platform/payments/refunds.server";
import { reservationLines, RESERVATIONS_USAGE } from "~/reservations/reservation-lines";
import type { Reservation } from "~/reservations/reservation";
import { findByNumber, findReservation, listReservations } from "~/reservations/reservations.server";
import { findSite } from "~/site/sites.server";
import { closeStockIndex } from "~/stock/stock-index.server";

/** `npm run reservations -- list|show ID|refund ID [--site SLUG]`: see RESERVATIONS_USAGE. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: "string" }, help: { type: "boolean" } },
  });
  const [command, id] = positionals;
  if (values.help || command === undefined) return console.log(RESERVATIONS_USAGE);
  if (command === "list") {
    const all = await listReservations(values.site ?? null);
    return console.log(all.map(reservationLines.short).join("\n") || "None yet.");
  }
  if (command !== "show" && command !== "refund") throw new Error(RESERVATIONS_USAGE);
  const found = await requireReservation(id);
  if (command === "refund") await refund(found);
  const now = (await findReservation(found.site, found.id)) ?? found;
  const payment = await findPaymentOf(found.site, found.id);
  console.log(reservationLines.long(now, payment));
}

/** By its number, or the beginning of it, as it is told to people. */
async function requireReservation(id = ""): Promise<Reservation> {
  const [found, another] = await findByNumber(id);
  if (!found || another) throw new Error(`There is no one reservation '${id}'. See the list.`);
  return found;
}

/** Ends a live one; of one that has ended, a deposit that is still with us goes back. */
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
  const due = await findPaymentOf(reservation.site, reservation.id);
  if (due) await makeRefund(due);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeStockIndex();
  await closeDatabase();
}

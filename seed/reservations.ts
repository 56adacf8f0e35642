import { parseArgs } from "node:util";

import { cancelReservation } from "~/checkout/end-reservation.server";
import { closeDatabase, sql } from "~/platform/db.server";
import { findPaymentOf } from "~/platform/payments/payments.server";
import { makeRefund, promiseRefund } from "~/platform/payments/refunds.server";
import { reservationLines, RESERVATIONS_USAGE } from "~/reservations/reservation-lines";
import type { Reservation } from "~/reservations/reservation";
import { findReservation, listReservations } from "~/reservations/reservations.server";
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
  const all = await listReservations(values.site ?? null);
  if (command === "list") return console.log(all.map(reservationLines.short).join("\n") || "None yet.");
  if (command !== "show" && command !== "refund") throw new Error(RESERVATIONS_USAGE);
  const found = choose(all, id);
  if (command === "refund") await refund(found);
  const now = (await findReservation(found.site, found.id)) ?? found;
  const payment = await findPaymentOf(found.site, found.id);
  console.log(reservationLines.long(now, payment));
}

/** A reservation by its number, or the beginning of it, as it is told to people. */
function choose(all: readonly Reservation[], id = ""): Reservation {
  const found = id.length < 8 ? [] : all.filter((each) => each.id.startsWith(id.toLowerCase()));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`There is no one reservation '${id}'. See the list.`);
  return only;
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

import { formatDollars } from "../stock/money";
import type { Reservation } from "./reservation-state";

export const RESERVATIONS_USAGE = `npm run reservations -- list [--site SLUG]
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
export const reservationLines = {
  short({ id, site, state, heldUntil, vehicleId, name, lastName, depositCents }: Reservation): string {
    const who = [name, lastName].filter(Boolean).join(" ");
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

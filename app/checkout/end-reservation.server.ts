import { endReservation } from "~/reservations/holds.server";
import type { Reservation } from "~/reservations/reservation";
import type { Site } from "~/site/site";

import { followUp } from "./follow-up.server";
import { settleReservation } from "./settle-reservation.server";
import type { Problem } from "./step-result";

type Ended = { to: "" } | { problem: Problem };

/** Lets go of a car before it was paid for. Paid in the same instant, it stays reserved. */
export async function letGo(site: Site, reservation: Reservation, now: number): Promise<Ended> {
  const settled =
    reservation.state === "held" ? await settleReservation(site, reservation, "now", now) : "closed";
  if (settled === "paid") return { problem: "changed" };
  if (settled !== "closed") return { problem: "unavailable" };
  if (!(await endReservation(reservation, { kind: "release" }, now))) return { problem: "changed" };
  await followUp(site, reservation.id);
  return { to: "" };
}

/** Cancels a reservation: the deposit goes back in full. Pressed twice, it is one refund. */
export async function cancelReservation(site: Site, reservation: Reservation, now: number): Promise<Ended> {
  if (!(await endReservation(reservation, { kind: "refund" }, now))) return { problem: "changed" };
  await followUp(site, reservation.id);
  return { to: "" };
}

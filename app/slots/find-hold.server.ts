import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { Car, DealerHold } from "~/stock/car";
import { heldAs } from "~/stock/held";
import { isInStock } from "~/stock/in-stock";

import { holdEnds } from "./car-out";
import { findCarOut } from "./find-car-out.server";

/** What shoppers are told of a car that somebody is about to buy; `until` in seconds UTC, null if nobody knows. */
type Hold = { is: DealerHold; until: Seconds | null };

/** @param leadId of who asks, where that is known @returns null for a car that is free, theirs, or sold */
export async function findHold(
  site: string,
  car: Pick<Car, "id" | "status" | "reserved" | "dealerHold">,
  now: Seconds,
  leadId?: string,
): Promise<Hold | null> {
  const is = isInStock(car.status) ? heldAs(car) : null;
  if (is === null) return null;
  const out = await findCarOut(sql(), site, { vehicleId: car.id, leadId, now });
  if (leadId !== undefined && !out.some(({ why }) => why === "held")) return null;
  return { is, until: holdEnds(out, now) };
}

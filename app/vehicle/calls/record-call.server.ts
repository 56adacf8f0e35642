import { randomUUID } from "node:crypto";

import { db } from "~/platform/db.server";
import type { Car } from "~/stock/car";

import type { CallKind } from "./call-log-fields";

/**
 * Writes a call into the site's log: which car, which dealership, what and when. Nothing
 * is kept of who called.
 *
 * @param now seconds UTC
 */
export async function recordCall(
  site: string,
  car: Pick<Car, "id" | "dealershipId">,
  kind: CallKind,
  now: number,
): Promise<void> {
  const loggedAt = new Date(now * 1_000);
  await db().callLogEntry.create({
    data: { site, id: randomUUID(), vehicleId: car.id, dealershipId: car.dealershipId, kind, loggedAt },
  });
}

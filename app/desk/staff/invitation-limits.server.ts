import { createHash } from "node:crypto";

import { chargeLimits } from "~/platform/rate-limit.server";

import type { Authority } from "./authority.server";
import { type Place, siteOf } from "./places";

/** The desk's own counters, which are of no site. */
const DESK_LIMITS = "";
const [HOUR, DAY] = [3_600, 86_400];

/**
 * Counts an invitation by mail, or one that is sent again. An address is counted for each dealer alone, so that none of
 * them learns that another one has invited it.
 *
 * @returns false where its person, its address or its dealer has had too many
 */
export async function mayMailInvitation({ actor }: Authority, email: string, place: Place): Promise<boolean> {
  const dealer = siteOf(place) ?? `${place.level} ${place.target}`;
  const address = createHash("sha256").update(email).digest("hex").slice(0, 32);
  const charge = await chargeLimits(DESK_LIMITS, [
    { key: `staff-invitation:${address} ${dealer}`, max: 5, windowSeconds: DAY },
    { key: `staff-invitation-by:${actor.id}`, max: 30, windowSeconds: HOUR },
    { key: `staff-invitation-of:${dealer}`, max: 100, windowSeconds: DAY },
  ]);
  return charge.ok;
}

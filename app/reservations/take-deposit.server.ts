import type { Language } from "~/i18n/language";
import type { Actor } from "~/leads/work/lead-change";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { SubmissionKey } from "~/platform/submission-key";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { indexChanges } from "~/stock/index-changes.server";
import { raiseStock, removeOverride } from "~/stock/overrides/overrides.server";

import type { DepositMethod } from "./desk-deposit";
import { followUp } from "./follow-up.server";
import { type HoldOutcome, keepAtDesk, type Recorded } from "./holds.server";
import { findReservation, offerReservation } from "./reservations.server";

type NewDeposit = {
  /** Of the form, so that a resubmission is one deposit. */
  idempotencyKey: SubmissionKey;
  car: Car;
  leadId: string;
  /** Either a number or an address may be empty. */
  shopper: Record<"name" | "lastName" | "email" | "phone", string> & { language: Language };
  cents: number;
  /** Until when the car is kept; seconds UTC. */
  until: Seconds;
  method: DepositMethod;
  receipt: string;
  takenOn: string;
  taker: NonNullable<Actor>;
};

/**
 * Reserves a car for a shopper who has paid a deposit at the desk: the car is held as if they had reserved it online, and
 * they are sent the receipt. A hold of staff's own ends with it.
 *
 * @param recorded in the same transaction
 */
export async function takeDeposit(
  site: Site,
  { idempotencyKey, car, leadId, shopper, cents, until, ...deposit }: NewDeposit,
  now: Seconds,
  recorded: Recorded,
): Promise<HoldOutcome> {
  const id = await offerReservation({
    ...{ site: site.slug, vehicleId: car.id, idempotencyKey, ...shopper },
    ...{ depositCents: cents, gateway: null, message: "", shopperPhone: null, leadOrigin: {} },
  });
  const reservation = id === null ? null : await findReservation(site.slug, id);
  if (!reservation) return "changed";
  // The same form again.
  if (reservation.state !== "offered") return reservation.state === "paid" ? "held" : "changed";
  let revision: number | null = null;
  const outcome = await keepAtDesk(reservation, until, now, async (tx) => {
    await tx`select 1 from vehicles where site = ${site.slug} and id = ${car.id} for update`;
    if (await removeOverride(tx, { site: site.slug, vehicleId: car.id, kind: "hold" }))
      revision = await raiseStock(tx, site.slug);
    await tx`update reservations set lead_id = ${leadId} where site = ${site.slug} and id = ${reservation.id}`;
    await tx`
      insert into desk_deposits (site, reservation_id, method, receipt, taken_on, taker_id, taker_name)
      values (${site.slug}, ${reservation.id}, ${deposit.method}, ${deposit.receipt}, ${deposit.takenOn}::date,
        ${deposit.taker.id}, ${deposit.taker.name})`;
    await recorded(tx);
  });
  if (revision !== null) await indexChanges(site, { changedIds: [car.id], revision }, sql());
  if (outcome === "held") await followUp(site, reservation.id);
  return outcome;
}

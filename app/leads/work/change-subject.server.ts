import { OUTBOX_CHANNEL, sendAgain } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import type { Car } from "~/stock/car";

import { leadKind } from "../lead-kind";
import type { LeadField } from "../lead-fields";
import { carFields, wordFields, type WantedWords } from "../to-lead-submission";
import { insertChange, LEADS_CHANNEL } from "./change-lead.server";
import { FOR_PEOPLE } from "./correct-contact.server";
import type { Actor, LeadRef } from "./lead-change";
import { vehicleNow } from "./vehicle-then.server";

/** What a lead is about: a car of the site's, or none in particular. */
type NewSubject = { car: Car } | WantedWords;

type Change = {
  /** Comes with the form, so that a resubmission is one entry. */
  id: string;
  /** The car that the form showed; empty for none. */
  seen: string;
  to: NewSubject;
};

/** The category of an enquiry that names no car. */
const WISH = "Sales Enquiry";
const CAR_FIELDS: LeadField[] = [
  "car_id",
  "stock_number",
  "manufacturer_slug",
  "Vehicle Make",
  "Vehicle Model",
  "car_type",
  "vehicle_status",
  "dealership_slug",
  "car_dealership_id",
  "about",
];

/**
 * Changes what a lead is about: prices, news, replies and its deal are those of the new car from now on, "then" is now,
 * and an offer for the other car is none for this one. What is booked, reserved or said stays as it was.
 *
 * @returns false if a colleague has changed it meanwhile
 */
export async function changeSubject(
  { site, id }: LeadRef,
  { id: changeId, seen, to }: Change,
  by: NonNullable<Actor>,
): Promise<boolean> {
  const car = "car" in to ? to.car : null;
  const words = "car" in to ? to.car.name : to.words;
  const fields = "car" in to ? carFields(to.car) : wordFields(to);
  const kind = leadKind("vehicle-enquiry");
  const again = { topic: "lead" as const, key: id, exceptChannels: FOR_PEOPLE, inSeconds: 0 };
  return sql().begin(async (tx) => {
    const [before] = await tx<{ vehicleId: string | null; text: string; category: string }[]>`
      select vehicle_id as "vehicleId", category,
        coalesce(vehicle_then->>'name', payload->'about'->>'name', payload->>'stock_number', '') as text
      from leads where site = ${site} and id = ${id} for update`;
    if (!before) return false;
    const isSame = car ? before.vehicleId === car.id : before.vehicleId === null && before.text === words;
    if (isSame) return true;
    if ((before.vehicleId ?? "") !== seen) return false;
    const change = { id: changeId, kind: "about" as const, by, data: { from: before.text, to: words } };
    const isWish = before.category === WISH && car !== null;
    await tx`
      with changed as (
        update leads set vehicle_id = ${car?.id ?? null}, vehicle_then = ${vehicleNow(site, car?.id ?? null)}, offer_cents = null,
          kind = case when ${isWish} then 'vehicle-enquiry' else kind end,
          category = case when ${isWish} then ${kind.category} else category end,
          payload = (payload - ${CAR_FIELDS}::text[]) || ${sql().json(fields as never)}
        where site = ${site} and id = ${id} returning site, id
      ), recorded as (${insertChange(change, sql()`changed`)}),
      queued as (${sendAgain(site, again, sql()`recorded`)})
      select count(*) from queued`;
    await tx`select pg_notify(${LEADS_CHANNEL}, ${site}), pg_notify(${OUTBOX_CHANNEL}, ${site})`;
    return true;
  });
}

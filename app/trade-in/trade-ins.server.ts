import { randomUUID } from "node:crypto";

import { db, sql } from "~/platform/db.server";

import { Prisma } from "../../prisma/client/client";

import { parseStoredAnswers, type ConditionAnswers } from "./condition";
import { LOOKUPS, type TradeIn } from "./trade-in";
import { parseStoredVehicle } from "./traded-vehicle";
import type { FoundVehicle } from "~/stock/vehicle-facts/vehicle-facts";
import { parseStoredValuation, type Valuation } from "./valuation";

type Started = Pick<TradeIn, "site" | "carId" | "rego" | "regoState" | "kms" | "lookup" | "vehicle">;
type Owner = Pick<TradeIn, "site" | "id">;

/** @returns its unguessable id */
export async function createTradeIn({ site, vehicle, ...started }: Started): Promise<string> {
  const id = randomUUID();
  await db().tradeIn.create({ data: { site, id, ...started, vehicle: vehicle ?? undefined } });
  return id;
}

export async function findTradeIn({ site, id }: Owner): Promise<TradeIn | null> {
  const row = await db().tradeIn.findUnique({ where: { site_id: { site, id } } });
  if (!row) return null;
  const { carId, rego, regoState, kms, confirmed, note, leadId, offerPriceCents } = row;
  return {
    site,
    id,
    carId,
    rego,
    regoState,
    kms,
    confirmed,
    note,
    leadId,
    offerPriceCents,
    lookup: LOOKUPS.find((lookup) => lookup === row.lookup) ?? "typed",
    vehicle: parseStoredVehicle(row.vehicle),
    answers: parseStoredAnswers(row.adjustmentAnswers),
    valuation: parseStoredValuation(row.valuation),
    formCompleted: row.formCompleted,
    offerAccepted: row.offerAccepted,
  };
}

/**
 * Saves a step. An accepted offer is never changed.
 *
 * @returns false if nothing was saved: the offer is accepted, or the trade-in is gone
 */
async function save({ site, id }: Owner, data: Prisma.TradeInUpdateManyMutationInput): Promise<boolean> {
  const { count } = await db().tradeIn.updateMany({
    where: { site, id, offerAccepted: false },
    data: { ...data, updatedAt: new Date() },
  });
  return count > 0;
}

/** Also clears the valuation, which belongs to the previous vehicle. */
export function saveVehicle(owner: Owner, vehicle: FoundVehicle, kms: number | null): Promise<boolean> {
  return save(owner, { vehicle, kms, confirmed: true, ...NO_VALUATION });
}

export function saveCondition(
  owner: Owner,
  answers: ConditionAnswers,
  note: string | null,
): Promise<boolean> {
  return save(owner, { adjustmentAnswers: answers, note, ...NO_VALUATION });
}

/** Links the lead created from its contact details. */
export async function saveLead({ site, id }: Owner, leadId: string): Promise<void> {
  await sql()`
    update trade_ins set lead_id = ${leadId}, form_completed = true, updated_at = now()
    where site = ${site} and id = ${id}`;
}

export function saveValuation(owner: Owner, valuation: Valuation): Promise<boolean> {
  const offerPriceCents = valuation.kind === "estimate" ? valuation.offerPriceCents : null;
  return save(owner, { valuation, offerPriceCents });
}

/**
 * Accepts the figure that the shopper saw; a figure made meanwhile is not accepted.
 *
 * @returns whether it is accepted now, by this or an earlier submission
 */
export async function acceptOffer({ site, id }: Owner, offerPriceCents: number): Promise<boolean> {
  const accepted = await sql()`
    update trade_ins set offer_accepted = true, form_completed = true, updated_at = now()
    where site = ${site} and id = ${id} and offer_price_cents = ${offerPriceCents}
    returning id`;
  return accepted.length > 0;
}

/** @returns whether it was saved; false if the trade-in is gone */
export async function saveShownValuation({ site, id }: Owner, shown: object): Promise<boolean> {
  const { count } = await db().tradeIn.updateMany({
    where: { site, id },
    data: { shownValuation: shown as Prisma.InputJsonObject },
  });
  return count > 0;
}

const NO_VALUATION = { valuation: Prisma.DbNull, offerPriceCents: null };

import type { TransactionSql } from "postgres";

import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { formatDollars } from "~/stock/money";

import { changeIdOf } from "../inbound/record-received.server";
import { WEBSITE } from "../lead-source";
import { insertChange, LEADS_CHANNEL } from "./change-lead.server";
import type { Actor, LeadRef } from "./lead-change";

/** What was agreed. Money in integer cents, the day as YYYY-MM-DD. */
export type SaleTerms = {
  /** Null for a car whose price is on application, until somebody says it. */
  priceCents: number | null;
  /** What the shopper's own car was taken for; null for none. */
  tradeInCents: number | null;
  isFinanced: boolean;
  /** Null if nobody has entered it. */
  costCents: number | null;
  /** By the site's clocks. */
  soldOn: string;
  deliveredOn: string | null;
};

type SoldCar = {
  id: string;
  name: string;
  stockNumber: string | null;
  make: string;
  locationId: string | null;
};

export type NewSale = SaleTerms & {
  /** Comes with the form, so that a resubmission is one sale; the entry of the lead's history has the same id. */
  id: string;
  car: SoldCar;
  /** Part of the price. */
  depositCents: number;
  seller: NonNullable<Actor>;
};

/** A sale that was not cancelled. */
export type Sale = SaleTerms &
  Pick<NewSale, "id" | "depositCents"> & {
    vehicleId: string;
    carName: string;
    /** Null once they have left the desk. */
    sellerId: string | null;
    sellerName: string;
  };

/**
 * Records a lead's sale: it and its shopper's other leads about the car are done, nothing about them waits any longer,
 * and what was agreed is in its history. It runs in the transaction that marks the car sold.
 *
 * @param by who marks it sold
 * @returns false if the car has a sale already: of two who sell one car, one does
 */
export async function recordSale(
  tx: TransactionSql,
  { site, id: leadId }: LeadRef,
  sale: NewSale,
  by: NonNullable<Actor>,
): Promise<boolean> {
  const { id, car, seller } = sale;
  const data = { text: saleWords(car.name, sale), ...(seller.id !== by.id && { seller: seller.name }) };
  const rows = await tx`
    with sold as (
      insert into sales (site, id, vehicle_id, car_name, stock_number, make, location_id, lead_id, source, seller_id,
        seller_name, price_cents, deposit_cents, trade_in_cents, is_financed, cost_cents, sold_on, delivered_on)
      select lead.site, ${id}, ${car.id}, ${car.name}, ${car.stockNumber}, ${car.make}, ${car.locationId}, lead.id,
        coalesce(nullif(lead.payload->>'source', ''), ${WEBSITE}), ${seller.id}, ${seller.name}, ${sale.priceCents},
        ${sale.depositCents}, ${sale.tradeInCents}, ${sale.isFinanced}, ${sale.costCents}, ${sale.soldOn}::date,
        ${sale.deliveredOn}::date
      from leads lead where lead.site = ${site} and lead.id = ${leadId}
      on conflict do nothing returning site, lead_id as id
    ), ended as (
      select theirs.site, theirs.id from sold
      join leads lead on lead.site = sold.site and lead.id = sold.id
      join leads theirs on theirs.site = lead.site and theirs.person_id = lead.person_id
        and (theirs.id = lead.id or (theirs.vehicle_id = ${car.id} and theirs.state in ('new', 'working')))
    ), closed as (
      update leads set state = 'done', lost_reason = null, waiting_since = null, assignment_due = false,
        assignee_id = coalesce(assignee_id, ${seller.id}::uuid)
      from ended where leads.site = ended.site and leads.id = ended.id
    ), finished as (
      update lead_tasks set done_at = now() from ended
      where lead_tasks.site = ended.site and lead_tasks.lead_id = ended.id and done_at is null
    ), recorded as (${insertChange({ id, kind: "sold", by, data }, sql()`sold`)})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
  return rows.length > 0;
}

/** The source of a sale to somebody who was no lead. */
const NO_LEAD = "";

/** The same for a car that was sold to somebody who was no lead. @returns likewise */
export async function recordSaleWithoutLead(
  tx: TransactionSql,
  site: string,
  { id, car, seller, ...sale }: NewSale,
): Promise<boolean> {
  const rows = await tx`
    insert into sales (site, id, vehicle_id, car_name, stock_number, make, location_id, source, seller_id, seller_name,
      price_cents, deposit_cents, trade_in_cents, is_financed, cost_cents, sold_on, delivered_on)
    values (${site}, ${id}, ${car.id}, ${car.name}, ${car.stockNumber}, ${car.make}, ${car.locationId}, ${NO_LEAD},
      ${seller.id}, ${seller.name}, ${sale.priceCents}, ${sale.depositCents}, ${sale.tradeInCents}, ${sale.isFinanced},
      ${sale.costCents}, ${sale.soldOn}::date, ${sale.deliveredOn}::date)
    on conflict do nothing returning id`;
  return rows.length > 0;
}

/** What was agreed, in a line. */
function saleWords(car: string, { priceCents, depositCents, tradeInCents, isFinanced }: NewSale): string {
  const amount = (key: "price" | "deposit" | "trade_in", cents: number | null) =>
    cents ? plainText({}, `deals.agreed_${key}`, { amount: formatDollars(cents) }) : "";
  return [
    car,
    amount("price", priceCents),
    amount("deposit", depositCents),
    amount("trade_in", tradeInCents),
    isFinanced ? plainText({}, "deals.agreed_finance") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * Changes what was agreed, and whose sale it is.
 *
 * @param seller null: as it was
 * @returns false for a sale that was cancelled meanwhile
 */
export async function changeSale(
  tx: TransactionSql,
  site: string,
  id: string,
  { priceCents, tradeInCents, isFinanced, costCents, soldOn, deliveredOn }: SaleTerms,
  seller: Actor,
): Promise<boolean> {
  const rows = await tx`
    update sales set price_cents = ${priceCents}, trade_in_cents = ${tradeInCents}, is_financed = ${isFinanced},
      cost_cents = ${costCents}, sold_on = ${soldOn}::date, delivered_on = ${deliveredOn}::date,
      seller_id = case when ${seller !== null} then ${seller?.id ?? null}::uuid else seller_id end,
      seller_name = coalesce(${seller?.name ?? null}, seller_name)
    where site = ${site} and id = ${id} and cancelled_at is null returning id`;
  return rows.length > 0;
}

/**
 * Cancels a car's sale, as it is put back on sale: its lead is worked on again. It runs in the transaction that changes
 * the car; a car without a sale is left alone.
 *
 * @param keptUntil until when the car is reserved for its buyer again, by their yard's clocks
 * @returns whether there was one
 */
export async function cancelSale(
  tx: TransactionSql,
  site: string,
  vehicleId: string,
  by: NonNullable<Actor>,
  keptUntil: string | null = null,
): Promise<boolean> {
  const [cancelled] = await tx<{ id: string; carName: string; leadId: string | null }[]>`
    update sales set cancelled_at = now() where site = ${site} and vehicle_id = ${vehicleId} and cancelled_at is null
    returning id, car_name as "carName", lead_id as "leadId"`;
  if (!cancelled) return false;
  const change = {
    kind: "sale-cancelled" as const,
    by,
    data: { text: cancelled.carName, ...(keptUntil && { keptUntil }) },
  };
  await tx`
    with reopened as (
      update leads set state = 'working' where site = ${site} and id = ${cancelled.leadId} and state = 'done'
      returning site, id
    ), unasked as (
      delete from lead_tasks
      where site = ${site} and id = ${reviewTaskId(site, cancelled.id)}::uuid and done_at is null
    ), recorded as (${insertChange(change, sql()`reopened`)})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
  return true;
}

/** The task that asks a sale's shopper for a review; it is dropped with the sale, since nobody has done it. */
export function reviewTaskId(site: string, saleId: string): string {
  return changeIdOf(site, "review", saleId);
}

/** The lead of a car's sale; null if there is none. */
export async function findSaleLead(site: string, vehicleId: string): Promise<string | null> {
  const [sale] = await sql()<{ leadId: string | null }[]>`
    select lead_id as "leadId" from sales
    where site = ${site} and vehicle_id = ${vehicleId} and cancelled_at is null`;
  return sale?.leadId ?? null;
}

/** The sale of a lead's car; null if there is none. */
export async function findSaleOf({ site, id }: LeadRef): Promise<Sale | null> {
  const [sale] = await sql()<Sale[]>`
    select id, vehicle_id as "vehicleId", car_name as "carName", seller_id as "sellerId", seller_name as "sellerName",
      price_cents as "priceCents", deposit_cents as "depositCents", trade_in_cents as "tradeInCents",
      is_financed as "isFinanced", cost_cents as "costCents", to_char(sold_on, 'YYYY-MM-DD') as "soldOn",
      to_char(delivered_on, 'YYYY-MM-DD') as "deliveredOn"
    from sales where site = ${site} and lead_id = ${id} and cancelled_at is null order by created_at desc limit 1`;
  return sale ?? null;
}

/** Says what the car is offered for; the lead is worked on. */
export async function makeOffer(
  { site, id }: LeadRef,
  { id: changeId, cents }: { id: string; cents: number },
  by: NonNullable<Actor>,
): Promise<void> {
  const change = { id: changeId, kind: "offer" as const, by, data: { cents, text: formatDollars(cents) } };
  await sql()`
    with changed as (
      update leads set offer_cents = ${cents}, state = case when state = 'new' then 'working' else state end,
        assignee_id = coalesce(assignee_id, ${by.id}::uuid)
      where site = ${site} and id = ${id} and state in ('new', 'working') returning site, id
    ), recorded as (${insertChange(change, sql()`changed`)})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}

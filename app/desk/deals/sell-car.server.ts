import type { TransactionSql } from "postgres";

import { plainText, type TextKey } from "~/i18n/plain-text";
import {
  findSaleLead,
  findSaleOf,
  type NewSale,
  recordSale,
  recordSaleWithoutLead,
  reviewTaskId,
  type SaleTerms,
} from "~/leads/work/sales.server";
import type { Actor } from "~/leads/work/lead-change";
import { addTask } from "~/leads/work/tasks.server";
import { sql } from "~/platform/db.server";
import { addDays, localIn, localTime, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { buyReservation, reopenReservation } from "~/reservations/end-reservation.server";
import { resumedHoldEnd } from "~/reservations/hold-length";
import { findBoughtReservation, findLiveReservation } from "~/reservations/reservations.server";
import type { Reservation } from "~/reservations/reservation-transitions";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { endOverride, listOverrides, setOverride } from "~/stock/overrides/overrides.server";
import type { Site } from "~/site/site";

import { answerAbout } from "../answered";
import { askOnce } from "../ask-once";
import type { LeadInScope } from "../leads/lead-in-scope.server";
import type { Question } from "../Question";
import { includesLocation, locationsFor, type Scope } from "../scope";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { Staff } from "../staff-session.server";
import { askAboutHold } from "../stock/ask-hold.server";
import { askAboutAmount } from "./ask-amount";
import { isSameShopper } from "./deal-facts.server";
import { askAboutCost, askAboutTradeIn } from "./sale-terms";

/** Why a form about a deal was refused, by field. */
export type Refusal = { errors: Record<string, TextKey>; question?: Question; status?: 409 };

/** Who acts on a lead's deal. */
export type Acting = { lead: LeadInScope; by: Staff; scope: Scope; now: Seconds };

/** Of two who sell one car, the second one's transaction is rolled back. */
class AlreadySold extends Error {}

type Sold = {
  id: string;
  /** Its stock number, VIN or plate; of the lead's own car its name or id will do. */
  stock: string;
  terms: SaleTerms;
  /** The seller; null for the person recording the sale. */
  seller: Actor;
  /** The answers to questions about the price, the car's hold and its cost. */
  answers: readonly string[];
};

/** Sells a car to a lead; a deposit that its shopper has paid is part of the price. */
export async function sellCar(
  { lead, by, scope, now }: Acting,
  { id, stock, terms, seller, answers }: Sold,
): Promise<Refusal | null> {
  const { site } = lead;
  const car = await findCarToSell(site.slug, lead.id, stock);
  if (!car || !includesLocation(locationsFor(scope, site.slug, "sales.record"), car.locationId))
    return { errors: { stock: "deals.error_stock" } };
  const held = await findLiveReservation(site.slug, car.id);
  const isTheirs = held?.state === "paid" && (await isSameShopper(site.slug, lead.id, held.leadId));
  if (held && !isTheirs) return { errors: { stock: "deals.error_reserved" }, status: 409 };
  if (held && terms.priceCents !== null && terms.priceCents < held.depositCents)
    return { errors: { price: "deals.error_deposit" } };
  const question = await askAboutSale(car, terms, { buyer: lead.id, scope, answers });
  if (question) return { errors: {}, question };
  const sale: NewSale = {
    ...terms,
    ...{ id, car, seller: seller ?? by, depositCents: held?.depositCents ?? 0 },
  };
  const recorded = async (tx: TransactionSql) => {
    if (!(await recordSale(tx, { site: site.slug, id: lead.id }, sale, by))) throw new AlreadySold();
    await recordAudit(tx, {
      ...aboutSite(by, site.slug, car.name),
      action: "sale-recorded",
      after: saleInColumns(sale, sale.seller.name),
    });
  };
  try {
    if (held) {
      const bought = await buyReservation(site, held, { seller: by.name, now, recorded });
      if ("problem" in bought) return { errors: { form: "inbox.changed_meanwhile" }, status: 409 };
    } else if (car.status === "sold") await sql().begin(recorded);
    else {
      const said = {
        kind: "sold" as const,
        status: "sold" as const,
        sold_at: soldAtOf(terms, lead.timeZone, now),
      };
      await setOverride(site, car.id, { said, by: by.name, endsAt: null }, recorded);
    }
  } catch (error) {
    if (!(error instanceof AlreadySold)) throw error;
    const earlier = await findSaleOf({ site: site.slug, id: lead.id });
    return earlier?.id === sale.id ? null : { errors: { stock: "deals.error_sold" }, status: 409 };
  }
  await askForReview(lead, sale, by, now);
  return null;
}

/** Sells a car that is for sale from its own page, to somebody who was no lead. */
export async function sellCarWithoutLead(
  { site, by, scope, now }: { site: Site } & Omit<Acting, "lead">,
  { id, car, terms, seller, answers }: Omit<Sold, "stock"> & { car: Car },
): Promise<Refusal | null> {
  if (await findLiveReservation(site.slug, car.id))
    return { errors: { form: "stock.is_reserved" }, status: 409 };
  const question = await askAboutSale(car, terms, { buyer: null, scope, answers });
  if (question) return { errors: {}, question };
  const sale: NewSale = { ...terms, id, car, seller: seller ?? by, depositCents: 0 };
  const said = { kind: "sold", status: "sold", sold_at: soldAtOf(terms, site.config.timeZone, now) } as const;
  try {
    await setOverride(site, car.id, { said, by: by.name, endsAt: null }, async (tx) => {
      if (!(await recordSaleWithoutLead(tx, site.slug, sale))) throw new AlreadySold();
      await recordAudit(tx, {
        ...aboutSite(by, site.slug, car.name),
        action: "sale-recorded",
        after: saleInColumns(sale, sale.seller.name),
      });
    });
  } catch (error) {
    if (!(error instanceof AlreadySold)) throw error;
    return { errors: { form: "deals.error_sold" }, status: 409 };
  }
  return null;
}

/** When a car was sold, of which the day is known: now, if that is today. @returns ISO 8601 */
function soldAtOf({ soldOn }: SaleTerms, timeZone: string, now: Seconds): string {
  const at = localTime(now, timeZone).date === soldOn ? now : timeIn(`${soldOn}T12:00`, timeZone);
  return new Date(at * 1_000).toISOString();
}

/**
 * Moves a sale to another day: the car was sold then too, unless its feed said when.
 *
 * @param recorded changes the sale, in the same transaction
 */
export async function moveSale(
  site: Site,
  vehicleId: string,
  terms: SaleTerms,
  now: Seconds,
  recorded: (tx: TransactionSql) => Promise<void>,
): Promise<void> {
  const marked = (await listOverrides(site.slug, vehicleId)).find(({ kind }) => kind === "sold");
  if (!marked) return sql().begin(recorded);
  const sold_at = soldAtOf(terms, site.config.timeZone, now);
  const said = { kind: "sold", status: "sold", sold_at } as const;
  await setOverride(site, vehicleId, { said, by: marked.by, endsAt: null }, recorded);
}

/** What is asked once before a car is sold: about its price, a hold on it, and its cost. */
async function askAboutSale(
  car: Car,
  terms: SaleTerms,
  { buyer, scope, answers }: { buyer: string | null; scope: Scope; answers: readonly string[] },
): Promise<Question | null> {
  const { priceCents } = terms;
  return (
    (priceCents === null ? null : askAboutAmount(priceCents, car, answers)) ??
    (car.status === "sold" ? null : await askAboutHold(car, { is: "sell", buyer, scope }, answers)) ??
    askAboutTradeIn(car.id, terms, answers) ??
    askAboutCost(car.id, terms, answers)
  );
}

/**
 * Takes a car's sale back: it is on sale again, and kept for its buyer if they had reserved it.
 *
 * @param recorded cancels the sale, in the same transaction; with until when the car is reserved again, by the site's clocks
 * @returns false for a car that its feed calls sold, which stays as its feed says; nothing is recorded then
 */
export async function takeSaleBack(
  site: Site,
  vehicleId: string,
  now: Seconds,
  recorded: (tx: TransactionSql, keptUntil: string | null) => Promise<void>,
): Promise<boolean> {
  const bought = await findBuyersReservation(site.slug, vehicleId);
  if (bought) {
    const car = await findCarById(site.slug, vehicleId);
    const until = resumedHoldEnd(car, site.config.reserve, { promisedUntil: bought.promisedUntil, now });
    if (
      await reopenReservation(site, bought, {
        until,
        now,
        recorded: (tx) => recorded(tx, localIn(until, site.config.timeZone)),
      })
    )
      return true;
  }
  return endOverride(site, vehicleId, "sold", (tx) => recorded(tx, null));
}

/**
 * Asks once before a sale is taken back whose buyer is told so at once: a message can’t be called back.
 *
 * @param answers those that came with the form
 * @returns null where nobody is told, or it was asked
 */
export async function askAboutTakingBack(
  site: string,
  vehicleId: string,
  answers: readonly string[],
): Promise<Question | null> {
  const sure = answerAbout("take_back", vehicleId);
  if (answers.includes(sure) || !(await findBuyersReservation(site, vehicleId))) return null;
  return askOnce(sure, answers, {
    text: plainText({}, "deals.ask_take_back"),
    yes: plainText({}, "deals.ask_take_back_yes"),
  });
}

/** The reservation by which a car's buyer held it before the sale; null if they had none. */
async function findBuyersReservation(site: string, vehicleId: string): Promise<Reservation | null> {
  const [bought, leadId] = await Promise.all([
    findBoughtReservation(site, vehicleId),
    findSaleLead(site, vehicleId),
  ]);
  const isTheirs = bought && leadId !== null && (await isSameShopper(site, leadId, bought.leadId));
  return isTheirs ? bought : null;
}

/** Whether the site shows it or not. Of several cars with the number, the lead's own is meant. */
export async function findCarToSell(site: string, lead: string, written: string): Promise<Car | null> {
  const [found] = await sql()<{ id: string }[]>`
    select car.id from vehicles car
    left join leads on leads.site = car.site and leads.id = ${lead} and leads.vehicle_id = car.id
    where car.site = ${site} and (car.id = ${written}
      or lower(${written}) in (lower(car.stock_number), lower(car.vin), lower(car.rego))
      or (leads.id is not null and lower(${written}) = lower(car.name)))
    order by leads.id is null, car.status = 'sold', car.created_at desc limit 1`;
  return found ? findCarById(site, found.id) : null;
}

/** A week for a car that nobody has said the delivery of. */
const USUAL_DAYS = 7;

/** Everybody who has a car is asked, whatever they may think of it: the morning after, by who sold it. */
export async function askForReview(
  { site, id, timeZone }: Pick<LeadInScope, "site" | "id" | "timeZone">,
  { id: saleId, soldOn, deliveredOn, seller }: NewSale,
  by: NonNullable<Actor>,
  now: Seconds,
): Promise<void> {
  const morning = timeIn(`${addDays(deliveredOn ?? addDays(soldOn, USUAL_DAYS), 1)}T09:00`, timeZone);
  const task = {
    id: reviewTaskId(site.slug, saleId),
    text: plainText({}, "deals.review_task"),
    dueAt: Math.max(morning, now + 60),
    to: seller,
  };
  await addTask({ site: site.slug, id }, task, by);
}

/** What was agreed, for the activity; costs are not for all who read it. */
export function saleInColumns(
  { priceCents, tradeInCents, isFinanced, soldOn, deliveredOn }: SaleTerms,
  seller: string,
) {
  return {
    sold_by: seller,
    price_cents: priceCents,
    trade_in_cents: tradeInCents,
    is_financed: isFinanced,
    sold_on: soldOn,
    delivered_on: deliveredOn,
  };
}

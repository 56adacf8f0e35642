import type { TransactionSql } from "postgres";
import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import {
  cancelSale,
  changeSale,
  findSaleOf,
  makeOffer,
  type NewSale,
  recordSale,
  type SaleTerms,
} from "~/leads/work/sales.server";
import { addTask } from "~/leads/work/tasks.server";
import { sql } from "~/platform/db.server";
import { parseDollars } from "~/platform/dollars";
import { addDays, isDay, localTime, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { sentLine, typedLine } from "~/platform/text-schema";
import { buyReservation } from "~/reservations/end-reservation.server";
import { findLiveReservation } from "~/reservations/reservations.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { endOverride, setOverride } from "~/stock/overrides/overrides.server";

import type { LeadInScope } from "../leads/lead-in-scope.server";
import { readAction, type RefusedForm } from "../read-action.server";
import { includesLocation, locationsFor, type Scope } from "../scope";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk, Staff } from "../staff-session.server";
import { isSameShopper } from "./deal-facts.server";

const tooLong = "inbox.too_long";
const unreadable = "deals.error_amount";
/** Cents. */
const MAX_AMOUNT = 500_000_000;

/** An amount as people type it; null for none. */
const amount = typedLine(20, tooLong).transform((typed, context) => {
  if (typed === "") return null;
  const cents = parseDollars(typed);
  if (cents !== null && cents > 0 && cents <= MAX_AMOUNT) return cents;
  context.addIssue({ code: "custom", message: unreadable });
  return z.NEVER;
});
const given = amount.refine((cents): cents is number => cents !== null, unreadable);
const id = sentLine(40).pipe(z.string().uuid());

const terms = {
  price: given,
  trade_in: amount,
  finance: z.literal("on").optional(),
  cost: amount.optional(),
  delivered: typedLine(10, tooLong).refine((day) => day === "" || isDay(day), "deals.error_day"),
};

const action = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("offer"), offer: id, amount: given }),
  z.object({
    intent: z.literal("sell"),
    sale: id,
    stock: typedLine(50, tooLong).pipe(z.string().min(1, "deals.error_stock")),
    ...terms,
  }),
  z.object({ intent: z.literal("sale"), sale: id, ...terms }),
  z.object({ intent: z.literal("unsell"), sale: id }),
]);
type Action = z.output<typeof action>;

/** Whether a lead page's form is about its deal. */
export function isDealForm(form: FormData): boolean {
  return ["offer", "sell", "sale", "unsell"].includes(String(form.get("intent")));
}

type Refusal = { errors: Record<string, TextKey>; status?: 409 };

/**
 * Offers a lead's car for a price, sells it, changes what was agreed, or takes the sale back. The lead is one that the
 * person works on.
 *
 * @returns "gone" for somebody who may record no sales there
 */
export async function actOnDeal(
  { staff, scope }: OnDesk,
  lead: LeadInScope,
  form: FormData,
  now: Seconds,
): Promise<(RefusedForm & { status?: 409 }) | "gone" | null> {
  if (!includesLocation(locationsFor(scope, lead.site.slug, "sales.record"), lead.locationId)) return "gone";
  const read = readAction(form, action, "inbox.unexpected");
  if ("errors" in read) return read;
  const refused = await act({ lead, by: staff, scope, now }, read.action);
  return refused && { ...refused, submitted: read.submitted };
}

type Acting = { lead: LeadInScope; by: Staff; scope: Scope; now: Seconds };

const CHANGED: Refusal = { errors: { form: "inbox.changed_meanwhile" }, status: 409 };

async function act(acting: Acting, asked: Action): Promise<Refusal | null> {
  const { lead, by } = acting;
  const ref = { site: lead.site.slug, id: lead.id };
  if (asked.intent === "offer") {
    await makeOffer(ref, { id: asked.offer, cents: asked.amount }, by);
    return null;
  }
  if (asked.intent === "sell") return sell(acting, asked);
  const sale = await findSaleOf(ref);
  if (sale?.id !== asked.sale) return CHANGED;
  const about = aboutSite(by, ref.site, sale.carName);
  if (asked.intent === "sale") {
    const agreed = termsOf(acting, asked, sale.costCents);
    const recorded = await sql().begin(async (tx) => {
      if (!(await changeSale(tx, ref.site, sale.id, agreed))) return false;
      await recordAudit(tx, {
        ...about,
        action: "sale-changed",
        before: inColumns(sale),
        after: inColumns(agreed),
      });
      return true;
    });
    return recorded ? null : CHANGED;
  }
  const cancelled = async (tx: TransactionSql) => {
    await cancelSale(tx, ref.site, sale.vehicleId, by);
    await recordAudit(tx, { ...about, action: "sale-cancelled", before: inColumns(sale) });
  };
  // A car that its feed calls sold has no mark of the desk's, and stays as its feed says.
  const isMarked = await endOverride(lead.site, sale.vehicleId, "sold", cancelled);
  if (!isMarked) await sql().begin(cancelled);
  return null;
}

type Terms = Pick<
  Extract<Action, { intent: "sale" }>,
  "price" | "trade_in" | "finance" | "cost" | "delivered"
>;

/** @param costCents what stays of a person who may not see it */
function termsOf({ lead, scope }: Acting, asked: Terms, costCents: number | null): SaleTerms {
  const maySeeCost = includesLocation(locationsFor(scope, lead.site.slug, "sales.cost"), lead.locationId);
  return {
    priceCents: asked.price,
    tradeInCents: asked.trade_in,
    isFinanced: asked.finance === "on",
    costCents: maySeeCost ? (asked.cost ?? null) : costCents,
    deliveredOn: asked.delivered || null,
  };
}

function inColumns({ priceCents, tradeInCents, isFinanced, deliveredOn }: SaleTerms) {
  return {
    price_cents: priceCents,
    trade_in_cents: tradeInCents,
    is_financed: isFinanced,
    delivered_on: deliveredOn,
  };
}

/** Of two who sell one car, the second one's transaction is rolled back. */
class AlreadySold extends Error {}

async function sell(acting: Acting, asked: Extract<Action, { intent: "sell" }>): Promise<Refusal | null> {
  const { lead, by, scope, now } = acting;
  const { site } = lead;
  const car = await findCarToSell(site.slug, asked.stock);
  if (!car || !includesLocation(locationsFor(scope, site.slug, "sales.record"), car.locationId))
    return { errors: { stock: "deals.error_stock" } };
  const held = await findLiveReservation(site.slug, car.id);
  const isTheirs = held?.state === "paid" && (await isSameShopper(site.slug, lead.id, held.leadId));
  if (held && !isTheirs) return { errors: { stock: "deals.error_reserved" }, status: 409 };
  const today = localTime(now, lead.timeZone).date;
  const sale: NewSale = {
    ...termsOf(acting, asked, null),
    ...{ id: asked.sale, car, soldOn: today, seller: by, depositCents: held?.depositCents ?? 0 },
  };
  const recorded = async (tx: TransactionSql) => {
    if (!(await recordSale(tx, { site: site.slug, id: lead.id }, sale))) throw new AlreadySold();
    await recordAudit(tx, {
      ...aboutSite(by, site.slug, car.name),
      action: "sale-recorded",
      after: inColumns(sale),
    });
  };
  try {
    if (held) {
      const bought = await buyReservation(site, held, { seller: by.name, now, recorded });
      if ("problem" in bought) return CHANGED;
    } else if (car.status === "sold") await sql().begin(recorded);
    else {
      const said = {
        kind: "sold" as const,
        status: "sold" as const,
        sold_at: new Date(now * 1_000).toISOString(),
      };
      await setOverride(site, car.id, { said, by: by.name, endsAt: null }, recorded);
    }
  } catch (error) {
    if (!(error instanceof AlreadySold)) throw error;
    const earlier = await findSaleOf({ site: site.slug, id: lead.id });
    return earlier?.id === sale.id ? null : { errors: { stock: "deals.error_sold" }, status: 409 };
  }
  await askForReview(lead, sale, now);
  return null;
}

/** By stock number, VIN or id, whether the site shows it or not. */
async function findCarToSell(site: string, written: string): Promise<Car | null> {
  const [found] = await sql()<{ id: string }[]>`
    select id from vehicles where site = ${site} and (id = ${written} or lower(${written}) in (lower(stock_number), lower(vin)))
    order by status = 'sold', created_at desc limit 1`;
  return found ? findCarById(site, found.id) : null;
}

/** A week for a car that nobody has said the delivery of. */
const USUAL_DAYS = 7;

/** Everybody who has a car is asked, whatever they may think of it: the morning after, by who sold it. */
export async function askForReview(
  { site, id, timeZone }: Pick<LeadInScope, "site" | "id" | "timeZone">,
  { id: saleId, soldOn, deliveredOn, seller }: NewSale,
  now: Seconds,
): Promise<void> {
  const morning = timeIn(`${addDays(deliveredOn ?? addDays(soldOn, USUAL_DAYS), 1)}T09:00`, timeZone);
  const task = {
    id: changeIdOf(site.slug, "review", saleId),
    text: plainText({}, "deals.review_task"),
    dueAt: Math.max(morning, now + 60),
    to: seller,
  };
  await addTask({ site: site.slug, id }, task, seller);
}

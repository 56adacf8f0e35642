import type { TransactionSql } from "postgres";
import { z } from "zod";

import type { LeadRef } from "~/leads/work/lead-change";
import { cancelSale, changeSale, findSaleOf, makeOffer, type SaleTerms } from "~/leads/work/sales.server";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { sentLine, typedLine } from "~/platform/text-schema";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";

import { answers } from "../ask-once";
import type { LeadInScope } from "../leads/lead-in-scope.server";
import { readAction, type RefusedForm } from "../read-action.server";
import { includesLocation, locationsFor } from "../scope";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { askAboutAmount } from "./ask-amount";
import {
  askAboutCost,
  askAboutTradeIn,
  givenAmount,
  saleFields,
  saleId,
  saleTermsOf,
  wrongDays,
} from "./sale-terms";
import { depositFields, takeDeskDeposit } from "./take-desk-deposit.server";
import { termsSeen } from "./terms-seen";
import { findSeller } from "./seller.server";
import {
  type Acting,
  askAboutTakingBack,
  moveSale,
  type Refusal,
  saleInColumns,
  sellCar,
  takeSaleBack,
} from "./sell-car.server";

const action = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("offer"), offer: saleId, amount: givenAmount, sure: answers }),
  z.object({
    intent: z.literal("sell"),
    sale: saleId,
    stock: typedLine(50, "inbox.too_long").pipe(z.string().min(1, "deals.error_stock")),
    sure: answers,
    ...saleFields,
  }),
  z.object({ intent: z.literal("sale"), sale: saleId, seen: sentLine(200), sure: answers, ...saleFields }),
  z.object({ intent: z.literal("unsell"), sale: saleId, sure: answers }),
  z.object({ intent: z.literal("deposit"), ...depositFields }),
]);
type Action = z.output<typeof action>;

/** Whether a lead page's form is about its deal. */
export function isDealForm(form: FormData): boolean {
  return ["offer", "deposit", "sell", "sale", "unsell"].includes(String(form.get("intent")));
}

/**
 * Offers a lead's car for a price, takes a deposit for it, sells it, changes what was agreed, or takes the sale back. The lead is one that the
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

const CHANGED: Refusal = { errors: { form: "inbox.changed_meanwhile" }, status: 409 };

async function act(acting: Acting, asked: Action): Promise<Refusal | null> {
  const { lead, by } = acting;
  const ref = { site: lead.site.slug, id: lead.id };
  if (asked.intent === "offer") {
    const car = await findLeadVehicle(ref);
    const question = car && askAboutAmount(asked.amount, car, asked.sure);
    if (question) return { errors: {}, question };
    await makeOffer(ref, { id: asked.offer, cents: asked.amount }, by);
    return null;
  }
  if (asked.intent === "deposit") return takeDeskDeposit(acting, asked);
  const today = localTime(acting.now, lead.timeZone).date;
  const wrong = "delivered" in asked ? wrongDays(asked, today) : null;
  if (wrong) return { errors: wrong };
  const seller = "seller" in asked ? await findSeller(ref.site, asked.seller) : null;
  if (seller === "unknown") return { errors: { seller: "inbox.no_colleague" } };
  if (asked.intent === "sell") {
    const { sale: id, stock, sure } = asked;
    return sellCar(acting, {
      id,
      stock,
      answers: sure,
      seller,
      terms: termsOf(acting, asked, { costCents: null, soldOn: today }),
    });
  }
  const sale = await findSaleOf(ref);
  if (sale?.id !== asked.sale) return CHANGED;
  const about = aboutSite(by, ref.site, sale.carName);
  if (asked.intent === "sale") {
    if (asked.seen !== termsSeen(sale)) return CHANGED;
    if (asked.price < sale.depositCents) return { errors: { price: "deals.error_deposit" } };
    const car = asked.price === sale.priceCents ? null : await findCarById(ref.site, sale.vehicleId);
    const agreed = termsOf(acting, asked, sale);
    const question =
      (car && askAboutAmount(asked.price, car, asked.sure)) ??
      askAboutTradeIn(sale.vehicleId, agreed, asked.sure) ??
      askAboutCost(sale.vehicleId, agreed, asked.sure);
    if (question) return { errors: {}, question };
    let isRecorded = false;
    const recorded = async (tx: TransactionSql) => {
      if (!(await changeSale(tx, ref.site, sale.id, agreed, seller))) return;
      await recordAudit(tx, {
        ...about,
        action: "sale-changed",
        before: saleInColumns(sale, sale.sellerName),
        after: saleInColumns(agreed, seller?.name ?? sale.sellerName),
      });
      isRecorded = true;
    };
    if (agreed.soldOn === sale.soldOn) await sql().begin(recorded);
    else await moveSale(lead.site, sale.vehicleId, agreed, acting.now, recorded);
    return isRecorded ? null : CHANGED;
  }
  const question = await askAboutTakingBack(ref.site, sale.vehicleId, asked.sure);
  if (question) return { errors: {}, question };
  const cancelled = async (tx: TransactionSql, keptUntil: string | null) => {
    if (await cancelSale(tx, ref.site, sale.vehicleId, by, keptUntil))
      await recordAudit(tx, {
        ...about,
        action: "sale-cancelled",
        before: saleInColumns(sale, sale.sellerName),
      });
  };
  // A car that its feed calls sold has no mark of the desk's, and stays as its feed says.
  if (!(await takeSaleBack(lead.site, sale.vehicleId, acting.now, cancelled)))
    await sql().begin((tx) => cancelled(tx, null));
  return null;
}

/** The car that a lead is about; null for none, and for one that is gone. */
async function findLeadVehicle({ site, id: leadId }: LeadRef): Promise<Car | null> {
  const [lead] = await sql()<{ vehicleId: string | null }[]>`
    select vehicle_id as "vehicleId" from leads where site = ${site} and id = ${leadId}`;
  return lead?.vehicleId ? findCarById(site, lead.vehicleId) : null;
}

/** @param before what stays where nobody says it, and of a person who may not see it */
function termsOf(
  { lead, scope }: Acting,
  asked: Extract<Action, { intent: "sell" | "sale" }>,
  before: Pick<SaleTerms, "costCents" | "soldOn">,
): SaleTerms {
  const maySeeCost = includesLocation(locationsFor(scope, lead.site.slug, "sales.cost"), lead.locationId);
  return saleTermsOf(asked, maySeeCost ? undefined : before.costCents, before.soldOn);
}

import { randomUUID } from "node:crypto";

import { type DealFacts, type DealStage, dealStage, NO_DEAL } from "~/leads/work/deal-stage";
import { findSaleOf, type Sale } from "~/leads/work/sales.server";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { holdEnd } from "~/reservations/hold-length";
import { askingPriceCents } from "~/stock/price";

import { type Colleague, listColleagues } from "../leads/assignable.server";
import type { LeadInScope } from "../leads/lead-in-scope.server";
import { includesLocation, locationsFor, type Scope } from "../scope";
import { dealFacts } from "./deal-facts.server";

/** A lead's deal, as its page shows it. Money in integer cents. */
export type LeadDeal = {
  /** Null for spam, for a lead that was done without a sale, and for one that is about none. */
  stage: DealStage | null;
  offerCents: number | null;
  /** Null while nothing is sold; without its cost for somebody who may not see it. */
  sale: Sale | null;
  /** What a sale's form begins with. */
  suggested: {
    stock: string;
    priceCents: number | null;
    tradeInCents: number | null;
    isFinanced: boolean;
    /** Of a deposit: what the site asks for, and the days that it is taken and held until; YYYY-MM-DD. */
    depositCents: number;
    today: string;
    heldUntil: string;
  };
  /** Who may have sold it: the site's staff. */
  sellers: Colleague[];
  mayRecord: boolean;
  maySeeCost: boolean;
  /** So that a resubmission is recorded once. */
  newIds: { offer: string; sale: string; deposit: string };
};

type Row = DealFacts & {
  category: string;
  offerCents: number | null;
  stock: string | null;
  priceCents: number | null;
  offerPriceCents: number | null;
  tradeInCents: number | null;
  isFinanced: boolean;
};

/** How far a lead's deal has come, and what a sale of it would say. */
export async function findLeadDeal(
  scope: Scope,
  { site: { slug, config }, id, locationId, deletion, timeZone }: LeadInScope,
  now: Seconds,
): Promise<LeadDeal> {
  const [[row], sale, sellers] = await Promise.all([
    sql()<Row[]>`
      select ${dealFacts()}, lead.category, lead.offer_cents as "offerCents", coalesce(car.stock_number, car.vin, car.rego, car.name) as stock,
        car.price_cents as "priceCents", car.offer_price_cents as "offerPriceCents",
        coalesce(lead.payload->>'opt_in_finance' = 'true', false) or lead.kind = 'finance' as "isFinanced",
        (
          select offer.amount_cents from leads theirs
          join trade_ins trade on trade.site = theirs.site and trade.lead_id = theirs.id
          join trade_in_offers offer on offer.site = trade.site and offer.trade_in_id = trade.id
            and offer.state = 'accepted'
          where theirs.site = lead.site and theirs.person_id = lead.person_id
          order by offer.at desc limit 1
        ) as "tradeInCents"
      from leads lead
      left join vehicles car on car.site = lead.site and car.id = lead.vehicle_id
      where lead.site = ${slug} and lead.id = ${id}`,
    findSaleOf({ site: slug, id }),
    listColleagues([slug]),
  ]);
  if (!row) throw new Error("A lead in scope is gone.");
  const may = (ability: "sales.record" | "sales.cost") =>
    includesLocation(locationsFor(scope, slug, ability), locationId);
  const maySeeCost = may("sales.cost");
  return {
    stage: NO_DEAL.includes(row.category) ? null : dealStage(row),
    offerCents: row.offerCents,
    sale: sale && { ...sale, costCents: maySeeCost ? sale.costCents : null },
    suggested: {
      stock: row.stock ?? "",
      priceCents: row.offerCents ?? askingPriceCents(row),
      tradeInCents: row.tradeInCents,
      isFinanced: row.isFinanced,
      depositCents: config.reserve.depositCents,
      today: localTime(now, timeZone).date,
      heldUntil: localTime(holdEnd(null, config.reserve, now), timeZone).date,
    },
    sellers,
    mayRecord: deletion === null && may("sales.record"),
    maySeeCost,
    newIds: { offer: randomUUID(), sale: randomUUID(), deposit: randomUUID() },
  };
}

import { redirect } from "@remix-run/node";

import { isReachable, nextStep, type Step, stepPath, type TradeIn, tradeInValueCents } from "./trade-in";
import { readTradeInId } from "./trade-in-cookie.server";
import { findTradeIn } from "./trade-ins.server";
import { vehicleName } from "./traded-vehicle";

/** Personal responses: no cache may store them. */
export const OWN = { "Cache-Control": "private, no-store", Vary: "Cookie" };

/** This browser's trade-in on a site; null when there is none. */
export async function findOwnTradeIn(request: Request, site: { slug: string }): Promise<TradeIn | null> {
  const id = await readTradeInId(request);
  return id === null ? null : findTradeIn({ site: site.slug, id });
}

/**
 * The trade-in of a step's page.
 *
 * @returns null where this browser has none, or it is forgotten: the page says so
 * @throws Response that leads to the step that is due, where this one is not yet
 */
export async function findAtStep(
  request: Request,
  site: { slug: string },
  step: Step,
): Promise<TradeIn | null> {
  const tradeIn = await findOwnTradeIn(request, site);
  if (tradeIn && !isReachable(step, tradeIn)) {
    throw redirect(`${stepPath(nextStep(tradeIn))}?early=1`, { status: 303, headers: OWN });
  }
  return tradeIn;
}

/** The value of this browser's trade-in, for pages that take it off a price. `valueCents` is an estimate. */
export type TradeInValue = { valueCents: number; vehicle: string; accepted: boolean };

/** @returns null without a trade-in on this site, or without a figure for it */
export async function findTradeInValue(
  request: Request,
  site: { slug: string },
): Promise<TradeInValue | null> {
  const tradeIn = await findOwnTradeIn(request, site);
  const valueCents = tradeIn && tradeInValueCents(tradeIn);
  if (!tradeIn?.vehicle || valueCents === null) return null;
  return { valueCents, vehicle: vehicleName(tradeIn.vehicle), accepted: tradeIn.offerAccepted };
}

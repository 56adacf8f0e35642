import { findOwnTradeIn } from "./require-trade-in.server";
import { tradeInValueCents } from "./trade-in";
import { vehicleName } from "./traded-vehicle";

/** What this browser's shopper has to trade, for pages that reckon with it. `valueCents` is an estimate. */
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

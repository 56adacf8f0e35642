import { sql } from "~/platform/db.server";
import { env, type Env } from "~/platform/env.server";
import { askingPriceCents } from "~/stock/price";
import type { Comparable } from "./asking-price-formula";
import type { TradedVehicle } from "./traded-vehicle";
import type { ValuationService } from "./valuation";
import { createFormulaValuation } from "./valuation-formula.server";
import { createHttpValuation } from "./valuation-http.server";

/** What this process values cars with, chosen from the environment at first use. */
export function valuationService(): ValuationService {
  service ??= chooseValuation(env());
  return service;
}

let service: ValuationService | undefined;

export function chooseValuation({
  VALUATION_URL,
  VALUATION_KEY,
}: Pick<Env, "VALUATION_URL" | "VALUATION_KEY">): ValuationService {
  return VALUATION_URL
    ? createHttpValuation({ baseUrl: VALUATION_URL, apiKey: VALUATION_KEY })
    : createFormulaValuation(findComparables);
}

/** More do not change the median. */
const MAX_COMPARABLES = 500;

type Row = {
  year: number;
  km: number | null;
  priceCents: number | null;
  offerPriceCents: number | null;
  priceType: "drive_away" | "egc";
};

/** Used cars of a make and model in a site's stock, with their asking prices. */
async function findComparables(
  site: string,
  { make, model }: Pick<TradedVehicle, "make" | "model">,
): Promise<Comparable[]> {
  const rows = await sql()<Row[]>`
    select year, km, price_cents as "priceCents", offer_price_cents as "offerPriceCents",
      price_type as "priceType"
    from vehicles
    where site = ${site} and status = 'in_stock' and car_type = 'used' and show_on_dealer_website
      and year is not null
      and lower(make) = lower(${make})
      and regexp_replace(lower(model), '[^a-z0-9]', '', 'g') =
        regexp_replace(lower(${model}), '[^a-z0-9]', '', 'g')
    order by id
    limit ${MAX_COMPARABLES}`;
  return rows.flatMap(({ year, km, priceType, ...prices }) => {
    const cents = askingPriceCents(prices);
    return cents === null ? [] : [{ year, km, cents, priceType }];
  });
}

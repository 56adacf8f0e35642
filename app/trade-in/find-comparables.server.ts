import { sql } from "~/platform/db.server";
import { askingPriceCents } from "~/stock/price";

import type { Comparable } from "./asking-price-formula";
import type { TradedVehicle } from "./traded-vehicle";

/** More change no middle price. */
const MAX_COMPARABLES = 500;

type Row = {
  year: number;
  km: number | null;
  priceCents: number | null;
  offerPriceCents: number | null;
  priceType: "drive_away" | "egc";
};

/** Used cars of a make and model that a site asks a price for today. */
export async function findComparables(
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

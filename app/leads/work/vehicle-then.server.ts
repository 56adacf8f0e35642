import type { PriceType } from "~/stock/car";
import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";

/**
 * What is stored about a lead's car when it is sent, since prices change and cars are sold. Money in integer
 * cents.
 */
export type VehicleThen = {
  name: string;
  stockNumber: string | null;
  /** Undefined in leads of an older release. */
  rego?: string | null;
  /** As are these two. */
  location?: string | null;
  /** A key of the image pipeline. */
  picture?: string | null;
  km: number | null;
  colour: string | null;
  status: string;
  priceCents: number | null;
  offerPriceCents: number | null;
  priceType: PriceType;
};

/** A VehicleThen, for the statement that records a lead about the car; null if there is no such car. */
export function vehicleNow(site: string, vehicleId: string | null): PendingQuery<Row[]> {
  return sql()`(
    select jsonb_build_object(
      'name', name, 'stockNumber', stock_number, 'rego', rego,
      'location', coalesce(location_name, city), 'picture', images->0->>'key', 'km', km, 'colour', colour, 'status', status,
      'priceCents', price_cents, 'offerPriceCents', offer_price_cents, 'priceType', price_type
    ) from vehicles where site = ${site} and id = ${vehicleId}
  )`;
}

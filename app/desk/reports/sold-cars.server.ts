import { readStale } from "~/platform/read-stale.server";
import type { Car } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

import { daysOnSite } from "../stock/stock-list.server";
import { type ReportQuery, partsInPeriod } from "./report-query.server";
import type { SoldCar } from "./sold-report";

type Row = Omit<SoldCar, "days" | "priceCents"> &
  Pick<Car, "priceCents" | "offerPriceCents"> & {
    createdAt: number;
    soldAt: number;
  };

/**
 * Cars that were sold in the period, newest first: marked on the desk, reserved online and collected, or gone from
 * their feed, which is all that a dealer's system says about a sale.
 */
export async function listSoldCars(query: ReportQuery): Promise<SoldCar[]> {
  const rows = await readStale(
    (sql) => sql<Row[]>`
    select car.site, sites.config->>'name' as "siteName", car.id, car.name, car.stock_number as "stockNumber",
      coalesce(car.location_name, car.city) as location, coalesce(seller.name, marked.by) as person,
      to_char(car.sold_at at time zone (sites.config->>'timeZone'), 'YYYY-MM-DD') as "soldOn",
      car.price_cents as "priceCents", car.offer_price_cents as "offerPriceCents",
      extract(epoch from car.created_at)::float8 as "createdAt",
      extract(epoch from car.sold_at)::float8 as "soldAt"
    from ${partsInPeriod(query)}
    join sites on sites.slug = part.site
    join vehicles car on car.site = part.site and (part.location is null or car.location_id = part.location)
      and car.status = 'sold' and car.sold_at >= part.since and car.sold_at < part.until
    left join vehicle_overrides marked
      on marked.site = car.site and marked.vehicle_id = car.id and marked.kind = 'sold'
    left join lateral (
      select staff.name from leads lead join staff on staff.id = lead.assignee_id
      where lead.site = car.site and lead.vehicle_id = car.id and lead.state = 'done'
      order by lead.created_at desc limit 1
    ) seller on true
    order by car.sold_at desc, car.id`,
  );
  return rows.map(({ createdAt, soldAt, priceCents, offerPriceCents, ...car }) => ({
    ...car,
    days: daysOnSite(createdAt, soldAt, soldAt),
    priceCents: askingPriceCents({ priceCents, offerPriceCents }),
  }));
}

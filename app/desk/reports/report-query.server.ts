import type { PendingQuery, Row } from "postgres";

import type { Period } from "~/analytics/report/find-funnel.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { readStale } from "~/platform/read-stale.server";
import { IN_STOCK } from "~/stock/in-stock";

import { partRows } from "../list-query.server";
import type { Part } from "../scope";
import { daysOnSite } from "../stock/select-cars.server";
import type { StockFact } from "./stock-report";

/** What a report covers: parts of a scope, and days in each site's own time zone. */
export type ReportQuery = {
  parts: readonly Part[];
  period: Period;
  /** Whether who reads it may see what cars cost at all of them; the gross is left out otherwise. */
  seesGross?: boolean;
};

/**
 * The parts as `part(site, location, since, until)`, with the period's start and end at each site. `offset 0` has them
 * worked out once for each site, not for each row that they are compared with: 16,000 events took two seconds.
 */
export function partsInPeriod({
  parts,
  period: { from, to },
}: Pick<ReportQuery, "parts" | "period">): PendingQuery<Row[]> {
  return sql()`(
    select given.site, given.location,
      ${from}::date::timestamp at time zone (sites.config->>'timeZone') as since,
      (${to}::date + 1)::timestamp at time zone (sites.config->>'timeZone') as until
    from unnest(${parts.map(({ site }) => site)}::text[], ${parts.map(({ location }) => location)}::text[])
      as given(site, location)
    join sites on sites.slug = given.site
    offset 0
  ) part`;
}

/** The cars on the site and for sale: the same as in the first tab of the stock list. */
export async function listStockFacts(parts: readonly Part[], now: Seconds): Promise<StockFact[]> {
  const rows = await readStale(
    (sql) => sql<(Omit<StockFact, "days"> & { createdAt: number })[]>`
    select car.site, sites.config->>'name' as "siteName", car.id, car.name,
      car.stock_number as "stockNumber", coalesce(car.location_name, car.city) as location, car.status,
      car.reserved, car.dealer_hold as "dealerHold", car.autograb, car.price_cents as "priceCents", car.offer_price_cents as "offerPriceCents",
      car.subscription_price_cents as "subscriptionPriceCents",
      extract(epoch from car.created_at)::float8 as "createdAt"
    from ${partRows(parts)}
    join sites on sites.slug = part.site
    join vehicles car on car.site = part.site and (part.location is null or car.location_id = part.location)
      and car.show_on_dealer_website and car.status in ${sql(IN_STOCK)}`,
  );
  return rows.map(({ createdAt, ...row }) => ({ ...row, days: daysOnSite(createdAt, null, now) }));
}

import type { Sql, TransactionSql } from "postgres";

import type { CarPlace } from "~/feeds/feed-dealer";
import { findFeedDealer } from "~/feeds/find-feed-dealer.server";
import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import { includesLocation, type Locations, locationsFor, type Scope } from "../../scope";
import type { ChosenCar } from "./plan-bulk";

/** Where somebody may change several cars at once. */
export type BulkScope = {
  site: Site;
  locations: Locations;
  /** The locations that they may move cars to. */
  places: CarPlace[];
};

/** @returns null if the viewer does not manage stock of this site */
export async function findBulkScope(scope: Scope, slug: string): Promise<BulkScope | null> {
  const locations = locationsFor(scope, slug, "stock.change");
  const site = locations === null ? null : await findSite(slug);
  if (locations === null || !site) return null;
  const { places } = await findFeedDealer(sql(), site);
  return { site, locations, places: places.filter((place) => includesLocation(locations, place.locationId)) };
}

/** The cars of these ids that the viewer may change, by name. */
export function listChosenCars(
  driver: Sql | TransactionSql,
  { site, locations }: Pick<BulkScope, "site" | "locations">,
  ids: readonly string[],
): Promise<ChosenCar[]> {
  const mine = locations === "all" ? sql()`true` : sql()`v.location_id = any(${[...locations]})`;
  return driver<ChosenCar[]>`
    select id, name, stock_number as "stockNumber", status, show_on_dealer_website as shown,
      exists (
        select 1 from vehicle_overrides o where o.site = v.site and o.vehicle_id = v.id and o.kind = 'hidden'
      ) as "isHiddenHere",
      exists (
        select 1 from reservations r
        where r.site = v.site and r.vehicle_id = v.id and r.state in ('held', 'paid')
      ) as "isReserved",
      price_cents as "priceCents", offer_price_cents as "offerPriceCents", price_type as "priceType", tag,
      location_id as "locationId", location_name as "locationName"
    from vehicles v where site = ${site.slug} and id = any(${[...ids]}) and ${mine} order by name, id`;
}

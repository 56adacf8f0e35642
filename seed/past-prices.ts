import type { Sql } from "postgres";

/** A price that stood for less is no genuine offer to compare with (app/vehicle/history). */
const STOOD = "8 days";
/** The share of its days on the site after which a car became cheaper. */
const DROPPED_AFTER = 0.6;

/**
 * Gives the demo's cars the price records that a site has after some weeks: each car's price since it was
 * listed, and of a car that became cheaper the price before. Cars with records of their own are left alone.
 */
export async function addPastPrices(sql: Sql, site: string): Promise<void> {
  await sql`
    with listed as (
      select v.id, v.created_at, v.before_price_cents, p.seen_at, p.price_type,
        v.before_price_cents > v.price_cents and p.seen_at - v.created_at > 2 * ${STOOD}::interval as dropped
      from vehicles v join vehicle_prices p on p.site = v.site and p.vehicle_id = v.id
      where v.site = ${site} and v.source = 'seed' and v.created_at < p.seen_at
        and not exists (
          select 1 from vehicle_prices other
          where other.site = p.site and other.vehicle_id = p.vehicle_id and other.seen_at <> p.seen_at)
    ), before as (
      insert into vehicle_prices (site, vehicle_id, seen_at, price_cents, price_type)
      select ${site}, id, created_at, before_price_cents, price_type from listed where dropped
    )
    update vehicle_prices p
    set seen_at = listed.created_at + case when dropped
      then greatest(${STOOD}::interval, ${DROPPED_AFTER} * (listed.seen_at - listed.created_at))
      else interval '0' end
    from listed
    where p.site = ${site} and p.vehicle_id = listed.id and p.seen_at = listed.seen_at`;
}

import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { inTransaction } from "~/platform/sql-pool.server";

import type { OfferedCar } from "./choose-comparables";
import { type CarGroup, toOffered, type ComparedCar } from "./offered-car";
import type { RatedSite } from "./rated-sites";

/** No shopper waits for it, and there may be a million cars: each group's are read when it is compared. */
const UNHURRIED = { statementTimeoutMs: 60_000 };
/** Prices of a market file say nothing about today's once they are older. */
export const MARKET_DAYS = 45;

/** A group as the database knows it: its key, a hash of its cars and its best spelling. */
export type StoredGroup = CarGroup & { key: string; cars: number; hash: string };

/** The cars of a group, each site's by its own prices; and what publishing needs of them. */
export type GroupCars = {
  offered: OfferedCar[];
  slugs: ReadonlyMap<string, string>;
  marketDates: ReadonlyMap<string, string>;
};

function key() {
  return sql()`concat_ws('|', item_type,
    lower(regexp_replace(make, '[^[:alnum:]]', '', 'g')), lower(regexp_replace(model, '[^[:alnum:]]', '', 'g')),
    car_type, price_type)`;
}

function forSale(slugs: readonly string[]) {
  return sql()`site = any(${slugs}) and status in ('in_stock', 'coming_soon') and show_on_dealer_website
    and not awaits_photograph and not preorder and year is not null and km is not null`;
}

function isFresh(now: Seconds) {
  return sql()`f.as_of > to_timestamp(${now}) - make_interval(days => ${MARKET_DAYS})`;
}

/** Every group that has a car of a site which compares prices. */
export async function listGroups(sites: readonly RatedSite[], now: Seconds): Promise<StoredGroup[]> {
  const slugs = sites.map(({ slug }) => slug);
  return inTransaction(
    sql(),
    UNHURRIED,
    (tx) => tx<StoredGroup[]>`
    with cars as (
      select ${key()} as key, item_type, make, model, car_type, price_type, site is not null as own,
        md5(row(site, id, slug, name, badge, year, km, state, vin, status, price_cents, offer_price_cents,
          subscription_price_cents)::text) as hash
      from vehicles where ${forSale(slugs)}
      union all
      select ${key()}, item_type, make, model, car_type, price_type, false,
        md5(row(c.file, line, badge, year, km, state, vin, price_cents, f.as_of)::text)
      from market_cars c join market_files f on f.name = c.file where ${isFresh(now)})
    select key, item_type as "itemType", mode() within group (order by make) as make,
      mode() within group (order by model) as model, car_type as "carType", price_type as "priceType",
      count(*)::int as cars, md5(string_agg(hash, '' order by hash)) as hash
    from cars group by key, item_type, car_type, price_type having bool_or(own) order by key`,
  );
}

export async function readGroup(
  { key: wanted }: Pick<StoredGroup, "key">,
  sites: readonly RatedSite[],
  now: Seconds,
): Promise<GroupCars> {
  const settings = new Map(sites.map(({ slug, config }) => [slug, config]));
  return inTransaction(sql(), UNHURRIED, async (tx) => {
    const cars = await readSiteCars(tx, wanted, [...settings.keys()]);
    const market = await readMarketCars(tx, wanted, now);
    const offered = cars.flatMap((car) => {
      const config = settings.get(car.site);
      return (config && toOffered(car, config)) ?? [];
    });
    return {
      offered: [...offered, ...market.map(({ date: _date, ...car }) => car)],
      slugs: new Map(cars.map(({ site, id, slug }) => [`${site} ${id}`, slug])),
      marketDates: new Map(market.map(({ id, date }) => [id, date])),
    };
  });
}

function readSiteCars(tx: TransactionSql, wanted: string, slugs: readonly string[]) {
  return tx<ComparedCar[]>`
    select site, id, slug, name, make, model, badge, year, km, state, vin, car_type as "carType",
      item_type as "itemType", status, preorder, show_on_dealer_website as "showOnDealerWebsite",
      price_cents as "priceCents", offer_price_cents as "offerPriceCents",
      subscription_price_cents as "subscriptionPriceCents", price_type as "priceType"
    from vehicles where ${forSale(slugs)} and ${key()} = ${wanted} order by site, id`;
}

function readMarketCars(tx: TransactionSql, wanted: string, now: Seconds) {
  return tx<(OfferedCar & { date: string })[]>`
    select null as site, c.file || ' ' || line as id, vin, badge, year, km, state, price_cents as cents,
      to_char(f.as_of, 'YYYY-MM-DD') as date
    from market_cars c join market_files f on f.name = c.file
    where ${isFresh(now)} and ${key()} = ${wanted} order by c.file, line`;
}

import type { PendingQuery, Row as PgRow } from "postgres";

import { sql } from "~/platform/db.server";
import { readStale } from "~/platform/read-stale.server";
import type { Car } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

import { daysOnSite } from "../stock/select-cars.server";
import { CLICK_IDS, type SourceCount, sourceName, sourceOf } from "./lead-source";
import { partsInPeriod, type ReportQuery } from "./report-query.server";

/** A sold car. Money in integer cents. */
export type SoldCar = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  stockNumber: string | null;
  location: string | null;
  make: string;
  /** What brought the lead that it was sold to, as the other reports name it; null for a car that was sold to no lead. */
  source: string | null;
  /** Who sold it, or else had its newest lead that was dealt with, or else marked it sold; null for nobody. */
  person: string | null;
  /** YYYY-MM-DD at its site. */
  soldOn: string;
  /** Whole days from its arrival until it was sold. */
  days: number;
  /** What it was sold for; of a car without a sale, the last asking price. */
  priceCents: number | null;
  /** Null while nobody has entered its cost, and for who may not see it. */
  grossCents: number | null;
};

type Counted = {
  cars: number;
  /** Null for no cars. */
  medianDays: number | null;
  valueCents: number;
  /** Of those whose cost is known, and how many these are; null if none is. */
  grossCents: number | null;
  costed: number;
};

/** `site` is empty but for a location; `name` is null for no location, nobody or no source. */
type SoldRow = Counted & { site: string; name: string | null };

export type SoldReport = {
  byLocation: SoldRow[];
  byPerson: SoldRow[];
  bySource: SoldRow[];
  byMake: SoldRow[];
  total: Counted;
  /** Newest first. */
  latest: SoldCar[];
};

const LATEST = 10;

/** Sold cars by location, person, source and make; each adds up to the total. @param cars newest first */
export function soldReport(cars: readonly SoldCar[]): SoldReport {
  return {
    byLocation: rowsBy(cars, ({ siteName, location }) => ({ site: siteName, name: location })),
    byPerson: rowsBy(cars, ({ person }) => ({ site: "", name: person })),
    bySource: rowsBy(cars, ({ source }) => ({ site: "", name: source })),
    byMake: rowsBy(cars, ({ make }) => ({ site: "", name: make })),
    total: countSold(cars),
    latest: cars.slice(0, LATEST),
  };
}

function rowsBy(
  cars: readonly SoldCar[],
  groupOf: (car: SoldCar) => Pick<SoldRow, "site" | "name">,
): SoldRow[] {
  const groups = new Map<string, { group: Pick<SoldRow, "site" | "name">; cars: SoldCar[] }>();
  for (const car of cars) {
    const group = groupOf(car);
    const key = JSON.stringify(group);
    const found = groups.get(key) ?? { group, cars: [] };
    groups.set(key, { group, cars: [...found.cars, car] });
  }
  const rows = [...groups.values()].map(({ group, cars: grouped }) => ({ ...group, ...countSold(grouped) }));
  return rows.sort(
    (a, b) =>
      b.cars - a.cars || `${a.site} ${a.name ?? ""}`.localeCompare(`${b.site} ${b.name ?? ""}`, "en-AU"),
  );
}

export function countSold(cars: readonly SoldCar[]): Counted {
  const known = cars.map(({ grossCents }) => grossCents).filter((cents) => cents !== null);
  return {
    cars: cars.length,
    medianDays: median(cars.map(({ days }) => days)),
    valueCents: cars.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
    grossCents: known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0),
    costed: known.length,
  };
}

/** The lower middle of some numbers, as percentile_disc(0.5) gives it; null for none. */
function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

/**
 * SQL: the cars that were sold in the period, on the day of their sale as the sold log has it; one without a sale, which
 * has gone from its feed, on the day that it was marked sold. `sold(site, id, sale_id, location_id, day)`.
 */
export function soldIn({ parts, period }: Pick<ReportQuery, "parts" | "period">): PendingQuery<PgRow[]> {
  const within = partsInPeriod({ parts, period });
  return sql()`(
    select sale.site, sale.vehicle_id as id, sale.id as sale_id, sale.location_id, sale.sold_on as day
    from ${within}
    join sales sale on sale.site = part.site and (part.location is null or sale.location_id = part.location)
      and sale.cancelled_at is null and sale.sold_on between ${period.from}::date and ${period.to}::date
    union all
    select car.site, car.id, null, car.location_id, (car.sold_at at time zone (sites.config->>'timeZone'))::date
    from ${within}
    join sites on sites.slug = part.site
    join vehicles car on car.site = part.site and (part.location is null or car.location_id = part.location)
      and car.status = 'sold' and car.sold_at >= part.since and car.sold_at < part.until
    where not exists (
      select from sales sale
      where sale.site = car.site and sale.vehicle_id = car.id and sale.cancelled_at is null)
  ) sold`;
}

type Row = Omit<SoldCar, "days" | "priceCents" | "source"> &
  Pick<SourceCount, "utm" | "click" | "other"> &
  Pick<Car, "priceCents" | "offerPriceCents"> & {
    isToLead: boolean;
    isRecorded: boolean;
    soldCents: number | null;
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
    select sold.site, sites.config->>'name' as "siteName", sold.id, coalesce(sale.car_name, car.name) as name,
      coalesce(sale.stock_number, car.stock_number) as "stockNumber",
      coalesce(location.name, car.location_name, car.city) as location, coalesce(sale.make, car.make) as make,
      sale.id is not null as "isRecorded",
      coalesce(sale.source, '') <> '' as "isToLead", sale.source as other, sent.params->>'utm_source' as utm,
      (select name from unnest(${CLICK_IDS}::text[]) known(name) where sent.params ? name limit 1) as click,
      coalesce(sale.seller_name, seller.name, marked.by) as person, sale.price_cents as "soldCents",
      sale.price_cents - sale.cost_cents as "grossCents",
      to_char(sold.day, 'YYYY-MM-DD') as "soldOn",
      car.price_cents as "priceCents", car.offer_price_cents as "offerPriceCents",
      extract(epoch from coalesce(car.created_at, moment.sold_at))::float8 as "createdAt",
      extract(epoch from moment.sold_at)::float8 as "soldAt"
    from ${soldIn(query)}
    join sites on sites.slug = sold.site
    left join vehicles car on car.site = sold.site and car.id = sold.id
    left join sales sale on sale.site = sold.site and sale.id = sold.sale_id
    left join locations location on location.site = sale.site and location.id = sale.location_id
    cross join lateral (
      select case when (car.sold_at at time zone (sites.config->>'timeZone'))::date = sold.day then car.sold_at
        else (sold.day + time '12:00') at time zone (sites.config->>'timeZone') end as sold_at
    ) moment
    left join vehicle_overrides marked
      on marked.site = sold.site and marked.vehicle_id = sold.id and marked.kind = 'sold'
    left join lateral (
      select lead.payload #> '{lead_attributes,linked_query_params}' as params
      from leads lead where lead.site = sale.site and lead.id = sale.lead_id
    ) sent on true
    left join lateral (
      select staff.name from leads lead join staff on staff.id = lead.assignee_id
      where lead.site = sold.site and lead.vehicle_id = sold.id and lead.state = 'done'
      order by lead.created_at desc limit 1
    ) seller on true
    order by moment.sold_at desc, sold.id`,
  );
  return rows.map(({ createdAt, soldAt, soldCents, priceCents, offerPriceCents, ...row }) => {
    const { isToLead, isRecorded, utm, click, other, ...car } = row;
    return {
      ...car,
      grossCents: query.seesGross ? car.grossCents : null,
      source: isToLead ? sourceName(sourceOf({ utm, click, other })) : null,
      days: daysOnSite(createdAt, soldAt, soldAt),
      // A sale whose price nobody has said adds nothing, here as in the sold log.
      priceCents: isRecorded ? soldCents : askingPriceCents({ priceCents, offerPriceCents }),
    };
  });
}

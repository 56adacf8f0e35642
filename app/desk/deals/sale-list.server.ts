import type { PendingQuery, Row } from "postgres";

import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";

import { pageOf } from "../desk-list";
import type { Cursor } from "../list-address";
import { partRows } from "../list-query.server";
import { soldIn } from "../reports/sold-cars.server";
import { locationsFor, includesLocation, type Part, partsFor, sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { latestMonths, monthOf, type SaleFilter } from "./sale-filter";

const PAGE = 50;
const MONTHS = 24;
/** Of people, sources and makes to choose from. */
const MAX_CHOICES = 100;

/** A sale as the log and its CSV have it. Money in integer cents, days as YYYY-MM-DD. */
export type SaleLine = {
  site: string;
  siteName: string;
  id: string;
  /** Null for a sale without a lead, or whose lead has been deleted. */
  leadId: string | null;
  shopper: string | null;
  vehicleId: string;
  car: string;
  stockNumber: string | null;
  make: string;
  location: string | null;
  locationId: string | null;
  source: string;
  seller: string;
  priceCents: number | null;
  depositCents: number;
  tradeInCents: number | null;
  isFinanced: boolean;
  /** Null for somebody who may not see it. */
  costCents: number | null;
  soldOn: string;
  deliveredOn: string | null;
};

type SalePage = {
  sales: SaleLine[];
  /** Where the next page begins; null on the last. */
  next: Cursor | null;
  /** Of all pages. `grossCents` is of those whose cost is known; null for somebody who may not see it. */
  total: { count: number; priceCents: number; grossCents: number | null };
  /** Cars that were sold in these days and have no sale: they have gone from their feeds. None while a filter is set. */
  unrecorded: number;
  choices: { months: string[]; people: string[]; sources: string[]; makes: string[] };
  /** Whether the viewer may have the CSV. */
  mayExport: boolean;
};

/**
 * What was sold in a scope, the newest first.
 *
 * @returns null if the filter names a place outside the scope
 */
export async function listSales(
  { scope }: OnDesk,
  filter: SaleFilter,
  now: Seconds,
): Promise<SalePage | null> {
  const parts = partsFor(scope, "leads.read", filter.place);
  if (parts === null) return null;
  const today = await todayOf(parts, now);
  const chosen = salesIn(parts, filter, today);
  const [rows, [total], [choices], unrecorded] = await Promise.all([
    selectSales(sql()`${chosen} and ${isAfter(filter.after)}`, PAGE + 1),
    sql()<{ count: number; priceCents: number; grossCents: number | null }[]>`
      select count(*)::int as count, coalesce(sum(sale.price_cents), 0)::float8 as "priceCents",
        sum(sale.price_cents - sale.cost_cents)::float8 as "grossCents" ${chosen}`,
    sql()<Omit<SalePage["choices"], "months">[]>`
      with all_of as (select sale.seller_name, sale.source, sale.make ${salesIn(parts, null, today)})
      select
        array(select distinct seller_name from all_of order by 1 limit ${MAX_CHOICES}) as people,
        array(select distinct source from all_of where source <> '' order by 1 limit ${MAX_CHOICES}) as sources,
        array(select distinct make from all_of order by 1 limit ${MAX_CHOICES}) as makes`,
    countUnrecorded(parts, filter, today),
  ]);
  const { shown, next } = pageOf(rows, PAGE, ({ soldOn, id }) => ({ at: Date.parse(soldOn), id }));
  const maySeeCost = ({ site, locationId }: Pick<SaleLine, "site" | "locationId">) =>
    includesLocation(locationsFor(scope, site, "sales.cost"), locationId);
  const seesAll = parts.every(({ site, location }) => maySeeCost({ site, locationId: location }));
  return {
    sales: shown.map((line) => (maySeeCost(line) ? line : { ...line, costCents: null })),
    next,
    total: {
      count: total?.count ?? 0,
      priceCents: total?.priceCents ?? 0,
      grossCents: seesAll ? (total?.grossCents ?? null) : null,
    },
    unrecorded,
    choices: {
      months: latestMonths(today, MONTHS),
      ...(choices ?? { people: [], sources: [], makes: [] }),
    },
    mayExport: sitesFor(scope, "leads.manage").length > 0,
  };
}

/** Of all cars, and not of one person's, source's or make's: what has no sale has no seller. */
async function countUnrecorded(parts: readonly Part[], filter: SaleFilter, today: string): Promise<number> {
  const month = monthOf(filter, today);
  const { person, source, make, words } = filter;
  if (month === null || person !== null || source !== null || make !== null || words !== "") return 0;
  const from = `${month}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  const period = { from, to: addDays(next, -1) };
  const [row] = await sql()<{ cars: number }[]>`
    select count(*)::int as cars from ${soldIn({ parts, period })} where sale_id is null`;
  return row?.cars ?? 0;
}

/** By the clocks of the first site. */
export async function todayOf(parts: readonly Part[], now: Seconds): Promise<string> {
  const site = await findSite(parts[0]?.site ?? "");
  return localTime(now, site?.config.timeZone ?? "UTC").date;
}

/** The FROM and WHERE of a filter's sales, without its page. @param filter null for all */
export function salesIn(
  parts: readonly Part[],
  filter: Omit<SaleFilter, "place" | "after"> | null,
  today: string,
): PendingQuery<Row[]> {
  const { person = null, source = null, make = null, words = "" } = filter ?? {};
  const month = filter && monthOf(filter, today);
  const first = month === null ? null : `${month}-01`;
  return sql()`
    from ${partRows(parts)}
    join sales sale on sale.site = part.site and (part.location is null or sale.location_id = part.location)
      and sale.cancelled_at is null
    where (${first}::date is null
        or (sale.sold_on >= ${first}::date and sale.sold_on < ${first}::date + interval '1 month'))
      and (${person}::text is null or sale.seller_name = ${person})
      and (${source}::text is null or sale.source = ${source})
      and (${make}::text is null or sale.make = ${make})
      and (${words} = '' or concat_ws(' ', sale.car_name, sale.stock_number) ilike ${containing(words)}
        or sale.lead_id in (
          select id from leads where site = sale.site and id = sale.lead_id
            and ${fullNameOf("leads")} ilike ${containing(words)}
        ))`;
}

/** Names of sites, shoppers and locations are looked up for the rows alone: a site's settings are long. @param chosen as salesIn */
export function selectSales(chosen: PendingQuery<Row[]>, limit: number): Promise<SaleLine[]> {
  return sql()<SaleLine[]>`
    with page as (
      select sale.* ${chosen} order by sale.sold_on desc, sale.id desc limit ${limit}
    )
    select sale.site, sites.config->>'name' as "siteName", sale.id, lead.id as "leadId",
      nullif(${fullNameOf("lead")}, '') as shopper, sale.vehicle_id as "vehicleId",
      sale.car_name as car, sale.stock_number as "stockNumber", sale.make, location.name as location,
      sale.location_id as "locationId", sale.source, sale.seller_name as seller, sale.price_cents as "priceCents",
      sale.deposit_cents as "depositCents", sale.trade_in_cents as "tradeInCents",
      sale.is_financed as "isFinanced", sale.cost_cents as "costCents",
      to_char(sale.sold_on, 'YYYY-MM-DD') as "soldOn", to_char(sale.delivered_on, 'YYYY-MM-DD') as "deliveredOn"
    from page sale
    join sites on sites.slug = sale.site
    left join lateral (
      select id, name, last_name from leads where site = sale.site and id = sale.lead_id offset 0
    ) lead on true
    left join locations location on location.site = sale.site and location.id = sale.location_id
    order by sale.sold_on desc, sale.id desc`;
}

function isAfter(after: Cursor | null): PendingQuery<Row[]> {
  if (after === null) return sql()`true`;
  const day = new Date(after.at).toISOString().slice(0, 10);
  return sql()`(sale.sold_on, sale.id) < (${day}::date, ${after.id}::uuid)`;
}

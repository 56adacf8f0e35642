import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";
import type { Seconds } from "~/platform/moment";
import type { Car, CarStatus, DealerHold } from "~/stock/car";
import { columnOf } from "~/stock/import/vehicle-columns";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";

import { pageOf, type SiteCursor } from "../desk-list";
import { titleOf } from "../feeds/upload/stock-list";
import { isOnline, partRows } from "../list-query.server";
import { type Part, partsFor, sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { findMarketPrices, type MarketCar } from "./find-market-prices.server";
import type { MarketPrice } from "./market-price";
import { type NextStep, nextStep } from "./next-step";
import { countRejected, listRejected, type RejectedRow } from "./rejected-rows.server";
import { NO_SOURCE, type StockFilter, type StockTab } from "./stock-filter";
import { drivesOf, enquiriesOf, orderedBy } from "./stock-order.server";

const PAGE = 50;
/** Counting stops here. */
const MAX_COUNT = 1_000;
/** More than a dealer would open in a spreadsheet. */
const MAX_ALL = 20_000;
const DAY_SECONDS = 86_400;

/** A row of the list. */
export type StockLine = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  stockNumber: string | null;
  location: string | null;
  status: CarStatus;
  /** Whether shoppers may find it: for sale, and not hidden. */
  isLive: boolean;
  /** A sale in progress, by a shopper on the site or as its feed says. */
  hold: DealerHold | null;
  /** Integer cents; null if shoppers are asked to enquire. */
  priceCents: number | null;
  photos: number;
  /** The key of the first photograph; null without any. */
  picture: string | null;
  views: number;
  /** Leads about it, spam left out. */
  enquiries: number;
  /** Test drives that were booked and not cancelled. */
  drives: number;
  /** Days on the site, until it was sold. */
  days: number;
  /** Its price against those of like cars; null where too little is known. */
  market: MarketPrice | null;
  next: NextStep | null;
};

type StockPage = {
  cars: StockLine[];
  /** Set in the tab `rejected` only. */
  rows: RejectedRow[];
  /** Where the next page begins; null on the last. */
  next: SiteCursor | null;
  /** Capped at `maxCount` each. */
  counts: Record<StockTab, number>;
  maxCount: number;
  /** The feeds in the scope and the lists that staff upload, to filter by. */
  sources: { name: string; title: string }[];
  /** Whether the viewer may add a car. */
  mayAdd: boolean;
  /** The site of all shown cars, if the viewer may change several of them at once; null for several sites. */
  bulkSite: string | null;
};

/**
 * A page of the stock in a scope, with its counts. Each part of the scope is an index scan.
 *
 * @returns null if the filter names a place outside the scope
 */
export async function listStock(
  { scope }: OnDesk,
  filter: StockFilter,
  now: Seconds,
): Promise<StockPage | null> {
  const parts = partsFor(scope, "stock.read", filter.place);
  if (parts === null) return null;
  const isRejected = filter.tab === "rejected";
  const readable = sitesFor(scope, "stock.read").map(({ site }) => site);
  const changeable = sitesFor(scope, "stock.change");
  const [first = null] = readable;
  const only = filter.place?.site ?? (readable.length === 1 ? first : null);
  const [cars, rows, counts, rejected, sources] = await Promise.all([
    isRejected ? [] : selectCars({ parts, filter, now, max: PAGE + 1 }),
    isRejected ? listRejected(parts, filter, PAGE + 1) : [],
    countCars(parts, filter, now),
    countRejected(parts, filter, MAX_COUNT),
    sql()<Parameters<typeof titleOf>[0][]>`
      select distinct on (name) name, kind, location from feed_sources where site = any(${readable}) order by name`,
  ]);
  const shownCars = pageOf(cars, PAGE, ({ place: at, site, id }) => ({ at, site, id }));
  const shownRows = pageOf(rows, PAGE, ({ line, site, source }) => ({ at: line, site, id: source }));
  return {
    cars: await toLines(shownCars.shown, now),
    rows: shownRows.shown,
    next: shownCars.next ?? shownRows.next,
    counts: { ...counts, rejected },
    maxCount: MAX_COUNT,
    sources: sources.map((source) => ({ name: source.name, title: titleOf(source) })),
    mayAdd: changeable.length > 0,
    bulkSite: changeable.some(({ site }) => site === only) && !isRejected ? only : null,
  };
}

/**
 * All pages of the list at once, for a file.
 *
 * @returns null outside the scope, and for rejected rows, which are no cars
 */
export async function listAllStock(
  { scope }: OnDesk,
  filter: StockFilter,
  now: Seconds,
): Promise<ExportedCar[] | null> {
  const parts = partsFor(scope, "stock.read", filter.place);
  if (parts === null || parts.length === 0 || filter.tab === "rejected") return null;
  const cars = await selectCars({ parts, filter: { ...filter, after: null }, now, max: MAX_ALL });
  const lines = await toLines(cars, now);
  return cars.flatMap(({ facts }, index) => {
    const line = lines[index];
    return line ? [{ ...line, facts }] : [];
  });
}

/** What only the file of the list has. */
const EXPORTED = [
  ...(["rego", "vin", "make", "model", "badge", "year", "carType", "km", "colour", "priceType"] as const),
];
export type ExportedCar = StockLine & { facts: Pick<Car, (typeof EXPORTED)[number]> };

type CarRow = {
  [Key in "site" | "siteName" | "id" | "name"]: string;
} & {
  stockNumber: string | null;
  location: string | null;
  status: CarStatus;
  shown: boolean;
  hold: DealerHold | null;
  priceCents: number | null;
  offerPriceCents: number | null;
  isDraft: boolean;
  /** What like cars have in common with it, and its deal rating's price. */
  compared: Omit<MarketCar, "site" | "id">;
  photos: number;
  picture: string | null;
  views: number;
  enquiries: number;
  drives: number;
  /** What the order compares, as a cursor has it. */
  place: number;
  createdAt: number;
  soldAt: number | null;
  facts: ExportedCar["facts"];
};

type Fragment = PendingQuery<Row[]>;

type CarsAsked = { parts: readonly Part[]; filter: StockFilter; now: Seconds; max: number };

function selectCars({ parts, filter, now, max }: CarsAsked): Promise<CarRow[]> {
  const { after, order } = filter;
  const { value, isDescending, at, place } = orderedBy(order);
  const direction = isDescending ? sql()`desc` : sql()`asc`;
  const compared = isDescending ? sql()`<` : sql()`>`;
  const beyond =
    after === null
      ? sql()`true`
      : sql()`(${value}, car.site, car.id) ${compared} (${at(after.at)}, ${after.site}, ${after.id})`;
  return sql()<CarRow[]>`
    with page as (
      select car.* from ${partRows(parts)}
      cross join lateral (
        select car.*, ${value} as ordered from vehicles car
        where ${conditions(filter, now)} and ${stateOf(filter.tab)} and ${beyond}
        order by ${value} ${direction}, car.id ${direction} limit ${max}
      ) car
      order by car.ordered ${direction}, car.site ${direction}, car.id ${direction} limit ${max}
    )
    select page.site, sites.config->>'name' as "siteName", page.id, page.name,
      page.stock_number as "stockNumber", coalesce(page.location_name, page.city) as location, page.status,
      page.show_on_dealer_website as shown, case when page.reserved then 'reserved' else page.dealer_hold end as hold, page.price_cents as "priceCents",
      page.offer_price_cents as "offerPriceCents", jsonb_array_length(page.images) as photos,
      page.images->0->>'key' as picture, ${isDraft()} as "isDraft",
      json_build_object('make', page.make, 'model', page.model, 'year', page.year, 'carType', page.car_type,
        'priceType', page.price_type, 'status', page.status, 'priceCents', page.price_cents,
        'offerPriceCents', page.offer_price_cents, 'subscriptionPriceCents', page.subscription_price_cents
      ) as compared,
      page.views + coalesce(counted.views, 0) as views,
      ${enquiriesOf("page")} as enquiries, ${drivesOf("page")} as drives, ${place} as place,
      extract(epoch from page.created_at)::float8 as "createdAt",
      extract(epoch from page.sold_at)::float8 as "soldAt",
      json_build_object(${exportedFacts()}) as facts
    from page
    join sites on sites.slug = page.site
    left join vehicle_view_counts counted on counted.site = page.site and counted.vehicle_id = page.id
    order by page.ordered ${direction}, page.site ${direction}, page.id ${direction}`;
}

function exportedFacts(): Fragment {
  return EXPORTED.map((field) => sql()`${field}::text, ${sql()(`page.${columnOf(field)}`)}`).reduce(
    (list, pair) => sql()`${list}, ${pair}`,
  );
}

/** Added on the desk, and neither on the site nor hidden from it. */
function isDraft(): Fragment {
  return sql()`(page.source = 'desk:' || page.id and not page.show_on_dealer_website and not exists (
    select 1 from vehicle_overrides o where o.site = page.site and o.vehicle_id = page.id and o.kind = 'hidden'))`;
}

async function toLines(cars: readonly CarRow[], now: Seconds): Promise<StockLine[]> {
  const compared = cars.map(({ site, id, compared: car }) => ({ ...car, site, id }));
  const markets = await findMarketPrices(compared);
  return cars.map((car) => toLine(car, markets.get(`${car.site}/${car.id}`) ?? null, now));
}

function toLine(
  {
    shown,
    offerPriceCents,
    createdAt,
    soldAt,
    isDraft: isOwnDraft,
    facts: _,
    place: __,
    compared: ___,
    ...row
  }: CarRow,
  market: MarketPrice | null,
  now: Seconds,
): StockLine {
  const figures = {
    isLive: shown && isInStock(row.status),
    priceCents: askingPriceCents({ priceCents: row.priceCents, offerPriceCents }),
    days: daysOnSite(createdAt, soldAt, now),
    market,
  };
  const next = nextStep({ ...row, ...figures, isDraft: isOwnDraft, isHeld: row.hold !== null });
  return { ...row, ...figures, next };
}

/**
 * Whole days from a car's arrival until now, or until it was sold.
 *
 * @param times seconds UTC
 */
export function daysOnSite(createdAt: number, soldAt: number | null, now: Seconds): number {
  return Math.max(0, Math.floor(((soldAt ?? now) - createdAt) / DAY_SECONDS));
}

async function countCars(
  parts: readonly Part[],
  filter: StockFilter,
  now: Seconds,
): Promise<Omit<Record<StockTab, number>, "rejected">> {
  const capped = (tab: StockTab) => sql()`(
    select count(*) from (
      select 1 from vehicles car where ${conditions(filter, now)} and ${stateOf(tab)} limit ${MAX_COUNT}
    ) capped)`;
  const [row] = await sql()<{ live: number; held: number; sold: number }[]>`
    select least(coalesce(sum(live), 0), ${MAX_COUNT})::int as live,
      least(coalesce(sum(held), 0), ${MAX_COUNT})::int as held,
      least(coalesce(sum(sold), 0), ${MAX_COUNT})::int as sold
    from (
      select ${capped("live")} as live, ${capped("held")} as held, ${capped("sold")} as sold
      from ${partRows(parts)}
    ) counted`;
  const { live, held, sold } = row ?? { live: 0, held: 0, sold: 0 };
  return { live, held, sold, all: Math.min(live + held + sold, MAX_COUNT) };
}

function stateOf(tab: StockTab): Fragment {
  if (tab === "live") return isOnline();
  if (tab === "sold") return sql()`car.status = 'sold'`;
  return tab === "held" ? sql()`car.status <> 'sold' and not ${isOnline()}` : sql()`true`;
}

/** The filter's conditions, besides the state. */
function conditions(
  { source, age, withoutPhotos, withoutPrice, words }: StockFilter,
  now: Seconds,
): Fragment {
  const pattern = containing(words);
  const daysAgo = (days: number) => sql()`to_timestamp(${now - days * DAY_SECONDS})`;
  return sql()`car.site = part.site and (part.location is null or car.location_id = part.location)
    and ${sourceIs(source)}
    and ${age === null ? sql()`true` : sql()`car.created_at <= ${daysAgo(age.min)}`}
    and ${age === null || age.max === null ? sql()`true` : sql()`car.created_at > ${daysAgo(age.max + 1)}`}
    and ${withoutPhotos ? sql()`car.images = '[]'` : sql()`true`}
    and ${withoutPrice ? sql()`coalesce(car.offer_price_cents, car.price_cents) is null` : sql()`true`}
    and ${
      words === ""
        ? sql()`true`
        : sql()`concat_ws(' ', car.stock_number, car.rego, car.vin, car.name, car.make, car.model) ilike ${pattern}`
    }`;
}

function sourceIs(source: string | null): Fragment {
  if (source === null) return sql()`true`;
  return source === NO_SOURCE ? sql()`car.source not like 'feed:%'` : sql()`car.source = ${`feed:${source}`}`;
}

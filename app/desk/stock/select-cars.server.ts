import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";
import type { Seconds } from "~/platform/moment";
import type { Car, CarStatus, DealerHold } from "~/stock/car";
import { columnOf } from "~/stock/import/vehicle-columns";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";

import { isOnline, partRows } from "../list-query.server";
import type { Part, Scope } from "../scope";
import { findMarketPrices, type MarketCar } from "./find-market-prices.server";
import { type Holder, holderOf, isForSale, shownHolder } from "./holder.server";
import type { MarketPrice } from "./market-price";
import {
  DEAR_DAYS,
  DRIVE_DAYS,
  FEW_PHOTOS,
  isWithoutNumber,
  MANY_ENQUIRIES,
  MANY_VIEWS,
  type NextStep,
  nextStep,
} from "./next-step";
import { NO_SOURCE, type StockFilter, type StockTab } from "./stock-filter";
import { drivesOf, enquiriesOf, orderedBy, viewsOf } from "./stock-order.server";

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
  /** For whom it is held, and until when; null if nobody is named, or for a viewer who may not read leads. */
  holder: Holder | null;
  /** Integer cents; null if shoppers are asked to enquire. */
  priceCents: number | null;
  km: number | null;
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
  holder: Parameters<typeof shownHolder>[1];
  priceCents: number | null;
  offerPriceCents: number | null;
  isDraft: boolean;
  /** Staff entered it. */
  isOwn: boolean;
  /** What like cars have in common with it, and its deal rating's price. */
  compared: Omit<MarketCar, "site" | "id">;
  km: number | null;
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

/** The cars of a list in its order. */
export function selectCars({ parts, filter, now, max }: CarsAsked): Promise<CarRow[]> {
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
        where ${conditions(filter, now)} and ${stateOf(filter.tab, now)} and ${beyond}
        order by ${value} ${direction}, car.id ${direction} limit ${max}
      ) car
      order by car.ordered ${direction}, car.site ${direction}, car.id ${direction} limit ${max}
    )
    select page.site, sites.config->>'name' as "siteName", page.id, page.name,
      page.stock_number as "stockNumber", coalesce(page.location_name, page.city) as location, page.status,
      page.show_on_dealer_website as shown, case when page.reserved then 'reserved' when ${isForSale("page")} then page.dealer_hold end as hold, page.price_cents as "priceCents",
      ${holderOf("page")} as holder,
      page.offer_price_cents as "offerPriceCents", page.km, jsonb_array_length(page.images) as photos,
      page.images->0->>'key' as picture, ${isDraft("page")} as "isDraft", ${isOwn("page")} as "isOwn",
      json_build_object('make', page.make, 'model', page.model, 'year', page.year, 'carType', page.car_type,
        'badge', page.badge, 'km', page.km, 'simpleFuel', page.simple_fuel, 'priceType', page.price_type, 'status', page.status, 'priceCents', page.price_cents,
        'offerPriceCents', page.offer_price_cents, 'subscriptionPriceCents', page.subscription_price_cents
      ) as compared,
      ${viewsOf("page")} as views,
      ${enquiriesOf("page")} as enquiries, ${drivesOf("page")} as drives, ${place} as place,
      extract(epoch from page.created_at)::float8 as "createdAt",
      extract(epoch from page.sold_at)::float8 as "soldAt",
      json_build_object(${exportedFacts()}) as facts
    from page
    join sites on sites.slug = page.site
    order by page.ordered ${direction}, page.site ${direction}, page.id ${direction}`;
}

function exportedFacts(): Fragment {
  return EXPORTED.map((field) => sql()`${field}::text, ${sql()(`page.${columnOf(field)}`)}`).reduce(
    (list, pair) => sql()`${list}, ${pair}`,
  );
}

function isOwn(alias: "car" | "page"): Fragment {
  const car = sql()(alias);
  return sql()`(${car}.source = 'desk:' || ${car}.id)`;
}

/** Added on the desk, and neither on the site nor hidden from it. */
function isDraft(alias: "car" | "page"): Fragment {
  const car = sql()(alias);
  return sql()`(${isOwn(alias)} and not ${car}.show_on_dealer_website and not exists (
    select 1 from vehicle_overrides o where o.site = ${car}.site and o.vehicle_id = ${car}.id and o.kind = 'hidden'))`;
}

/** @param scope the reader's: not everybody may see whom a car is held for */
export async function toLines(cars: readonly CarRow[], scope: Scope, now: Seconds): Promise<StockLine[]> {
  const compared = cars.map(({ site, id, compared: car }) => ({ ...car, site, id }));
  const markets = await findMarketPrices(compared);
  return cars.map((car) => ({
    ...toLine(car, markets.get(`${car.site}/${car.id}`) ?? null, now),
    holder: shownHolder(scope, car.holder, { site: car.site, now }),
  }));
}

function toLine(
  {
    shown,
    offerPriceCents,
    createdAt,
    soldAt,
    isDraft: isOwnDraft,
    isOwn: isEntered,
    facts,
    place: __,
    compared: ___,
    holder: ____,
    ...row
  }: CarRow,
  market: MarketPrice | null,
  now: Seconds,
): Omit<StockLine, "holder"> {
  const figures = {
    isLive: shown && isInStock(row.status),
    priceCents: askingPriceCents({ priceCents: row.priceCents, offerPriceCents }),
    days: daysOnSite(createdAt, soldAt, now),
    market,
  };
  const isUnnumbered = isEntered && isWithoutNumber(facts);
  const next = nextStep({ ...row, ...figures, isUnnumbered, isDraft: isOwnDraft, isHeld: row.hold !== null });
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

export function stateOf(tab: StockTab, now: Seconds): Fragment {
  if (tab === "todo") return mayNeedSomething(now);
  if (tab === "live") return isOnline();
  if (tab === "sold") return sql()`car.status = 'sold'`;
  return tab === "held" ? sql()`car.status <> 'sold' and not ${isOnline()}` : sql()`true`;
}

/**
 * A superset of the cars with a next step (next-step.ts): older cars whose price may be in line with like cars' are
 * included.
 */
function mayNeedSomething(now: Seconds): Fragment {
  const isSince = (days: number) => sql()`car.created_at <= to_timestamp(${now - days * DAY_SECONDS})`;
  return sql()`(${isDraft("car")} or (${isOnline()} and not car.reserved and car.dealer_hold is null and (
    jsonb_array_length(car.images) < ${FEW_PHOTOS} or coalesce(car.offer_price_cents, car.price_cents) is null
    or (${isOwn("car")} and car.car_type <> 'new' and car.rego is null and car.vin is null)
    or ${isSince(DEAR_DAYS)}
    or (${viewsOf("car")} >= ${MANY_VIEWS} and ${enquiriesOf("car")} = 0)
    or (${isSince(DRIVE_DAYS)} and ${enquiriesOf("car")} >= ${MANY_ENQUIRIES} and ${drivesOf("car")} = 0))))`;
}

/** The filter's conditions, besides the state. */
export function conditions(
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

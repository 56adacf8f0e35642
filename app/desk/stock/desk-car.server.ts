import { createHash, randomUUID } from "node:crypto";

import { explainVehicle } from "~/feeds/explain-vehicle";
import { reasonInWords } from "~/feeds/field-name";
import { findVehicleFacts } from "~/feeds/find-vehicle-facts.server";
import { formatMoment } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { carPath } from "~/paths";
import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";
import type { Site } from "~/site/site";
import { findCarById } from "~/stock/cars.server";
import type { Car, CarImage, PriceType } from "~/stock/car";
import { dealerHoldOf, isHeld } from "~/stock/held";
import { isInStock, listedUntil } from "~/stock/in-stock";
import { formatDollars } from "~/stock/money";
import type { OverrideKind } from "~/stock/overrides/override-kind";
import { listOverrides } from "~/stock/overrides/overrides.server";
import { askingPriceCents } from "~/stock/price";
import { stockIndex } from "~/stock/stock-index.server";
import { findViews } from "~/vehicle/views/answer-view.server";

import { type Colleague, listColleagues } from "../leads/assignable.server";
import { endText, momentText } from "../moment-text";
import { type Lack, lacksOf } from "../own-cars/lacks";
import { ownStateOf, takesPhotographs } from "../own-cars/own-cars.server";
import { listAddedKeys } from "../own-cars/own-photographs.server";
import { findMissingOf, type MissingPhotographs } from "../photographs/missing-photographs.server";
import type { Ability } from "../roles";
import { includesLocation, locationsFor, type Scope } from "../scope";
import { commentsText } from "./comments";
import { factWords } from "./facts/fact-form";
import { findFeed } from "./facts/fed-car.server";
import { findHolder, type Holder, shownHolder } from "./holder.server";
import { compareCar, type LikeCar } from "./find-market-prices.server";
import type { MarketPrice } from "./market-price";
import { isWithoutNumber, type NextStep, nextStep } from "./next-step";
import { daysOnSite } from "./select-cars.server";
import { drivesOf, enquiriesOf } from "./stock-order.server";

/** A price, from when it was first seen; `changeCents` is the difference from the one before of the same kind. */
export type SeenPrice = {
  at: string;
  cents: number | null;
  priceType: PriceType | null;
  changeCents: number | null;
};

type CarLead = { id: string; name: string; subject: string; sent: string };

/** A car as its page on the desk shows it. */
export type DeskCar = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  /** Its page on the site; null while it is not there. */
  url: string | null;
  /** Its location, type and numbers. */
  facts: Pick<
    Car,
    "stockNumber" | "vin" | "rego" | "km" | "colour" | "carType" | "status" | "reserved" | "dealerHold"
  > & {
    location: string | null;
    photos: number;
  };
  isLive: boolean;
  /** Integer cents. */
  priceCents: number | null;
  priceType: PriceType;
  days: number;
  views: number;
  /** Test drives that were booked and not cancelled. */
  drives: number;
  /** Its price against those of like cars; null where too little is known. */
  market: MarketPrice | null;
  next: NextStep | null;
  /** Of a draft: what shoppers would miss. */
  lacks: Lack[];
  /** Null for a viewer who may not read them. */
  leads: { total: number; recent: number; latest: CarLead[] } | null;
  prices: SeenPrice[];
  /** Its overrides, newest first. */
  changes: CarChange[];
  isChangeable: boolean;
  /** Whether they may hold it, or end a hold: who sells cars may. */
  isHoldable: boolean;
  /** The day that a hold ends on if nobody says another; YYYY-MM-DD. */
  holdUntil: string;
  /** What the form of its sale needs; null for a car that is not for sale, or somebody who records no sales. */
  sale: { newId: string; maySeeCost: boolean; sellers: Colleague[] } | null;
  /** What makes a caller whom it is held for one lead; null for a car that is not for sale, or held already. */
  holdKey: string | null;
  /** For whom it is held; null if nobody is named, or for a viewer who may not read leads. */
  holder: Holder | null;
  /** The cars of the site that it is compared with. */
  likeCars: LikeCar[];
  /** What staff entered belongs to no feed: 'draft' until it is put on the site. */
  own: "draft" | "listed" | null;
  /** What staff call what brings it, of which they keep details; null for a car that they entered. */
  comesWith: string | null;
  /** Keys of the photographs that staff added; null for a car whose feed brings them. */
  added: string[] | null;
  /** In the order of the site's gallery. */
  photos: Pick<CarImage, "key" | "width" | "height">[];
  /** Photographs that could not be fetched; null for none. */
  missing: MissingPhotographs | null;
  /** The last day of the staff's photograph order; empty if it has no end. */
  photosUntil: string;
  /** The comments as lines. */
  text: string;
  /** The comments that a form of the page was rendered with (textVersion). */
  textSeen: string;
};

/** `said` and `was` formatted for people; empty if the kind says it all. */
export type CarChange = {
  kind: OverrideKind;
  said: string;
  was: string;
  by: string;
  at: string;
  endsAt: string | null;
};

/** `car` is null for a number that only a feed's row has. */
export type DeskCarPage = {
  site: string;
  asked: string;
  /** Why it is or is not on the site: one sentence per line, the answer first. */
  why: string[];
  car: DeskCar | null;
};

const LATEST_LEADS = 5;
const MAX_PRICES = 50;

/**
 * @param idOrStockNumber the id of a car; for a feed's row without a car, its stock number
 * @returns null for a car outside the scope, as if it did not exist
 */
export async function findDeskCar(
  scope: Scope,
  slug: string,
  idOrStockNumber: string,
  now: Seconds,
): Promise<DeskCarPage | null> {
  const locations = locationsFor(scope, slug, "stock.read");
  // PostgreSQL rejects a NUL in text with an error, and no car's id contains one.
  if (locations === null || idOrStockNumber.includes("\0")) return null;
  const site = await findSite(slug);
  const car = await findCarById(slug, idOrStockNumber);
  if (!site || !includesLocation(locations, car?.locationId ?? null)) return null;
  const say = (moment: number) => formatMoment(moment, site.config.timeZone);
  const found = await findVehicleFacts(site, idOrStockNumber, stockIndex());
  if (car === null && (found.car !== null || found.row === null)) return null;
  const own = car && (await ownStateOf(slug, car.id));
  const why =
    own === "draft"
      ? [plainText({}, "stock.draft_why")]
      : explainVehicle(
          { ...found, stockNumber: car ? (car.stockNumber ?? "") : idOrStockNumber },
          now,
          say,
          () => "",
        ).map(reasonInWords);
  return {
    site: slug,
    asked: idOrStockNumber,
    why,
    car: car && (await toDeskCar(scope, site, car, { own, now })),
  };
}

/** A hold that nobody ends would keep a car from everybody else. */
const HOLD_DAYS = 2;

async function toDeskCar(
  scope: Scope,
  site: Site,
  car: Car,
  { own, now }: { own: DeskCar["own"]; now: Seconds },
): Promise<DeskCar> {
  const { slug, config } = site;
  const say = (moment: number) => formatMoment(moment, config.timeZone);
  const [views, changes, prices, leads, missing, asked, takes, addedKeys, fed, holder, compared] =
    await Promise.all([
      findViews(slug, car.id),
      listOverrides(slug, car.id),
      listPrices(slug, car.id),
      findLeads(scope, slug, car.id),
      findMissingOf(slug, car.id, { now, timeZone: config.timeZone }),
      countInterest(slug, car.id),
      takesPhotographs(slug, car.id),
      listAddedKeys(slug, car.id),
      findFeed(slug, car.id),
      findHolder(slug, car.id),
      compareCar(car),
    ]);
  const { stockNumber, vin, rego, km, colour, carType, status, reserved, locationName, city } = car;
  // A sale ends a hold, which counts again if the sale is taken back.
  const shownChanges = changes.filter(({ kind }) => kind !== "hold" || isInStock(status));
  const may = (ability: Ability) => includesLocation(locationsFor(scope, slug, ability), car.locationId);
  const mayHold = may("stock.change") || may("sales.record");
  const isLive = listedUntil(car, config.search) >= now;
  const figures = {
    isLive,
    priceCents: askingPriceCents(car),
    days: daysOnSite(car.createdAtTimestamp, car.soldAtTimestamp, now),
    views: car.views + views,
    drives: asked.drives,
    market: compared.market,
  };
  return {
    site: slug,
    siteName: config.name,
    id: car.id,
    name: car.name,
    ...figures,
    own,
    comesWith: fed && fed.title,
    next: nextStep({
      ...figures,
      isDraft: own === "draft",
      isLive: isLive && isInStock(status),
      isHeld: isHeld(car),
      isUnnumbered: own !== null && isWithoutNumber(car),
      photos: car.images.length,
      enquiries: asked.enquiries,
    }),
    lacks: own === "draft" ? lacksOf(car) : [],
    url: isLive ? config.url + carPath(car.slug) : null,
    facts: {
      stockNumber,
      vin,
      rego,
      km,
      colour,
      carType,
      status,
      reserved,
      dealerHold: dealerHoldOf(car),
      location: locationName ?? city,
      photos: car.images.length,
    },
    priceType: car.priceType,
    leads: leads && {
      ...leads,
      latest: leads.latest.map(({ sentAt, ...lead }) => {
        return { ...lead, sent: momentText(sentAt, now, config.timeZone) };
      }),
    },
    prices: prices.map(({ at, ...price }, position) => ({
      ...price,
      at: say(at),
      changeCents: changeBetween(prices[position + 1], price),
    })),
    changes: shownChanges.map(({ kind, said, was, by, at, endsAt }) => ({
      kind,
      by,
      at: say(at),
      endsAt: endsAt === null ? null : endText(endsAt, now, config.timeZone),
      said: valueText(kind, said),
      was: kind === "facts" ? "" : valueText(kind, was),
    })),
    sale:
      isInStock(status) && may("sales.record")
        ? { newId: randomUUID(), maySeeCost: may("sales.cost"), sellers: await listColleagues([slug]) }
        : null,
    holdKey: mayHold && isInStock(status) && !isHeld(car) ? randomUUID() : null,
    holder: shownHolder(scope, holder, { site: slug, now }),
    likeCars: compared.likeCars,
    isChangeable: may("stock.change"),
    isHoldable: mayHold,
    holdUntil: addDays(localTime(now, config.timeZone).date, HOLD_DAYS),
    added: takes ? addedKeys : null,
    photos: car.images.map(({ key, width, height }) => ({ key, width, height })),
    missing,
    photosUntil: lastDayOf(changes.find(({ kind }) => kind === "photos")?.endsAt ?? null, config.timeZone),
    text: commentsText(car.dealerComments ?? ""),
    textSeen: textVersion(car),
  };
}

/** Changes with a car's comments, so that nobody overwrites a colleague's unseen. */
export function textVersion({ dealerComments }: Pick<Car, "dealerComments">): string {
  return createHash("sha256")
    .update(dealerComments ?? "")
    .digest("hex")
    .slice(0, 16);
}

/** The day that ends at a moment (seconds UTC), YYYY-MM-DD; empty for none. */
function lastDayOf(endsAt: number | null, timeZone: string): string {
  return endsAt === null ? "" : localTime(endsAt - 1, timeZone).date;
}

/** A price, a tag, a location, a hold, or the names of details; empty for other kinds. */
function valueText(kind: OverrideKind, values: Record<string, unknown>): string {
  if (kind === "facts") return factWords(values);
  const text = kind === "tag" ? values["tag"] : values["location_name"];
  if ((kind === "tag" || kind === "place") && typeof text === "string") return text;
  const hold = values["dealer_hold"];
  if (kind === "hold" && (hold === "under_offer" || hold === "reserved"))
    return plainText({}, `stock.hold_${hold}`);
  const cents = values["offer_price_cents"] ?? values["price_cents"];
  if (kind !== "price" || typeof cents !== "number") return "";
  const type = values["price_type"] === "egc" ? "egc" : "drive_away";
  return `${formatDollars(cents)} ${plainText({}, `price.label_${type}`)}`;
}

type Price = { cents: number | null; priceType: PriceType | null };

function changeBetween(before: Price | undefined, { cents, priceType }: Price): number | null {
  const isComparable = before?.priceType === priceType && before.cents !== null && cents !== null;
  return isComparable && before.cents !== null ? cents - before.cents : null;
}

/** All enquiries about a car and its test drives, whatever the viewer may read of them. */
async function countInterest(site: string, id: string): Promise<{ enquiries: number; drives: number }> {
  const [row] = await sql()<{ enquiries: number; drives: number }[]>`
    select ${enquiriesOf("car")} as enquiries, ${drivesOf("car")} as drives
    from vehicles car where site = ${site} and id = ${id}`;
  return row ?? { enquiries: 0, drives: 0 };
}

/** Newest first; `at` in seconds UTC. */
async function listPrices(site: string, id: string): Promise<(Price & { at: number })[]> {
  return sql()<(Price & { at: number })[]>`
    select extract(epoch from seen_at)::float8 as at, price_cents as cents, price_type as "priceType"
    from vehicle_prices where site = ${site} and vehicle_id = ${id}
    order by seen_at desc limit ${MAX_PRICES}`;
}

type FoundLeads = {
  total: number;
  recent: number;
  latest: (Omit<CarLead, "sent"> & { sentAt: number })[];
};

/**
 * The leads about a car that the viewer may read, without suspected spam; `recent` are those of the last
 * thirty days.
 */
async function findLeads(scope: Scope, site: string, id: string): Promise<FoundLeads | null> {
  const locations = locationsFor(scope, site, "leads.read");
  if (locations === null) return null;
  const only = locations === "all" ? sql()`true` : sql()`location_id = any(${[...locations]})`;
  const about = sql()`from leads where site = ${site} and vehicle_id = ${id} and state <> 'spam' and ${only}`;
  const [[counted], latest] = await Promise.all([
    sql()<{ total: number; recent: number }[]>`
      select count(*)::int as total,
        (count(*) filter (where created_at > now() - interval '30 days'))::int as recent ${about}`,
    sql()<FoundLeads["latest"]>`
      select id, ${fullNameOf("leads")} as name,
        coalesce(nullif(subcategory, ''), category) as subject,
        extract(epoch from created_at)::float8 as "sentAt"
      ${about} and joined_to is null order by created_at desc, id limit ${LATEST_LEADS}`,
  ]);
  return { total: 0, recent: 0, ...counted, latest: [...latest] };
}

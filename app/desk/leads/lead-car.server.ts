import { createHash } from "node:crypto";

import { type CarNews, carNews } from "~/leads/work/car-news";
import type { VehicleThen } from "~/leads/work/vehicle-then.server";
import { carPath } from "~/paths";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { listedUntil } from "~/stock/in-stock";

import { type CarLine, carLines, locationOf, newsText } from "./lead-car-lines";
import type { CarStanding } from "./template-fits";

export type LeadCarView = {
  name: string;
  /** Null once the site has no such car. */
  id: string | null;
  /** Its page on the dealer's site; null while it has none. */
  url: string | null;
  /** Keys of the image pipeline. */
  pictures: { then: string | null; now: string | null };
  lines: CarLine[];
  standing: CarStanding;
  /** What whoever writes to the shopper must know, in sentences. */
  news: string[];
  /** Names the news, for a form that has shown them; empty without any. */
  newsKey: string;
};

type Found = { vehicleId: string | null; then: VehicleThen | null; isTheirs: boolean };

/**
 * The car that a lead is about, then and now.
 *
 * @returns null for a lead without a car
 */
export async function findLeadCar(site: Site, leadId: string, now: Seconds): Promise<LeadCarView | null> {
  const [found] = await sql()<Found[]>`
    select lead.vehicle_id as "vehicleId", lead.vehicle_then as "then", exists (
      select from reservations held
      join leads theirs on theirs.site = held.site and theirs.id = held.lead_id
      where held.site = lead.site and held.vehicle_id = lead.vehicle_id and held.state in ('held', 'paid')
        and theirs.person_id = lead.person_id
    ) or exists (
      select from vehicle_overrides hold
      join leads theirs on theirs.site = hold.site and theirs.id = (hold.said->>'held_for')::uuid
      where hold.site = lead.site and hold.vehicle_id = lead.vehicle_id and hold.kind = 'hold'
        and theirs.person_id = lead.person_id
    ) as "isTheirs"
    from leads lead where lead.site = ${site.slug} and lead.id = ${leadId}`;
  if (!found || found.vehicleId === null) return null;
  const { then, isTheirs } = found;
  const car = await findCarById(site.slug, found.vehicleId);
  const all = carNews(then, car && { ...nowOf(car), ...(isTheirs && { hold: null }) });
  const news = all.map(newsText);
  const isLive = car !== null && listedUntil(car, site.config.search) >= now;
  return {
    name: then?.name ?? car?.name ?? found.vehicleId,
    id: car?.id ?? null,
    url: car && isLive ? site.config.url + carPath(car.slug) : null,
    pictures: { then: then?.picture ?? null, now: car?.images[0]?.key ?? null },
    lines: carLines(then, car),
    standing: standingOf(all),
    news,
    newsKey: news.length === 0 ? "" : createHash("sha256").update(news.join("\n")).digest("hex").slice(0, 32),
  };
}

/** @param news the gravest first */
function standingOf([gravest]: readonly CarNews[]): CarStanding {
  return gravest === undefined || gravest.is === "price" || gravest.is === "moved" ? "for-sale" : gravest.is;
}

function nowOf(car: Car) {
  const { status, showOnDealerWebsite, reserved, dealerHold, priceCents, offerPriceCents, priceType } = car;
  return {
    ...{ status, priceCents, offerPriceCents, priceType },
    isShown: showOnDealerWebsite,
    hold: reserved ? ("reserved" as const) : dealerHold,
    location: locationOf(car),
  };
}

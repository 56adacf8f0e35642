import type { Car, CarType } from "~/stock/car";

import { between, chance, pickWeighted, type Random } from "../random";

export const DAY_SECONDS = 86_400;

type Availability = Pick<
  Car,
  | "status"
  | "reserved"
  | "preorder"
  | "tag"
  | "showOnDealerWebsite"
  | "createdAtTimestamp"
  | "updatedAtTimestamp"
  | "soldAtTimestamp"
  | "views"
>;

/** Mostly in stock; `sold_long_ago` is beyond every site's sold window (spec 1 §4, Search inclusion). */
const FATES = [
  ["in_stock", 900],
  ["coming_soon", 35],
  ["sold", 25],
  ["sold_long_ago", 20],
  ["on_order", 15],
  ["withdrawn", 5],
] as const;

const NEW_TAGS = [
  [null, 95],
  ["Ready to Drive Away", 5],
] as const;
const USED_TAGS = [
  [null, 92],
  ["Manager's Special", 3],
  ["One Owner", 3],
  ["Low Kilometres", 2],
] as const;

type Sale = { carType: CarType; runout: boolean };

/** A car's stage of life on the site, and since when (spec 1 §3, §4). `now` in seconds UTC. */
export function decideAvailability(random: Random, { carType, runout }: Sale, now: number): Availability {
  const fate = pickWeighted(random, FATES);
  const soldAtTimestamp = soldAt(random, fate, now);
  const listedDays = chance(random, 0.07) ? random() * 7.5 : 8 + random() ** 2 * 150;
  const createdAtTimestamp = Math.floor((soldAtTimestamp ?? now) - listedDays * DAY_SECONDS);
  const onItsWay = fate === "coming_soon" || fate === "on_order";
  return {
    status: fate === "sold_long_ago" ? "sold" : fate,
    reserved: fate === "in_stock" && chance(random, 0.025),
    preorder: onItsWay && carType === "new" && chance(random, 0.5),
    tag: tagOf(random, fate, { carType, runout }),
    showOnDealerWebsite: !chance(random, 0.01),
    createdAtTimestamp,
    updatedAtTimestamp: between(random, createdAtTimestamp, soldAtTimestamp ?? now),
    soldAtTimestamp,
    views: Math.floor(listedDays * (1 + random() ** 3 * 40)),
  };
}

function soldAt(random: Random, fate: (typeof FATES)[number][0], now: number): number | null {
  if (fate === "sold") return Math.floor(now - (0.2 + random() * 1.8) * DAY_SECONDS);
  if (fate === "sold_long_ago") return Math.floor(now - (70 + random() * 60) * DAY_SECONDS);
  return null;
}

function tagOf(random: Random, fate: string, { carType, runout }: Sale): string | null {
  if (fate !== "in_stock") return null;
  if (carType === "new" && runout && chance(random, 0.5)) return "Runout sale";
  if (carType === "demo" && chance(random, 0.12)) return "Test Drive Only";
  return pickWeighted(random, carType === "used" ? USED_TAGS : NEW_TAGS);
}

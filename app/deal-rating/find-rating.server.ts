import { plainText } from "~/i18n/plain-text";
import { priceComparisonPath } from "~/paths";
import { db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { SiteConfig } from "~/site/config/site-config";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { statedPrices } from "~/stock/price";

import type { PublishedRating } from "./published-rating";
import { ratingLine, type ShownRating } from "./rating-words";

type RatingSite = { slug: string; config: Pick<SiteConfig, "dealRating" | "price"> };
type RatingCar = Pick<
  Car,
  "id" | "status" | "priceCents" | "offerPriceCents" | "subscriptionPriceCents" | "priceType"
>;

const SHOWN = {
  ...{ vehicleId: true, verdict: true, priceCents: true, priceType: true, estimateCents: true },
  ...{ lowCents: true, highCents: true, comparables: true },
} as const;

/** @returns null if the car has no rating, or none of its price of now */
export async function findRating(site: RatingSite, car: RatingCar): Promise<ShownRating | null> {
  return (await findRatings(site, [car])).get(car.id) ?? null;
}

/** What a car's page says of its rating; null without one. */
export async function findRatingLine(site: ServedSite, car: RatingCar & Pick<Car, "slug">) {
  const { texts, words } = site.config;
  const rating = await findRating(site, car);
  const href = priceComparisonPath(car.slug);
  return rating && ratingLine(rating, words.vehicles, href, (key, values) => plainText(texts, key, values));
}

/** The ratings of cards, by the cars' ids; without any on a site that shows them on its vehicle pages only. */
export async function findCardRatings(
  site: RatingSite,
  cars: readonly RatingCar[],
): Promise<ReadonlyMap<string, ShownRating>> {
  if (!site.config.dealRating.cards) return new Map();
  try {
    return await findRatings(site, cars);
  } catch (error) {
    // Search also works without a database, and a card without its rating.
    log.warn({ err: error, site: site.slug }, "no ratings for a page of results");
    return new Map();
  }
}

/** All that a car's rating was computed from. */
export async function findPublishedRating(site: RatingSite, car: RatingCar): Promise<PublishedRating | null> {
  if ((await findRating(site, car)) === null) return null;
  const row = await db().dealRating.findUnique({
    where: { site_vehicleId: { site: site.slug, vehicleId: car.id } },
    select: { published: true },
  });
  return row && (row.published as PublishedRating);
}

/** The ratings of some cars of a site, by their ids, whether cards show them or not. */
export async function findRatings(
  { slug, config }: RatingSite,
  cars: readonly RatingCar[],
): Promise<Map<string, ShownRating>> {
  if (!config.dealRating.enabled || cars.length === 0) return new Map();
  const rows = await db().dealRating.findMany({
    where: { site: slug, vehicleId: { in: cars.map(({ id }) => id) } },
    select: SHOWN,
  });
  const byId = new Map(rows.map(({ vehicleId, ...row }) => [vehicleId, row as ShownRating]));
  return new Map(
    cars.flatMap((car) => {
      const row = byId.get(car.id);
      return row && isOfNow(row, car, config) ? [[car.id, row] as const] : [];
    }),
  );
}

/** Only the first price of a car that is for sale was compared; a weekly one never is. */
function isOfNow(
  { priceCents, priceType }: ShownRating,
  car: RatingCar,
  { price }: Pick<SiteConfig, "price">,
): boolean {
  const [first] = statedPrices(car, price);
  return isInStock(car.status) && first?.cents === priceCents && first.basis === priceType;
}

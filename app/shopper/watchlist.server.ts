import { db } from "~/platform/db.server";
import type { CarCard } from "~/stock/car-card";
import { findCarsLike, similarCars } from "~/stock/carousels.server";
import { findCarById, findCarsByIds } from "~/stock/cars.server";
import { askingPriceCents } from "~/stock/price";
import type { StockSite } from "~/stock/stock-site";
import { toWatchlistCar, type WatchlistCar } from "./watchlist-car";

/** A watchlist belongs to a phone on a site (spec 1 §3, User). */
export type WatchlistOwner = { site: string; phone: string };

/**
 * Saves a car with its current price. Idempotent: the first price is kept.
 *
 * @returns the car, or null if the site shows no such car
 */
export async function saveCar(
  { site, phone }: WatchlistOwner,
  carId: string,
): Promise<{ name: string } | null> {
  const car = await findCarById(site, carId);
  if (!car?.showOnDealerWebsite) return null;
  const key = { site, phone, vehicleId: car.id };
  await db().watchlistEntry.upsert({
    where: { site_phone_vehicleId: key },
    create: { ...key, savedPriceCents: askingPriceCents(car), savedPriceType: car.priceType },
    update: {},
  });
  return { name: car.name };
}

/** @returns whether the car was on the list */
export async function removeCar({ site, phone }: WatchlistOwner, carId: string): Promise<boolean> {
  if (carId.includes("\0")) return false;
  const { count } = await db().watchlistEntry.deleteMany({ where: { site, phone, vehicleId: carId } });
  return count > 0;
}

/** The saved cars, latest first, without those the dealer hides. */
export async function listSavedIds({ site, phone }: WatchlistOwner): Promise<string[]> {
  return (await listEntries({ site, phone })).map(({ vehicleId }) => vehicleId);
}

/** The saved cars as the watchlist shows them, latest first. */
export async function listWatchlist({ site, phone }: WatchlistOwner): Promise<WatchlistCar[]> {
  const entries = await listEntries({ site, phone });
  const cars = await findCarsByIds(
    site,
    entries.map(({ vehicleId }) => vehicleId),
  );
  const saved = new Map(entries.map((entry) => [entry.vehicleId, entry]));
  return cars.flatMap((car) => {
    const entry = saved.get(car.id);
    return entry ? [toWatchlistCar(car, entry)] : [];
  });
}

function listEntries({ site, phone }: WatchlistOwner) {
  return db().watchlistEntry.findMany({
    where: { site, phone, vehicle: { showOnDealerWebsite: true } },
    orderBy: [{ savedAt: "desc" }, { vehicleId: "asc" }],
  });
}

/** A full row on a wide screen. */
const SHOWN = 4;

/**
 * Cars similar to a saved one: one that is sold if there is any, otherwise the latest. To somebody who has saved none,
 * the newest arrivals.
 */
export async function suggestCars(site: StockSite, items: readonly WatchlistCar[]): Promise<CarCard[]> {
  const liked = items.find(({ sold }) => sold) ?? items[0];
  const saved = new Set(items.map(({ card }) => card.id));
  const found = liked
    ? await similarCars(site, liked.card, SHOWN + saved.size)
    : await findCarsLike(site, { refinements: {}, sort: "newest", limit: SHOWN });
  return (
    found
      .filter(({ id }) => !saved.has(id))
      .slice(0, SHOWN)
      // A card of the row shows one picture.
      .map((card) => ({ ...card, images: card.images.slice(0, 1) }))
  );
}

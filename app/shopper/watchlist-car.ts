import type { Car } from "~/stock/car";
import { toCarCard, type CarCard } from "~/stock/car-card";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";

/** The change of the price in cents since the car was saved. */
export type PriceChange = { kind: "down" | "up"; cents: number };

export type WatchlistCar = { card: CarCard; sold: boolean; priceChange: PriceChange | null };

/** The price when the car was saved. */
type SavedPrice = { savedPriceCents: number | null; savedPriceType: string | null };

export function toWatchlistCar(car: Car, saved: SavedPrice): WatchlistCar {
  const sold = !isInStock(car.status);
  return { card: toCarCard(car), sold, priceChange: sold ? null : priceChange(car, saved) };
}

/**
 * @returns null if the price is unchanged, either price is missing, or they include different things: those
 *   are never compared (design §5)
 */
export function priceChange(
  car: Pick<Car, "priceCents" | "offerPriceCents" | "priceType">,
  { savedPriceCents, savedPriceType }: SavedPrice,
): PriceChange | null {
  const cents = askingPriceCents(car);
  if (cents === null || savedPriceCents === null || car.priceType !== savedPriceType) return null;
  if (cents === savedPriceCents) return null;
  return { kind: cents < savedPriceCents ? "down" : "up", cents: Math.abs(cents - savedPriceCents) };
}

import type { CarCard } from "~/stock/car-card";
import { similarCars } from "~/stock/carousels.server";
import type { StockSite } from "~/stock/stock-site";

import type { WatchlistCar } from "./watchlist-car";

/** A full row on a wide screen. */
const SHOWN = 4;

/** Cars like one that is saved: one that is sold, for whoever still looks for it, else the latest. */
export async function similarToSaved(site: StockSite, items: readonly WatchlistCar[]): Promise<CarCard[]> {
  const liked = items.find(({ sold }) => sold) ?? items[0];
  if (!liked) return [];
  const saved = new Set(items.map(({ card }) => card.id));
  const found = await similarCars(site, liked.card, SHOWN + saved.size);
  return (
    found
      .filter(({ id }) => !saved.has(id))
      .slice(0, SHOWN)
      // A card of the row shows one picture.
      .map((card) => ({ ...card, images: card.images.slice(0, 1) }))
  );
}

import { imageUrl } from "~/platform/images/image-url";
import { jsonOrNull } from "~/platform/json-or-null";
import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";

/** A favourite or compared car as the device stores it: spec 1 §3, Favourite, with the spec's field names. */
export type Favourite = {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  /** A path of this site; null for a car without a photograph. */
  primary_image_url: string | null;
};

/** The storage keys of a device's lists. Storage belongs to an origin, so each site has its own. */
export const FAVOURITES_KEY = "favourites";
export const COMPARE_KEY = "compare";

type Named = Pick<Car, "id" | "name" | "slug" | "make" | "model"> & { images: readonly { key: string }[] };

export function toFavourite({ id, name, slug, make, model, images }: Named): Favourite {
  const [first] = images;
  return { id, name, slug, make, model, primary_image_url: first ? imageUrl(first.key, 320, "webp") : null };
}

/**
 * Parses the stored list. Invalid entries (from an older version, or written by something else) are skipped;
 * anything but a list is an empty one.
 *
 * @param stored JSON, or null for none
 */
export function parseFavourites(stored: string | null): readonly Favourite[] {
  const parsed = jsonOrNull(stored);
  return Array.isArray(parsed) ? parsed.filter(isFavourite) : [];
}

const TEXTS = ["id", "name", "slug", "make", "model"];

function isFavourite(entry: unknown): entry is Favourite {
  if (typeof entry !== "object" || entry === null) return false;
  const { primary_image_url: image, ...texts } = entry as Record<string, unknown>;
  // Only pictures of our own image pipeline are loaded.
  const pictured = image === null || (typeof image === "string" && image.startsWith("/images/"));
  return pictured && TEXTS.every((name) => typeof texts[name] === "string");
}

/** A car as the favourite and compare controls know it; a listing card is one. */
export type ShelfCar = Pick<
  Car,
  "id" | "name" | "slug" | "make" | "model" | "carType" | "status" | "priceCents"
> & { images: readonly { key: string }[] };

/** The part of a site's `favourites` settings that says which cars may be favourites. */
type ShelfSettings = { usedOnly: boolean; requirePriceAndPhoto: boolean };

/**
 * Whether a car has the compare and favourite control (spec 1 §4): it must be in stock, have a price above
 * zero and a photograph if `requirePriceAndPhoto` is set, and be used if `usedOnly` is. Whether the site has
 * the feature at all is each control's own setting.
 */
export function isShelvable(
  car: Pick<ShelfCar, "carType" | "status" | "priceCents" | "images">,
  { usedOnly, requirePriceAndPhoto }: ShelfSettings,
): boolean {
  if (!isInStock(car.status)) return false;
  if (usedOnly && car.carType !== "used") return false;
  return !requirePriceAndPhoto || ((car.priceCents ?? 0) > 0 && car.images.length > 0);
}

/** Reduces a car to what its controls need. */
export function toShelfCar(car: ShelfCar): ShelfCar {
  const { id, name, slug, make, model, carType, status, priceCents, images } = car;
  return { id, name, slug, make, model, carType, status, priceCents, images: images.slice(0, 1) };
}

// No zod here: the page of a car loads this module first (docs/PERFORMANCE.md).
import { viewCountPath } from "~/paths";
import type { Car } from "~/stock/car";

/** The part of a car that the view counter needs: which version of the car the page shows. */
export type CounterCar = { slug: string; photosCount: number; updatedAtTimestamp: number };

export function toCounterCar({
  slug,
  images,
  updatedAtTimestamp,
}: Pick<Car, "slug" | "images" | "updatedAtTimestamp">): CounterCar {
  return { slug, photosCount: images.length, updatedAtTimestamp };
}

/** GET /cars/{slug}/view.json with the parameters of spec 1 §7. */
export function viewPath(car: CounterCar, websiteId: number): string {
  return viewCountPath(car.slug, {
    photos_count: String(car.photosCount),
    updated_at: String(car.updatedAtTimestamp),
    website_id: String(websiteId),
  });
}

import { plainText } from "~/i18n/plain-text";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { similarCars } from "~/stock/carousels.server";

/** A full row on a wide screen. */
const SIMILAR_CARS = 4;

/**
 * What a page shows of a car that is no longer offered.
 *
 * @param now seconds UTC
 */
export async function findGonePage(site: ServedSite, car: Car, now: number) {
  const similar = await similarCars(site, car, SIMILAR_CARS);
  return {
    name: car.name,
    title: plainText(site.config.texts, "vehicle.gone_title", { name: car.name }),
    similar: similar.map((card) => ({ ...card, images: card.images.slice(0, 1) })),
    now,
  };
}

export type GonePageData = Awaited<ReturnType<typeof findGonePage>>;

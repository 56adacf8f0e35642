import { setImmediate } from "node:timers/promises";

import type { ImportRow } from "~/stock/import/vehicle-import";

import type { DealerProfile } from "./builders/dealer-profile";
import { buildStockCar } from "./builders/memorable-cars";
import { studioUrl } from "./pictures/studio";

/** Number of cars between yields to the event loop, which then shows progress and handles Ctrl-C. */
const YIELD_EVERY = 500;

type StockPlan = {
  site: string;
  count: number;
  now: number;
  dealer: DealerProfile;
  studio: string | null;
};

/**
 * A site's demo stock, car by car; the same plan gives the same cars. Their pictures are named, as in a feed.
 *
 * @param onCars is called with the number so far
 */
export async function* generateStock(
  { site, count, now, dealer, studio }: StockPlan,
  onCars: (done: number) => void = () => undefined,
): AsyncGenerator<ImportRow> {
  for (let index = 0; index < count; index += 1) {
    const car = buildStockCar({ site, index, now, dealer });
    const photos = studio === null ? [] : car.images.map(({ key }) => studioUrl(studio, key));
    yield { line: index + 1, car: { ...car, images: [] }, photos };
    if (index % YIELD_EVERY !== YIELD_EVERY - 1) continue;
    onCars(index + 1);
    await setImmediate();
  }
  onCars(count);
}

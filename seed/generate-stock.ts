import { setImmediate } from "node:timers/promises";

import type { DealerProfile } from "./builders/dealer-profile";
import { buildStockCar } from "./builders/memorable-cars";
import type { ImportRow } from "~/stock/import/vehicle-import";

/** Cars between two looks at the event loop, where progress is drawn and Ctrl-C heard. */
const BREATH = 500;

export type StockPlan = { site: string; count: number; now: number; dealer: DealerProfile };

/**
 * A site's demo stock, car by car; the same plan gives the same cars.
 *
 * @param onCars is told how many there are so far
 */
export async function* generateStock(
  { site, count, now, dealer }: StockPlan,
  onCars: (done: number) => void = () => undefined,
): AsyncGenerator<ImportRow> {
  for (let index = 0; index < count; index += 1) {
    yield { line: index + 1, car: buildStockCar({ site, index, now, dealer }) };
    if (index % BREATH !== BREATH - 1) continue;
    onCars(index + 1);
    await setImmediate();
  }
  onCars(count);
}

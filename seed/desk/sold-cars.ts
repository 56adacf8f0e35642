import type { Sql } from "postgres";

import type { Car } from "~/stock/car";
import { importVehicles } from "~/stock/import/import-vehicles.server";
import { DEMO_POLICY, type ImportRow } from "~/stock/import/vehicle-import";
import { indexChanges } from "~/stock/index-changes.server";

import { buildCar } from "../builders/build-car";
import { queuePictures } from "../pictures/list-pictures";
import { studioUrl } from "../pictures/studio";
import type { SeededSite } from "../seed-site";

const DAY = 86_400;
/** Beyond the numbers of any demo's stock. */
const FIRST = 9_000_000;
/** A sale every few days, for a year and a month: the same month of last year has some too. */
const [CARS, DAYS_APART] = [96, 4.2];

/** Cars that the site sold, as a source of their own, which nothing else imports. */
export async function sellCars(
  sql: Sql,
  site: SeededSite,
  { studio, now }: { studio: string | null; now: number },
): Promise<void> {
  const today = now - (now % DAY);
  const plan = { site: site.slug, source: "sold", policy: DEMO_POLICY, now: today };
  const result = await importVehicles(sql, plan, soldCars(site, studio, today), queuePictures(site.slug));
  await indexChanges(site, result, sql);
}

async function* soldCars(
  { slug, dealer }: SeededSite,
  studio: string | null,
  today: number,
): AsyncGenerator<ImportRow> {
  for (let index = 0; index < CARS; index += 1) {
    const soldAtTimestamp = Math.floor(today - (1 + index * DAYS_APART) * DAY);
    const daysOnSite = 6 + ((index * 37) % 71);
    const sold: Partial<Car> = {
      status: "sold",
      reserved: false,
      preorder: false,
      tag: null,
      showOnDealerWebsite: true,
      soldAtTimestamp,
      createdAtTimestamp: soldAtTimestamp - daysOnSite * DAY,
      updatedAtTimestamp: soldAtTimestamp,
    };
    const car = buildCar({ site: slug, index: FIRST + index, now: today, dealer, priced: true }, sold);
    const photos = studio === null ? [] : car.images.map(({ key }) => studioUrl(studio, key));
    yield { line: index + 1, car: { ...car, images: [] }, photos };
    await Promise.resolve();
  }
}

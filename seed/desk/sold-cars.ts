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
/** A year and a month, so that the same month of last year has sales too. */
const PAST_DAYS = 400;
/**
 * Whole days on the site, three months in the mean. At one pace for all of the past, a site has as many cars on each day
 * of it as the pace times these: only with as many as today's does a report tell one story of today and a year ago.
 */
const MEAN_DAYS = 91;
/** Of those sold lately, photographs are shown. */
const SHOWN_DAYS = 70;

/** Cars that the site sold, as a source of their own, which nothing else imports. */
export async function sellCars(
  sql: Sql,
  site: SeededSite,
  { studio, now }: { studio: string | null; now: number },
): Promise<void> {
  const today = now - (now % DAY);
  const [stock] = await sql<{ cars: number }[]>`
    select count(*)::int as cars from vehicles
    where site = ${site.slug} and show_on_dealer_website and status <> 'sold'`;
  const daysApart = MEAN_DAYS / (stock?.cars ?? 1);
  const plan = { site: site.slug, source: "sold", policy: DEMO_POLICY, now: today };
  const result = await importVehicles(
    sql,
    plan,
    soldCars(site, studio, { today, daysApart }),
    queuePictures(site.slug),
  );
  await indexChanges(site, result, sql);
}

/** From 10 days to 253, most of them short: their mean is MEAN_DAYS. */
function daysOf(index: number): number {
  return 10 + Math.round(243 * (((index * 37) % 71) / 70) ** 2);
}

async function* soldCars(
  { slug, dealer }: SeededSite,
  studio: string | null,
  { today, daysApart }: { today: number; daysApart: number },
): AsyncGenerator<ImportRow> {
  for (let index = 0; index * daysApart < PAST_DAYS; index += 1) {
    const soldAtTimestamp = Math.floor(today - (1 + index * daysApart) * DAY);
    const daysOnSite = daysOf(index);
    const isRecent = today - soldAtTimestamp < SHOWN_DAYS * DAY;
    const sold: Partial<Car> = {
      status: "sold",
      reserved: false,
      preorder: false,
      tag: null,
      // Few enough that shoppers see stock, not sales.
      showOnDealerWebsite: isRecent && index % 20 === 0,
      soldAtTimestamp,
      createdAtTimestamp: soldAtTimestamp - daysOnSite * DAY,
      updatedAtTimestamp: soldAtTimestamp,
    };
    const car = buildCar({ site: slug, index: FIRST + index, now: today, dealer, priced: true }, sold);
    const photos = studio === null || !isRecent ? [] : car.images.map(({ key }) => studioUrl(studio, key));
    yield { line: index + 1, car: { ...car, images: [] }, photos };
    await Promise.resolve();
  }
}

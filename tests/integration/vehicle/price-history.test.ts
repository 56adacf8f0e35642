import { afterAll, beforeEach, expect, test } from "vitest";

import { FEED_POLICY, type ImportRow } from "~/stock/import/vehicle-import";
import { importVehicles } from "~/stock/import/import-vehicles.server";
import { createSeedSql } from "#tests/fixtures/driver";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase } from "~/platform/db.server";
import type { Car } from "~/stock/car";
import { findPriceHistory } from "~/vehicle/history/find-price-history.server";

const DAY = 86_400;
const NOW = Date.UTC(2026, 10, 21) / 1_000;
const LISTED = NOW - 40 * DAY;
const sql = createSeedSql();
const settings = { priceHistory: true, daysOnSite: true };

beforeEach(async () => {
  await sql`delete from sites`;
  for (const slug of ["northside", "harbour"]) {
    await sql`insert into sites (slug, config, theme_css, updated_at) values (${slug}, '{}', '', now())`;
  }
});
afterAll(async () => {
  await sql.end();
  await closeDatabase();
});

const priced = (dollars: number, more: Partial<Car> = {}) =>
  aCar({ priceCents: dollars * 100, createdAtTimestamp: LISTED, ...more });

async function importCar(car: Car, now: number) {
  async function* rows(): AsyncGenerator<ImportRow> {
    yield { line: 2, car };
  }
  await importVehicles(sql, { site: car.site, source: "feed:test", policy: FEED_POLICY, now }, rows());
}

function historyOf(car: Car, vehiclePage = settings) {
  const dateOf = (timestamp: number) => new Date(timestamp * 1_000).toISOString().slice(0, 10);
  return findPriceHistory({ slug: car.site, config: { vehiclePage } }, car, { now: NOW, dateOf });
}

test("what imports recorded is what the page says", async () => {
  await importCar(priced(27_990), LISTED);
  await importCar(priced(26_990), NOW - 30 * DAY);
  await importCar(priced(25_990), NOW - 18 * DAY);
  const drop = { cents: 100_000, date: "2026-11-03", isRecent: true };
  const history = await historyOf(priced(25_990));
  expect(history).toMatchObject({ drop, listedDays: 40 });
  expect(history?.chart?.steps.map(({ cents }) => cents)).toEqual([2_799_000, 2_699_000, 2_599_000]);
  expect(await historyOf(priced(25_990), { priceHistory: false, daysOnSite: true })).toEqual({
    drop: null,
    listedDays: 40,
    chart: null,
  });
});

test("a price that includes something else is recorded as another, and never compared", async () => {
  await importCar(priced(26_990), LISTED);
  await importCar(priced(25_990, { priceType: "egc" }), NOW - 18 * DAY);
  expect((await historyOf(priced(25_990, { priceType: "egc" })))?.drop).toBeNull();
  await importCar(priced(25_990), NOW - 9 * DAY);
  const rows = await sql`select price_cents, price_type from vehicle_prices order by seen_at`;
  expect([...rows]).toEqual([
    { price_cents: 2_699_000, price_type: "drive_away" },
    { price_cents: 2_599_000, price_type: "egc" },
    { price_cents: 2_599_000, price_type: "drive_away" },
  ]);
});

test("the neighbouring dealer's prices say nothing of the same car here", async () => {
  await importCar(priced(26_990, { site: "harbour" }), LISTED);
  await importCar(priced(25_990, { site: "harbour" }), NOW - 18 * DAY);
  await importCar(priced(25_990), NOW - 18 * DAY);
  expect((await historyOf(priced(25_990)))?.drop).toBeNull();
  expect((await historyOf(priced(25_990, { site: "harbour" })))?.drop).not.toBeNull();
});

import { afterAll, beforeEach, expect, test } from "vitest";

import { addPastPrices } from "#seed/past-prices";
import { createSeedSql } from "#tests/fixtures/driver";
import { aCar } from "#tests/unit/stock/a-car";
import { importVehicles } from "~/stock/import/import-vehicles.server";
import { DEMO_POLICY, type ImportRow } from "~/stock/import/vehicle-import";

const DAY = 86_400;
const NOW = Date.UTC(2026, 10, 21) / 1_000;
const sql = createSeedSql();

beforeEach(async () => {
  await sql`delete from sites`;
  await sql`insert into sites (slug, config, theme_css, updated_at) values ('northside', '{}', '', now())`;
});
afterAll(() => sql.end());

async function seed(source: string, listedDaysAgo: number) {
  const car = aCar({
    priceCents: 2_599_000,
    beforePriceCents: 2_799_000,
    createdAtTimestamp: NOW - listedDaysAgo * DAY,
  });
  async function* rows(): AsyncGenerator<ImportRow> {
    yield { line: 1, car };
  }
  await importVehicles(sql, { site: "northside", source, policy: DEMO_POLICY, now: NOW }, rows());
  await addPastPrices(sql, "northside");
}

const recorded = async () =>
  (
    await sql<{ days: number; price_cents: number }[]>`
      select round(extract(epoch from to_timestamp(${NOW}) - seen_at) / ${DAY}) as days, price_cents
      from vehicle_prices order by seen_at`
  ).map(({ days, price_cents: cents }) => [Number(days), cents]);

test("a demo's car that became cheaper has both prices, each for weeks; a second time changes nothing", async () => {
  await seed("seed", 40);
  const prices = [
    [40, 2_799_000],
    [16, 2_599_000],
  ];
  expect(await recorded()).toEqual(prices);
  await addPastPrices(sql, "northside");
  expect(await recorded()).toEqual(prices);
});

test("one that came lately has its one price, since it came", async () => {
  await seed("seed", 9);
  expect(await recorded()).toEqual([[9, 2_599_000]]);
});

test("a feed's own records stay as they are", async () => {
  await seed("feed:yard", 40);
  expect(await recorded()).toEqual([[0, 2_599_000]]);
});

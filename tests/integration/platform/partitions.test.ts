import { afterAll, beforeEach, expect, test } from "vitest";

import { countView } from "~/vehicle/views/answer-view.server";
import { databaseNow } from "~/platform/database-clock.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { addPartitions, dropPartitions } from "~/platform/partitions.server";
import { aCar } from "#tests/unit/stock/a-car";

import { parkCars } from "../stock/park-cars";

const DAY = 86_400;
const record = (at: number, site = "northside") =>
  sql()`
    insert into analytics_events (site, event, data, at)
    values (${site}, '49', '{}', to_timestamp(${at}))`;
const month = (at: number) => new Date(at * 1_000).toISOString().slice(0, 7).replace("-", "_");

/** The partition of each event, by its time. */
async function places(): Promise<string[]> {
  const rows = await sql()<{ place: string }[]>`
    select tableoid::regclass::text as place from analytics_events order by at, site`;
  return rows.map(({ place }) => place);
}

beforeEach(() => sql()`delete from analytics_events`);
afterAll(closeDatabase);

test("a migrated database has this month and the next ones, and a row is in its own", async () => {
  const now = await databaseNow();
  const later = now + 40 * DAY;
  await record(now);
  await record(later);
  expect(await places()).toEqual([`analytics_events_${month(now)}`, `analytics_events_${month(later)}`]);
});

test("where the clean-up has not run for months, nothing fails, and it moves what came meanwhile", async () => {
  const later = (await databaseNow()) + 200 * DAY;
  await record(later);
  await record(later - 60 * DAY, "harbour");
  const car = { site: "northside", id: "late", slug: "late" };
  await parkCars(aCar(car));
  const viewer = { day: new Date(later * 1_000).toISOString().slice(0, 10), hash: Buffer.from("somebody") };
  expect(await countView(car.site, car.id, viewer)).toBe(1);
  expect(await places()).toEqual(["analytics_events_default", "analytics_events_default"]);

  await addPartitions(later);
  expect(await places()).toEqual([
    `analytics_events_${month(later - 60 * DAY)}`,
    `analytics_events_${month(later)}`,
  ]);
  const [viewed] = await sql()`select tableoid::regclass::text as place from vehicle_viewers`;
  expect(viewed).toEqual({ place: `vehicle_viewers_${viewer.day.replaceAll("-", "_")}` });
  expect(await countView(car.site, car.id, viewer)).toBe(1);
});

test("processes that add them at once, and rows that come meanwhile, do not disturb each other", async () => {
  const later = (await databaseNow()) + 400 * DAY;
  await record(later);
  await Promise.all([
    addPartitions(later),
    record(later),
    addPartitions(later),
    record(later),
    record(later),
  ]);
  expect(await places()).toEqual(Array(4).fill(`analytics_events_${month(later)}`));
});

test("a month goes once its last moment is long enough ago, with its rows and no others", async () => {
  const march = Date.parse("2031-03-01T00:00:00Z") / 1_000;
  const lastOfFebruary = march - 1;
  await record(lastOfFebruary);
  await record(march);
  await addPartitions(march);
  expect(await dropPartitions("analytics_events", lastOfFebruary)).toBeGreaterThan(0);
  expect(await places()).toEqual(["analytics_events_2031_02", "analytics_events_2031_03"]);
  expect(await dropPartitions("analytics_events", march)).toBe(1);
  expect(await places()).toEqual(["analytics_events_2031_03"]);
  expect(await db().analyticsEvent.count()).toBe(1);
});

import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase } from "~/platform/db.server";
import { loader } from "~/routes/api.viewed-cars";
import type { ViewedCars } from "~/vehicle/viewed/viewed-car";

import { parkCars } from "../stock/park-cars";
import { visit } from "./visits";

const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;
const PHOTO = { key: "artwork/hatch-white-front.svg", width: 1200, height: 900 };

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  const parked = Array.from({ length: 10 }, (_, index) => ({ id: `car-${index}` }));
  const cars = [
    ...parked,
    { id: "corolla", images: [PHOTO, PHOTO] },
    { id: "yesterday", status: "sold" as const, soldAtTimestamp: NOW - DAY },
    { id: "long-gone", status: "sold" as const, soldAtTimestamp: NOW - 75 * DAY },
    { id: "hidden", showOnDealerWebsite: false },
  ];
  await parkCars(
    ...cars.map((car) => aCar({ slug: car.id, stockNumber: car.id, vin: null, ...car })),
    aCar({ site: "harbour", id: "hilux", slug: "hilux" }),
  );
});
afterAll(closeDatabase);

async function find(ids: string[], site = "northside"): Promise<ViewedCars> {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  const response = await visit(site, loader, `/api/viewed-cars?${query.toString()}`);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  return (await response.json()) as ViewedCars;
}
const idsOf = async (found: Promise<ViewedCars>) => (await found).cars.map(({ id }) => id);

test("the cards of viewed cars, in the order asked for, with one picture each", async () => {
  const { cars, now } = await find(["corolla", "car-3"]);
  expect(cars.map(({ id }) => id)).toEqual(["corolla", "car-3"]);
  expect([cars[0]?.images.length, cars[0]?.photosCount]).toEqual([1, 2]);
  expect(now).toBeGreaterThanOrEqual(NOW);
});

test("only cars that the site still shows", async () => {
  expect(await idsOf(find(["long-gone", "yesterday", "hidden", "nothing", "a\0b"]))).toEqual(["yesterday"]);
});

test("the neighbouring dealer's cars are not there", async () => {
  expect(await idsOf(find(["hilux", "car-1"]))).toEqual(["car-1"]);
  expect(await idsOf(find(["hilux", "car-1"], "harbour"))).toEqual(["hilux"]);
});

test("never more than the strip shows, and each once", async () => {
  const ids = Array.from({ length: 10 }, (_, index) => `car-${index}`);
  expect(await idsOf(find(ids))).toEqual(ids.slice(0, 8));
  expect(await idsOf(find(["car-1", "car-1"]))).toEqual(["car-1"]);
});

test("none asked for are none", async () => {
  expect(await idsOf(find([]))).toEqual([]);
});

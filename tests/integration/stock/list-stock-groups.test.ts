import { afterAll, beforeAll, expect, test } from "vitest";

import { closeDatabase } from "~/platform/db.server";
import { findDealershipCategories, findManufacturerModels } from "~/stock/stock-groups.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { aCar } from "#tests/unit/stock/a-car";
import { NO_CREDIT } from "#tests/unit/stock/no-credit";

import { parkCars } from "./park-cars";

const site = (slug: string) => ({
  slug,
  config: {
    ...NO_CREDIT,
    search: { searchFilters: {}, priceAscExcludesUnpriced: true, soldWindowDays: 3 },
    dealerships: [{ id: "d1", slug: "northside-toyota", name: "Northside Toyota" }],
  },
});
const northside = site("northside");

beforeAll(async () => {
  const dear = { slug: "dear", priceCents: 3_300_000 };
  await parkCars(
    aCar(),
    aCar({ id: "dear", ...dear, categories: ["First car"] }),
    aCar({ id: "ute", slug: "ute", model: "HiLux", simpleBody: "Ute", priceCents: null }),
    aCar({
      id: "mazda",
      slug: "mazda",
      make: "Mazda",
      model: "CX-5",
      simpleBody: "SUV",
      dealershipName: "Elsewhere",
    }),
    aCar({
      id: "sold",
      slug: "sold",
      model: "Yaris",
      status: "sold",
      soldAtTimestamp: Math.floor(Date.now() / 1000),
    }),
    aCar({ site: "harbour", make: "Lexus", model: "RX", simpleBody: "SUV" }),
  );
  await reindexSite(northside);
  await reindexSite(site("harbour"));
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

test("models of a manufacturer, by name and by body, each with its cheapest car (spec:1.7.7)", async () => {
  const { groups, total } = await findManufacturerModels(northside, { manufacturer: "Toyota" });
  expect(total).toBe(2);
  expect(groups.map(({ value, count, fromPrice }) => [value, count, fromPrice])).toEqual([
    ["Toyota Corolla", 2, 25_990],
    ["Toyota HiLux", 1, null],
  ]);
  expect(groups[0]?.example).toMatchObject({ id: "corolla", make: "Toyota", model: "Corolla" });
  const values = async (wanted: Parameters<typeof findManufacturerModels>[1]) =>
    (await findManufacturerModels(northside, wanted)).groups.map(({ value }) => value);
  expect(await values({ manufacturer: "Toyota", body: "Ute" })).toEqual(["Toyota HiLux"]);
  expect(await values({ model: "CX-5" })).toEqual(["Mazda CX-5"]);
  expect(await values({})).toHaveLength(3);
  expect(await values({ manufacturer: "Lexus" })).toEqual([]);
});

test("categories of a dealership, each with its lowest price (spec:1.7.8)", async () => {
  const { groups } = await findDealershipCategories(northside, "d1");
  expect(groups.map(({ value, count, fromPrice }) => [value, count, fromPrice])).toEqual([
    ["Hatch & sedans", 2, 25_990],
    ["First car", 1, 33_000],
    ["Utes & Vans", 1, null],
  ]);
  expect(await findDealershipCategories(northside, "d2")).toMatchObject({ groups: [], total: 0 });
});

test("the neighbouring dealer sees its own", async () => {
  const { groups } = await findManufacturerModels(site("harbour"), {});
  expect(groups.map(({ value }) => value)).toEqual(["Lexus RX"]);
});

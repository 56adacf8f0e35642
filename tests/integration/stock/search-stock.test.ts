import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { closeDatabase, db, sql } from "~/platform/db.server";
import { findCarsLike, moreFromDealer, similarCars } from "~/stock/carousels.server";
import type { Car } from "~/stock/car";
import { reindexCar, reindexCars, reindexSite } from "~/stock/reindex.server";
import { parseSearchState } from "~/stock/search-state";
import { searchStock } from "~/stock/search-stock.server";
import type { StockIndex } from "~/stock/stock-index";
import { closeStockIndex, stockIndex } from "~/stock/stock-index.server";
import { findVocabulary } from "~/stock/stock-vocabulary.server";
import { aCar } from "#tests/unit/stock/a-car";
import { NO_CREDIT } from "#tests/unit/stock/no-credit";

import { parkCars } from "./park-cars";

const site = (slug: string) => ({
  slug,
  config: {
    ...NO_CREDIT,
    search: { searchFilters: {}, priceAscExcludesUnpriced: false, soldWindowDays: 3 },
    dealerships: [{ slug: `${slug}-cars`, name: `${slug} Cars` }],
  },
});
const northside = site("northside");
const now = Math.floor(Date.now() / 1000);

const location: Partial<Car>[] = [
  { id: "corolla", createdAtTimestamp: now - 50 },
  { id: "corolla-2", priceCents: 5_000_000, createdAtTimestamp: now - 40 },
  {
    id: "i30",
    make: "Hyundai",
    model: "i30",
    priceCents: 2_500_000,
    dealershipName: "Northside Hyundai",
    createdAtTimestamp: now - 30,
  },
  {
    id: "mazda3",
    make: "Mazda",
    model: "3",
    priceCents: 9_000_000,
    customRank: 900,
    dealershipName: "Northside Hyundai",
    createdAtTimestamp: now - 20,
  },
  { id: "hilux", model: "HiLux", simpleBody: "Ute", status: "coming_soon", createdAtTimestamp: now - 10 },
  { id: "just-sold", make: "Kia", model: "Rio", status: "sold", soldAtTimestamp: now - 60 },
  { id: "long-sold", make: "Kia", model: "Rio", status: "sold", soldAtTimestamp: now - 4 * 86_400 },
  { id: "hidden", make: "Kia", model: "Rio", showOnDealerWebsite: false },
  { id: "on-order", make: "Kia", model: "Rio", status: "on_order" },
];
const cars = location.map((car) => aCar({ slug: `slug-of-${car.id}`, ...car }));

beforeAll(async () => {
  await parkCars(...cars, aCar({ site: "harbour", make: "Lexus", model: "RX" }));
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

test("the index is made from PostgreSQL: what is listed, of what is kept (spec:1.4.15)", async () => {
  expect(await reindexSite(northside)).toEqual({ listed: 6, cars: 9 });
  expect(await reindexSite(site("harbour"))).toEqual({ listed: 1, cars: 1 });
});

describe("once indexed", () => {
  const search = async (slug: string, query: string) => {
    const state = parseSearchState(new URLSearchParams(query));
    return searchStock(site(slug), { state, facets: ["make"] });
  };

  test("a site's stock is searched by the state of a URL", async () => {
    const { result, stale } = await search("northside", "make=Toyota&sortBy=price_asc");
    expect(stale).toBe(false);
    expect(result.total).toBe(3);
    expect(result.cars[0]?.slug).toMatch(/^slug-of-/);
    expect(result.facets.make?.counts).toEqual([
      { value: "Toyota", count: 3 },
      { value: "Hyundai", count: 1 },
      { value: "Kia", count: 1 },
      { value: "Mazda", count: 1 },
    ]);
  });

  test("the neighbouring dealer sees nothing of it", async () => {
    const { result } = await search("harbour", "");
    expect(result.cars.map(({ make }) => make)).toEqual(["Lexus"]);
    expect((await search("harbour", "make=Toyota")).result.total).toBe(0);
  });

  test("its paths are known", async () => {
    const vocabulary = await findVocabulary(northside);
    expect(
      vocabulary.makes
        .find(({ slug }) => slug === "toyota")
        ?.models.map(({ slug }) => slug)
        .sort(),
    ).toEqual(["corolla", "hilux"]);
    expect(vocabulary.bodies.map(({ value }) => value).sort()).toEqual(["Hatch", "Ute"]);
    expect(vocabulary.dealerships[0]).toEqual({ slug: "northside-cars", value: "northside Cars" });
    expect((await findVocabulary(site("harbour"))).makes.map(({ value }) => value)).toEqual(["Lexus"]);
  });

  test("rows of cars hold what is in stock (spec:1.7.6)", async () => {
    const newest = { refinements: {}, sort: "newest", limit: 2 } as const;
    expect((await findCarsLike(northside, newest)).map(({ id }) => id)).toEqual(["hilux", "mazda3"]);
    expect(await findCarsLike(northside, { refinements: { make: ["Kia"] }, limit: 5 })).toEqual([]);
  });

  test("what the dealer puts first (spec 1 §7, custom_rank)", async () => {
    expect((await findCarsLike(northside, { refinements: {}, limit: 2 })).map(({ id }) => id)).toEqual([
      "mazda3",
      "corolla",
    ]);
    expect(
      (await findCarsLike(site("harbour"), { refinements: {}, limit: 2 })).map(({ make }) => make),
    ).toEqual(["Lexus"]);
  });

  test("more from the dealer that has a car, never the car itself nor another dealer's", async () => {
    const i30 = { id: "i30", dealershipName: "Northside Hyundai" };
    expect((await moreFromDealer(northside, i30, 5)).map(({ id }) => id)).toEqual(["mazda3"]);
    const corolla = { id: "corolla", dealershipName: "Northside Toyota" };
    expect((await moreFromDealer(northside, corolla, 1)).map(({ id }) => id)).toEqual(["corolla-2"]);
    expect(await moreFromDealer(northside, { id: "x", dealershipName: null }, 5)).toEqual([]);
  });

  test("similar cars: the model, then the body at about the price, then the body, then the rest, never itself", async () => {
    const [corolla] = cars;
    if (!corolla) throw new Error("the yard has a Corolla");
    expect((await similarCars(northside, corolla, 1)).map(({ id }) => id)).toEqual(["corolla-2"]);
    expect((await similarCars(northside, corolla, 10)).map(({ id }) => id)).toEqual([
      "corolla-2",
      "i30",
      "mazda3",
      "hilux",
    ]);
  });

  test("for a new car the other new ones of its model come before used ones", async () => {
    const alike = site("alike");
    const parked = (["new", "used", "new", "used"] as const).map((carType, at) =>
      aCar({
        ...{ site: "alike", id: `${at}-${carType}`, slug: `${at}-${carType}`, carType },
        ...{ createdAtTimestamp: now - at * 86_400, priceCents: 3_000_000 - at * 100_000 },
      }),
    );
    await parkCars(...parked);
    await reindexSite(alike);
    const found = await similarCars(alike, parked[0]!, 3);
    expect(found.map(({ id }) => id)[0]).toBe("2-new");
    expect(found).toHaveLength(3);
  });

  test("values that differ in case alone are one, as most cars have it, found by every spelling (spec:1.2.29)", async () => {
    const spelt = site("spelt");
    const twins = ["SX4", "SX4", "Sx4"].map((model, at) =>
      aCar({ site: "spelt", id: `sx4-${at}`, slug: `sx4-${at}`, make: "Suzuki", model, city: null }),
    );
    const towns = ["SOUTH MELBOURNE", "South Melbourne"].map((city, at) =>
      aCar({ site: "spelt", id: `swift-${at}`, slug: `swift-${at}`, make: "SUZUKI", model: "Swift", city }),
    );
    await parkCars(...twins, ...towns);
    await reindexSite(spelt);
    const values = await stockIndex().listFacetValues("spelt", ["make", "model", "make_model", "city"], now);
    expect(values).toEqual({
      make: ["Suzuki"],
      model: ["SX4", "Swift"],
      make_model: ["Suzuki SX4", "Suzuki Swift"],
      city: ["South Melbourne"],
    });
    for (const model of ["SX4", "Sx4"]) {
      const state = parseSearchState(new URLSearchParams({ model }));
      const { result } = await searchStock(spelt, { state, facets: ["model"] });
      expect(result.total, model).toBe(3);
    }

    // A single car takes the spelling that is shown already.
    await reindexCar(spelt, "sx4-2");
    expect(await stockIndex().listFacetValues("spelt", ["model"], now)).toEqual({ model: ["SX4", "Swift"] });
  });

  test("many cars that join spell their values alike, and nothing is read of the site's other cars", async () => {
    const large = site("large");
    const joining = Array.from({ length: 501 }, (_, at) =>
      aCar({ site: "large", id: `sx4-${at}`, slug: `sx4-${at}`, model: at < 500 ? "SX4" : "Sx4" }),
    );
    await parkCars(...joining, aCar({ site: "large", id: "swift", slug: "swift", model: "Swift" }));
    await reindexCar(large, "swift");
    const index: StockIndex = {
      ...stockIndex(),
      listFacetValues: () => Promise.reject(new Error("reads the values of all cars")),
    };
    await reindexCars(
      large,
      joining.map(({ id }) => id),
      index,
    );
    expect(await stockIndex().listFacetValues("large", ["model"], now)).toEqual({ model: ["SX4", "Swift"] });
  });

  test("two new cars that join together spell a new value alike", async () => {
    const paired = site("paired");
    const twins = ["SX4", "Sx4"].map((model) => aCar({ site: "paired", id: model, slug: model, model }));
    await parkCars(...twins);
    await reindexCars(paired, ["SX4", "Sx4"]);
    expect(await stockIndex().listFacetValues("paired", ["model"], now)).toEqual({ model: ["Sx4"] });
  });

  test("a car is spelt as its own site's stock is, also in a generation from before spellings were noted", async () => {
    const aged = site("aged");
    const model = (id: string, name: string, at = "aged") =>
      aCar({ site: at, id, slug: id, model: name, features: [`Tow bar ${name}`] });
    await parkCars(model("first", "SX4"), model("first", "sX4", "beside"));
    await reindexSite(aged);
    await reindexSite(site("beside"));
    await sql()`delete from stock_spellings where site = 'aged'`;
    await parkCars(model("second", "Sx4"));
    await reindexCar(aged, "second");
    const values = await stockIndex().listFacetValues("aged", ["model", "filtered_features"], now);
    expect(values).toEqual({ model: ["SX4"], filtered_features: ["Tow bar SX4"] });
  });

  test("one car is brought up to date, or taken out, alone", async () => {
    const listed = async () => (await stockIndex().findCards("northside", ["i30"]))[0]?.reserved;
    const change = (data: { reserved?: boolean; showOnDealerWebsite?: boolean }) =>
      db().vehicle.update({ where: { site_id: { site: "northside", id: "i30" } }, data });
    await change({ reserved: true });
    await reindexCar(northside, "i30");
    expect(await listed()).toBe(true);
    await change({ showOnDealerWebsite: false });
    await reindexCar(northside, "i30");
    expect(await listed()).toBeUndefined();
    await reindexCar(northside, "never-was");
  });
});

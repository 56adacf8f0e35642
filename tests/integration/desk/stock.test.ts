import { randomUUID } from "node:crypto";

import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { AFTER_IN_SITE, parseFilter } from "~/desk/desk-list";
import { findDeskCar } from "~/desk/stock/desk-car.server";
import { exportStock } from "~/desk/stock/export-stock.server";
import { guessFields } from "~/feeds/inspect/guess-fields";
import { STOCK_LIST, STOCK_ORDERS } from "~/desk/stock/stock-filter";
import { listStock } from "~/desk/stock/stock-list.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import type { Car } from "~/stock/car";
import { closeStockIndex } from "~/stock/stock-index.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, OWNER, READER, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;

/** A car of Northside's Aspley location. */
function parked(id: string, overrides: Partial<Car> = {}): Car {
  return aCar({
    id,
    slug: id,
    stockNumber: id.toUpperCase(),
    locationId: "aspley",
    locationName: "Yard aspley",
    createdAtTimestamp: NOW - 10 * DAY,
    soldAtTimestamp: null,
    status: "in_stock",
    ...overrides,
  });
}

const photo = { key: "photos/1.jpg", width: 800, height: 600 };

beforeAll(async () => {
  await openDesk();
  await parkCars(
    parked("n1", { images: [photo], createdAtTimestamp: NOW - 5 * DAY }),
    parked("n2", {
      images: [],
      createdAtTimestamp: NOW - 95 * DAY,
      make: "Mazda",
      model: "CX-5",
      name: "Mazda CX-5",
    }),
    parked("n3", { showOnDealerWebsite: false }),
    parked("n4", { status: "sold", soldAtTimestamp: NOW - DAY }),
    parked("n5", { locationId: "bowen", locationName: "Yard bowen" }),
    parked("h1", { site: "harbour", locationId: "wharf", locationName: "Yard wharf" }),
  );
  await sql()`
    insert into feed_sources (site, name, kind, location, config, every_minutes)
    values ('northside', 'yard', 'file', 'yard.csv', '{}', 60)`;
  const run = randomUUID();
  await sql()`
    insert into feed_runs (site, id, source, state, started_at)
    values ('northside', ${run}, 'yard', 'done', now())`;
  await sql()`
    insert into feed_rows (site, run_id, line, stock_number, vehicle_id, outcome, rule, reason, value) values
    ('northside', ${run}, 2, 'N5', 'n5', 'rejected', 'unreadable', 'no whole number of kilometres', 'abc'),
    ('northside', ${run}, 3, 'N9', null, 'rejected', 'unreadable', 'no make', ''),
    ('northside', ${run}, 4, 'N1', 'n1', 'live', 'on-offer', '', '')`;
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

async function list(who: OnDesk, query = "") {
  const page = await listStock(who, parseFilter(STOCK_LIST, new URLSearchParams(query)), NOW);
  return page && { ...page, ids: page.cars.map(({ id }) => id) };
}

describe("the list of stock", () => {
  test("has each car under its state, with counts", async () => {
    const manager = await onDesk("Kim", MANAGER);
    expect(await list(manager)).toMatchObject({
      ids: ["n1", "n5", "n2"],
      counts: { live: 3, held: 1, sold: 1, rejected: 2, all: 5 },
      next: null,
    });
    expect((await list(manager, "state=held"))?.ids).toEqual(["n3"]);
    expect((await list(manager, "state=sold"))?.ids).toEqual(["n4"]);
    expect((await list(manager, "state=rejected"))?.rows).toMatchObject([
      { source: "yard", line: 2, car: { id: "n5" }, reason: "no whole number of kilometres", value: "abc" },
      { source: "yard", line: 3, stockNumber: "N9", car: null },
    ]);
  });

  test("narrows by place, age, photographs, source and words", async () => {
    const manager = await onDesk("Kim", MANAGER);
    expect((await list(manager, "at=northside/bowen"))?.ids).toEqual(["n5"]);
    expect((await list(manager, "days=90"))?.ids).toEqual(["n2"]);
    expect((await list(manager, "photos=none&at=northside/aspley"))?.ids).toContain("n2");
    expect((await list(manager, "photos=none"))?.ids).not.toContain("n1");
    expect((await list(manager, "q=mazda"))?.ids).toEqual(["n2"]);
    expect((await list(manager, "q=N5"))?.ids).toEqual(["n5"]);
    expect((await list(manager, "q=%25"))?.ids).toEqual([]);
    expect((await list(manager, "source=yard"))?.ids).toEqual([]);
    expect((await list(manager, "source=none"))?.ids).toHaveLength(3);
    expect((await list(manager, "order=oldest"))?.ids).toEqual(["n2", "n5", "n1"]);
  });

  test("is ordered by the figures of its columns, which go from views to enquiries and test drives (desk:89)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    await sql()`update vehicles set price_cents = case id when 'n1' then 3000000 when 'n5' then 1000000 else 2000000 end,
      offer_price_cents = null, views = case id when 'n5' then 900 else 3 end where id in ('n1', 'n2', 'n5')`;
    const ids = [];
    for (const category of ["Vehicle Enquiry", "Service Enquiry"])
      ids.push(await leave(northside, { vehicleId: "n2", category }));
    await leave(northside, { vehicleId: "n1" });
    await leave(northside, { vehicleId: "n5", suspectedSpam: true });
    const drive = {
      site: "northside",
      leadId: ids[0] ?? "",
      locationId: "aspley",
      kind: "test-drive",
      place: 1,
    };
    for (const state of ["came", "cancelled"])
      await db().booking.create({
        data: {
          ...drive,
          id: randomUUID(),
          vehicleId: "n2",
          state,
          startsAt: new Date(0),
          endsAt: new Date(3_600_000),
        },
      });
    const ordered = async (order: string) => (await list(manager, `order=${order}`))?.ids;
    expect(await ordered("dearest")).toEqual(["n1", "n2", "n5"]);
    expect(await ordered("cheapest")).toEqual(["n5", "n2", "n1"]);
    // A price that shoppers aren't shown is none.
    await sql()`update vehicles set price_cents = 100, km = null where id = 'n2'`;
    await sql()`update vehicles set km = case id when 'n1' then 5 else 60000 end where id in ('n1', 'n5')`;
    expect(await ordered("cheapest")).toEqual(["n5", "n1", "n2"]);
    expect(await ordered("dearest")).toEqual(["n1", "n5", "n2"]);
    expect(await ordered("fewest-km")).toEqual(["n1", "n5", "n2"]);
    expect(await ordered("most-km")).toEqual(["n5", "n1", "n2"]);
    expect((await ordered("fewest-enquiries"))?.at(-1)).toBe("n2");
    await sql()`update vehicles set price_cents = 2000000 where id = 'n2'`;
    // A car without a price comes last both ways, and is found by a filter.
    await db().vehicle.updateMany({ where: { id: "n5" }, data: { priceCents: null, offerPriceCents: null } });
    expect(await ordered("dearest")).toEqual(["n1", "n2", "n5"]);
    expect(await ordered("cheapest")).toEqual(["n2", "n1", "n5"]);
    expect((await list(manager, "price=none"))?.ids).toEqual(["n5"]);
    expect((await ordered("most-views"))?.[0]).toBe("n5");
    expect(await ordered("most-enquiries")).toEqual(["n2", "n1", "n5"]);
    expect((await ordered("most-drives"))?.[0]).toBe("n2");
    expect((await ordered("fewest-photos"))?.[0]).toBe("n2");
    expect((await ordered("most-photos"))?.at(-1)).toBe("n2");
    const page = await list(manager, "order=most-enquiries");
    expect(page?.cars.map(({ enquiries, drives }) => [enquiries, drives])).toEqual([
      [2, 1],
      [1, 0],
      [0, 0],
    ]);
    await db().booking.deleteMany();
    await db().lead.deleteMany();
    const { priceCents, offerPriceCents, views } = parked("n1");
    const were = { priceCents, offerPriceCents, views };
    await db().vehicle.updateMany({ where: { id: { in: ["n1", "n2", "n5"] } }, data: were });
  });

  test("goes on after cars of an equal figure", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const many = Array.from({ length: 60 }, (_, index) => `equal-${index}`);
    await parkCars(
      ...many.map((id) => aCar({ id, slug: id, stockNumber: id, locationId: "aspley", vin: null })),
    );
    for (const order of STOCK_ORDERS) {
      const first = await list(manager, `order=${order}`);
      const after = AFTER_IN_SITE.write(first?.next ?? null);
      const second = await list(manager, `order=${order}&after=${after}`);
      const all = [...(first?.ids ?? []), ...(second?.ids ?? [])];
      expect([order, all.length, new Set(all).size]).toEqual([order, 63, 63]);
    }
    await db().vehicle.deleteMany({ where: { id: { in: many } } });
  });

  test("is a file of the same cars, for whoever may see them", async () => {
    const exported = async (who: OnDesk, query = "") => {
      const csv = await exportStock(who, parseFilter(STOCK_LIST, new URLSearchParams(query)), NOW);
      return csv === null ? null : (parse(csv, { columns: true, bom: true }) as Record<string, string>[]);
    };
    const manager = await onDesk("Kim", MANAGER);
    await sql()`update vehicles set name = '=HYPERLINK(1)' where id = 'n5'`;
    const cars = await exported(manager);
    // What the desk hands out it reads back.
    const columns = Object.keys(cars?.[0] ?? {}).map((name) => ({
      name,
      samples: (cars ?? []).map((car) => String(car[name] ?? "")),
    }));
    expect(
      Object.fromEntries(guessFields(columns).map(({ field, column }) => [field, column])),
    ).toMatchObject({
      ...{
        stockNumber: "stock_number",
        rego: "rego",
        vin: "vin",
        make: "make",
        model: "model",
        year: "year",
      },
      ...{ carType: "type", km: "km", colour: "colour", status: "status", badge: "badge" },
      ...{ priceCents: "price_aud", priceType: "price_includes" },
    });
    await sql()`update vehicles set name = '2021 Toyota Corolla Ascent Sport' where id = 'n5'`;
    expect(cars?.map((car) => car["stock_number"])).toEqual(["N1", "N5", "N2"]);
    expect(cars?.[1]).toMatchObject({ car: "'=HYPERLINK(1)", location: "Yard bowen", online: "yes" });
    expect(cars?.[2]).toMatchObject({ days_on_site: "95", photos: "0" });
    // All that tells cars apart, each in a column of its own.
    const [one] = await db().vehicle.findMany({ where: { id: "n1" } });
    const { rego, vin, make, model, year, km, colour } = one ?? {};
    const facts = Object.entries({ rego, vin, make, model, year, km, colour });
    expect(cars?.[0]).toMatchObject({
      ...Object.fromEntries(facts.map(([name, value]) => [name, String(value ?? "")])),
      ...{ type: "Used", price_includes: "Drive away" },
    });
    expect(await exported(manager, "state=held")).toMatchObject([{ stock_number: "N3", online: "no" }]);
    expect(await exported(manager, "q=mazda")).toHaveLength(1);
    expect(await exported(manager, "state=rejected")).toBeNull();
    expect(await exported(manager, "at=harbour")).toBeNull();
    const sales = await exported(await onDesk("Sam", SALES), "state=all");
    expect(sales?.map((car) => car["location"])).not.toContain("Yard bowen");
  });

  test("goes on after its last line, in both orders, and across sites", async () => {
    const owner = await onDesk("Robin", OWNER);
    for (const [order, expected] of [
      ["newest", ["n1", "h1", "n5", "n2"]],
      ["oldest", ["n2", "h1", "n5", "n1"]],
    ] as const) {
      const all = (await list(owner, `order=${order}`))?.ids ?? [];
      expect([...all].sort()).toEqual([...expected].sort());
      const second = await db().vehicle.findFirstOrThrow({ where: { id: all[1] ?? "" } });
      const after = `${second.createdAt.getTime()}-${second.site}/${second.id}`;
      expect((await list(owner, `order=${order}&after=${encodeURIComponent(after)}`))?.ids).toEqual(
        all.slice(2),
      );
    }
    const rest = await list(owner, `state=rejected&after=${encodeURIComponent("2-northside/yard")}`);
    expect(rest?.rows.map(({ line }) => line)).toEqual([3]);
  });

  test("has nothing of another location or site", async () => {
    const sales = await onDesk("Sam", SALES);
    expect(await list(sales)).toMatchObject({ ids: ["n1", "n2"], counts: { live: 2, rejected: 0 } });
    expect(await list(sales, "at=northside/bowen")).toBeNull();
    expect(await list(sales, "at=harbour")).toBeNull();
    expect((await list(await onDesk("Kim", MANAGER), "state=all"))?.ids).not.toContain("h1");
  });
});

describe("a car", () => {
  const look = (who: OnDesk, id: string, site = "northside") => findDeskCar(who.scope, site, id, NOW);

  test("says why it is on the site or not, as the command does (desk:18)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    expect((await look(manager, "n1"))?.why[0]).toBe("2021 Toyota Corolla Ascent Sport (N1) is on the site.");
    expect((await look(manager, "n3"))?.why[0]).toContain(
      "is not on the site: it is hidden from the website",
    );
    const rejected = await look(manager, "N9");
    expect(rejected?.car).toBeNull();
    expect(rejected?.why.join(" ")).toMatch(/Line 3 of yard.*was not taken: no make/);
  });

  test("has its prices with their changes, its days, views and leads", async () => {
    await sql()`
      insert into vehicle_prices (site, vehicle_id, seen_at, price_cents, price_type) values
      ('northside', 'n1', now() - interval '5 days', 2699000, 'drive_away'),
      ('northside', 'n1', now() - interval '1 day', 2599000, 'drive_away')`;
    await sql()`insert into vehicle_view_counts (site, vehicle_id, views) values ('northside', 'n1', 12)`;
    await leave(northside, { vehicleId: "n1" });
    await leave(northside, { vehicleId: "n1", locationId: "bowen" });
    await leave(harbour, { vehicleId: "n1", locationId: "wharf" });
    const manager = await onDesk("Kim", MANAGER);
    const car = (await look(manager, "n1"))?.car;
    expect(car?.prices.map(({ cents, changeCents }) => [cents, changeCents])).toEqual([
      [2_599_000, -100_000],
      [2_699_000, null],
    ]);
    expect(car).toMatchObject({ days: 5, views: (aCar().views ?? 0) + 12, leads: { total: 2, recent: 2 } });
    expect((await look(await onDesk("Sam", SALES), "n1"))?.car?.leads?.total).toBe(1);
    const content = await onDesk("Alex", { level: "site", target: "northside", role: "content" });
    expect((await look(content, "n1"))?.car?.leads).toBeNull();
    expect((await look(await onDesk("Jo", READER), "n1"))?.car?.leads?.total).toBe(2);
  });

  test("is not there for who may not see its location or site", async () => {
    const [manager, sales] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
    expect(await look(sales, "n5")).toBeNull();
    expect(await look(sales, "N9")).toBeNull();
    expect(await look(manager, "h1", "harbour")).toBeNull();
    expect(await look(manager, "h1")).toBeNull();
    expect(await look(manager, "no-such-car")).toBeNull();
    expect(await look(manager, "\0")).toBeNull();
  });
});

test("says how a price compares with like cars here, or by its deal rating, and what to do next (desk:96)", async () => {
  const manager = await onDesk("Kim", MANAGER);
  const many = Array.from({ length: 8 }, (_, index) => ({ ...photo, key: `photos/${index}.jpg` }));
  const kluger = (id: string, priceCents: number, parts: Partial<Car> = {}) =>
    parked(id, { model: "Kluger", vin: null, rego: null, images: many, priceCents, ...parts });
  await parkCars(
    kluger("k1", 5_500_000, { createdAtTimestamp: NOW - 60 * DAY }),
    kluger("k2", 4_900_000),
    kluger("k3", 5_000_000),
    kluger("k4", 5_100_000, { createdAtTimestamp: NOW - 60 * DAY, dealerHold: "under_offer" }),
    kluger("far", 1_000_000, { site: "harbour", locationId: "wharf" }),
    kluger("gone", 1_000_000, { status: "sold", soldAtTimestamp: NOW }),
  );
  const lines = async () =>
    Object.fromEntries((await list(manager, "q=kluger"))?.cars.map((car) => [car.id, car]) ?? []);
  expect(await lines()).toMatchObject({
    k1: {
      market: { from: "stock", cars: 3, marketCents: 5_000_000, percent: 10, verdict: "higher" },
      next: "dear",
    },
    k2: { market: { percent: -4, verdict: "in_line" }, next: null },
    k4: { next: null },
  });
  expect((await list(manager))?.cars.find(({ id }) => id === "n2")).toMatchObject({
    market: null,
    next: "photos",
  });
  // The tab has the same cars as the whole list with something to do, the most urgent first.
  const all = (await list(manager, "state=all"))?.cars ?? [];
  const todo = await list(manager, "state=todo");
  const idsOf = (cars: typeof all) => cars.map(({ id }) => id).sort();
  expect(idsOf(todo?.cars ?? [])).toEqual(idsOf(all.filter(({ next }) => next !== null)));
  expect(todo?.counts.todo).toBe(todo?.cars.length);
  expect((await list(manager))?.counts.todo).toBe(todo?.cars.length);
  expect(todo?.cars.at(-1)).toMatchObject({ id: "k1", next: "dear" });
  expect(todo?.steps).toContainEqual({ step: "dear", count: 1 });
  expect((await list(manager, "state=todo&do=dear"))?.ids).toEqual(["k1"]);
  expect((await list(manager, "q=kluger&order=above-like"))?.ids).toEqual(["k1", "k4", "k3", "k2"]);
  const rated = {
    ...northside,
    config: { ...northside.config, dealRating: { ...northside.config.dealRating, enabled: true } },
  };
  await writeTenants([rated, harbour]);
  await db().dealRating.create({
    data: {
      ...{ site: "northside", vehicleId: "k1", groupKey: "k", verdict: "lower", published: {} },
      ...{ priceCents: 5_500_000, priceType: "drive_away", computedAt: new Date() },
      ...{ estimateCents: 6_000_000, lowCents: 5_800_000, highCents: 6_200_000, comparables: 30 },
    },
  });
  const byRating = { from: "rating", cars: 30, percent: -8, verdict: "lower" };
  // Processes hear of a new version of a site.
  await expect.poll(async () => (await lines())["k1"]).toMatchObject({ market: byRating, next: null });
  const page = await findDeskCar(manager.scope, "northside", "k1", NOW);
  expect(page?.car).toMatchObject({ market: byRating, next: null, drives: 0 });
  await openDesk();
  expect(await findDeskCar(manager.scope, "northside", "k1", NOW)).toMatchObject({
    car: { market: { from: "stock" }, next: "dear" },
  });
  await db().vehicle.deleteMany({ where: { model: "Kluger" } });
});

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { everything } from "#tests/contracts/stock-index/queries";
import { createSeedSql } from "#tests/fixtures/driver";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { actOnBulk } from "~/desk/stock/bulk/act-on-bulk.server";
import { findBulkPage } from "~/desk/stock/bulk/bulk-page.server";
import { changeCar } from "~/desk/stock/change-car.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { importVehicles } from "~/stock/import/import-vehicles.server";
import { FEED_POLICY, type ImportRow } from "~/stock/import/vehicle-import";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex, createStockIndex } from "~/stock/stock-index.server";

import { harbour, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
const driver = createSeedSql();

const parked = (id: string, dollars: number, overrides: Partial<Car> = {}) =>
  aCar({
    ...{ id, slug: id, name: id, stockNumber: id, vin: null, rego: null, tag: null },
    locationId: "aspley",
    locationName: "Yard aspley",
    status: "in_stock",
    soldAtTimestamp: null,
    showOnDealerWebsite: true,
    priceCents: dollars * 100,
    offerPriceCents: null,
    createdAtTimestamp: NOW - 86_400,
    ...overrides,
  });
const location = [parked("corolla", 25_000), parked("ranger", 40_000), parked("swift", 2_000)];

beforeEach(async () => {
  await openDesk();
  await db().stockBatch.deleteMany();
  await db().reservation.deleteMany();
  await db().vehicle.deleteMany();
  await parkCars(...location, parked("corolla", 25_000, { site: "harbour", locationId: "wharf" }));
  await sql()`update vehicles set source = 'feed:yard'`;
  await Promise.all([reindexSite(northside), reindexSite(harbour)]);
});
afterAll(async () => {
  await driver.end();
  await closeStockIndex();
  await closeDatabase();
});

type Fields = Record<string, string>;
const ids = location.map(({ id }) => id);

function search(fields: Fields, cars: readonly string[] = ids) {
  return new URLSearchParams([
    ["site", "northside"],
    ...Object.entries(fields),
    ...cars.map((id): [string, string] => ["car", id]),
  ]);
}

async function preview(who: OnDesk, fields: Fields, cars = ids) {
  return findBulkPage(who, search(fields, cars), NOW);
}

/** Confirms what a page showed. @param sure the cars that are ticked besides */
async function confirm(
  who: OnDesk,
  page: Awaited<ReturnType<typeof preview>>,
  fields: Fields,
  sure: string[] = [],
) {
  const form = new FormData();
  form.set("intent", "apply");
  form.set("site", "northside");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { id, seen } of page?.rows ?? []) {
    form.append("car", id);
    form.append("seen", seen);
  }
  for (const id of sure) form.append("sure", id);
  return actOnBulk(who, form, NOW);
}

async function change(who: OnDesk, fields: Fields, sure: string[] = [], cars = ids): Promise<string> {
  const outcome = await confirm(who, await preview(who, fields, cars), fields, sure);
  if (outcome === "gone" || "problem" in outcome) throw new Error(JSON.stringify(outcome));
  return outcome.batch;
}

function undo(who: OnDesk, batch: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "undo", site: "northside", batch }))
    form.set(name, value);
  return actOnBulk(who, form, NOW);
}

/** What a shopper's search lists: asking prices by id, in dollars. */
async function searched(site = "northside") {
  const { cars } = await createStockIndex(sql()).search(everything(site, { now: NOW, perPage: 100 }));
  return Object.fromEntries(cars.map(({ id, priceCents }) => [id, (priceCents ?? 0) / 100]));
}

async function importLocation(...cars: Car[]) {
  async function* rows(): AsyncGenerator<ImportRow> {
    for (const [index, car] of cars.entries()) yield { line: index + 2, car };
  }
  await importVehicles(
    driver,
    { site: "northside", source: "feed:yard", policy: FEED_POLICY, now: NOW + 60 },
    rows(),
  );
}

function reserve(id: string) {
  return sql()`
    insert into reservations (site, id, idempotency_key, vehicle_id, state, held_until, deposit_cents, name, last_name, email, phone, message, paid_at)
    values ('northside', gen_random_uuid(), ${id}, ${id}, 'paid', now() + interval '1 day', 0, 'Bindi', 'N', 'b@example.com', '0491570156', '', now())`;
}

const THREE_PER_CENT = { change: "price", amount: "−3 %", ending: "90" };

describe("several prices by a rule", () => {
  test("are the shopper's at once, outlive an import, and are undone as one (desk:64)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const page = await preview(kim, THREE_PER_CENT);
    expect(page?.rows.map(({ id, before, after }) => [id, before, after])).toEqual([
      ["corolla", "$25,000", "$24,290"],
      ["ranger", "$40,000", "$38,790"],
      ["swift", "$2,000", "$1,990"],
    ]);
    expect(await searched()).toEqual({ corolla: 25_000, ranger: 40_000, swift: 2_000 });

    const batch = await change(kim, THREE_PER_CENT);
    expect(await searched()).toEqual({ corolla: 24_290, ranger: 38_790, swift: 1_990 });
    expect(await searched("harbour")).toEqual({ corolla: 25_000 });
    await importLocation(parked("corolla", 26_000), parked("ranger", 40_000), parked("swift", 2_000));
    expect(await searched()).toEqual({ corolla: 24_290, ranger: 38_790, swift: 1_990 });

    expect(await undo(kim, batch)).toEqual({ site: "northside", batch });
    expect(await searched()).toEqual({ corolla: 26_000, ranger: 40_000, swift: 2_000 });
    expect(await undo(kim, batch)).toEqual({ problem: "stock.bulk_undone_already" });
    const entries = await db().staffAudit.findMany({
      where: { actorId: kim.staff.id },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ action, target, after, before }) => [action, target, after ?? before])).toEqual([
      ["cars-changed", "northside", { change: "Price −3 %, to the nearest …90", cars: 3 }],
      ["cars-restored", "northside", { change: "Price −3 %, to the nearest …90", cars: 3 }],
    ]);
  });

  test("by more than a fifth, or of a reserved car, change only where they are ticked as well", async () => {
    const kim = await onDesk("Kim", MANAGER);
    await reserve("ranger");
    const rule = { change: "price", amount: "-500" };
    const page = await preview(kim, rule);
    expect(page?.rows.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["corolla", "change"],
      ["ranger", "ask"],
      ["swift", "ask"],
    ]);
    const batch = await change(kim, rule, ["swift"]);
    expect(await searched()).toMatchObject({ corolla: 24_500, ranger: 40_000, swift: 1_500 });
    const done = await findBulkPage(kim, new URLSearchParams({ site: "northside", batch }), NOW);
    expect(done?.batch?.skipped).toEqual([{ name: "ranger, ranger", reason: "A shopper has reserved it." }]);
  });

  test("leave a car that somebody else changed meanwhile, before them and before their undo", async () => {
    const [kim, ash] = [await onDesk("Kim", MANAGER), await onDesk("Ash", MANAGER)];
    const alone = (price: string, car: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent: "price", price, until: "", sure: `${price}00` }))
        form.set(name, value);
      return changeCar(ash, { site: "northside", car, form }, NOW);
    };
    const page = await preview(kim, THREE_PER_CENT);
    await alone("24500", "corolla");
    const outcome = await confirm(kim, page, THREE_PER_CENT);
    const batch = typeof outcome === "object" && "batch" in outcome ? outcome.batch : "";
    expect(await searched()).toEqual({ corolla: 24_500, ranger: 38_790, swift: 1_990 });
    await alone("1950", "swift");
    await undo(kim, batch);
    expect(await searched()).toEqual({ corolla: 24_500, ranger: 40_000, swift: 1_950 });
    const shown = await findBulkPage(kim, new URLSearchParams({ site: "northside", batch }), NOW);
    const reason = "Changed by somebody else meanwhile.";
    expect(shown?.batch).toMatchObject({
      skipped: [{ name: "corolla, corolla", reason }],
      left: [{ name: "swift, swift", reason }],
    });
  });

  test("are undone one after the other, the last first", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const first = await change(kim, { change: "price", amount: "-1000" }, [], ["corolla"]);
    const second = await change(kim, THREE_PER_CENT, [], ["corolla"]);
    expect((await searched())["corolla"]).toBe(23_290);
    await undo(kim, second);
    expect((await searched())["corolla"]).toBe(24_000);
    await undo(kim, first);
    expect((await searched())["corolla"]).toBe(25_000);
  });
});

test("several cars are hidden and shown again, and both are undone; a reserved one stays", async () => {
  const kim = await onDesk("Kim", MANAGER);
  await reserve("ranger");
  const hiding = await change(kim, { change: "hide" });
  expect(Object.keys(await searched())).toEqual(["ranger"]);
  const showing = await change(kim, { change: "show" });
  expect(Object.keys(await searched()).sort()).toEqual(ids);
  await undo(kim, showing);
  expect(Object.keys(await searched())).toEqual(["ranger"]);
  await importLocation(...location);
  expect(Object.keys(await searched())).toEqual(["ranger"]);
  await undo(kim, hiding);
  expect(Object.keys(await searched()).sort()).toEqual(ids);
});

test("several cars move to a yard and get a tag, which outlive an import and are undone", async () => {
  const kim = await onDesk("Kim", MANAGER);
  const shown = () => findCarById("northside", "corolla");
  const moved = await change(kim, { change: "move", location: "bowen" });
  const tagged = await change(kim, { change: "tag", tag: "Price drop" });
  await importLocation(...location);
  expect(await shown()).toMatchObject({ locationId: "bowen", locationName: "Yard bowen", tag: "Price drop" });
  await change(kim, { change: "untag" }, [], ["ranger"]);
  expect(await findCarById("northside", "ranger")).toMatchObject({ tag: null });
  await undo(kim, moved);
  await undo(kim, tagged);
  expect(await shown()).toMatchObject({ locationId: "aspley", locationName: "Yard aspley", tag: null });
});

test("changes are for who manages the cars' location, and of that site alone", async () => {
  const [sales, reader, bowen, kim, owner] = [
    await onDesk("Sam", SALES),
    await onDesk("Jo", READER),
    await onDesk("Far", { level: "location", target: "northside/bowen", role: "manager" }),
    await onDesk("Kim", MANAGER),
    await onDesk("Pat", { level: "installation", target: "", role: "owner" }),
  ];
  for (const who of [sales, reader]) {
    expect(await preview(who, THREE_PER_CENT)).toBeNull();
    expect(await confirm(who, await preview(kim, THREE_PER_CENT), THREE_PER_CENT)).toBe("gone");
  }
  expect((await preview(bowen, THREE_PER_CENT))?.rows).toEqual([]);
  expect(await confirm(bowen, await preview(kim, THREE_PER_CENT), THREE_PER_CENT)).toEqual({
    problem: "stock.bulk_nothing",
  });
  const batch = await change(kim, THREE_PER_CENT);
  expect(await undo(bowen, batch)).toBe("gone");
  expect(await findBulkPage(bowen, new URLSearchParams({ site: "northside", batch }), NOW)).toMatchObject({
    batch: null,
    batches: [],
  });
  expect(await findBulkPage(owner, new URLSearchParams({ site: "harbour", batch }), NOW)).toMatchObject({
    batch: null,
    batches: [],
  });
});

test("a rule that is none is said beside its field, and nothing can be confirmed", async () => {
  const kim = await onDesk("Kim", MANAGER);
  for (const [fields, errors] of [
    [{ change: "price", amount: "500" }, { amount: "stock.rule_wrong" }],
    [{ change: "move", location: "" }, { location: "stock.place_wrong" }],
    [{ change: "tag", tag: "x".repeat(25) }, { tag: "stock.tag_wrong" }],
    [{ change: "paint" }, {}],
  ] as const) {
    const page = await preview(kim, fields);
    expect(page).toMatchObject({ change: null, form: { errors } });
    expect(await confirm(kim, page, fields)).toEqual({ problem: "stock.unexpected" });
  }
});

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { closeDatabase } from "~/platform/db.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { buildCar } from "#seed/builders/build-car";
import { DEMO_POLICY, FEED_POLICY, type ImportRow } from "~/stock/import/vehicle-import";
import { EmptyImport, importVehicles } from "~/stock/import/import-vehicles.server";
import { createSeedSql } from "#tests/fixtures/driver";

const NOW = Date.UTC(2026, 10, 21) / 1_000;
const DAY = 86_400;
const sql = createSeedSql();

afterAll(async () => {
  await sql.end();
  await closeDatabase();
});

beforeEach(async () => {
  await sql`delete from sites`;
  for (const slug of ["northside", "harbour"]) {
    await sql`insert into sites (slug, config, theme_css, updated_at) values (${slug}, '{}', '', now())`;
  }
});

/** Three plain cars; the same ids and slugs on every site. */
function cars(site: string, changes: Partial<Car> = {}): Car[] {
  return [0, 1, 2].map((index) =>
    buildCar(
      { site, index, now: NOW - 30 * DAY },
      {
        id: `car-${index}`,
        slug: `car-${index}`,
        status: "in_stock",
        soldAtTimestamp: null,
        priceCents: 2_000_000,
        ...changes,
      },
    ),
  );
}

async function* rows(of: readonly Car[]): AsyncGenerator<ImportRow> {
  for (const [index, car] of of.entries()) yield { line: index + 2, car };
}

function importCars(site: string, of: readonly Car[], now = NOW, source = "feed:test") {
  return importVehicles(sql, { site, source, policy: FEED_POLICY, now }, rows(of));
}

const revision = async (site: string) =>
  (await sql<{ stock_revision: number }[]>`select stock_revision from sites where slug = ${site}`)[0]
    ?.stock_revision;
const everything = async (site: string) => sql`select * from vehicles where site = ${site} order by id`;
const prices = async (site: string) =>
  sql`select vehicle_id, price_cents, seen_at from vehicle_prices where site = ${site} order by vehicle_id, seen_at`;

describe("an import", () => {
  test("stores every field so that the car is read back as it was (spec:1.3.1, spec:1.3.2, spec:1.3.3, spec:1.3.4, spec:1.3.5, spec:1.3.6, spec:1.3.7, spec:1.3.8, spec:1.3.9, spec:1.3.10, spec:1.3.11, spec:1.3.12, spec:1.3.13, spec:1.3.14, spec:2.3.13)", async () => {
    const hostile: Partial<Car> = {
      dealerComments: "tab\t newline\n return\r back\\slash \\N \"quotes\" 'and' 日本語 🚗",
      features: ['a "quoted" one', "back\\slash", "new\nline"],
      tag: "\\N",
    };
    const [car] = cars("northside", hostile);
    if (!car) throw new Error("There is a first car.");
    const result = await importCars("northside", [car]);
    expect(result).toMatchObject({
      rows: 1,
      added: 1,
      changed: 0,
      prices: 1,
      sold: 0,
      removed: 0,
      clashes: [],
    });
    expect(await findCarById("northside", car.id)).toEqual(car);
  });

  test("raises the revision of its site, tells it, and leaves the neighbour alone", async () => {
    await importCars("harbour", cars("harbour"));
    const neighbour = [await everything("harbour"), await prices("harbour"), await revision("harbour")];
    const heard: string[] = [];
    const { unlisten } = await sql.listen("stock_changed", (site) => heard.push(site));
    const result = await importCars("northside", cars("northside").slice(0, 1));
    await importCars("northside", cars("northside", { priceCents: 1_900_000 }));
    await expect.poll(() => heard).toEqual(["northside", "northside"]);
    await unlisten();
    expect(result.revision).toBe(1);
    expect(await revision("northside")).toBe(2);
    expect([await everything("harbour"), await prices("harbour"), await revision("harbour")]).toEqual(
      neighbour,
    );
  });

  test("of the same again changes no row", async () => {
    await importCars("northside", cars("northside"));
    const before = await everything("northside");
    const again = await importCars("northside", cars("northside"), NOW + DAY);
    expect(again).toMatchObject({ rows: 3, added: 0, changed: 0, prices: 0, sold: 0 });
    expect(await everything("northside")).toEqual(before);
  });

  test("records a changed price, with what it was", async () => {
    await importCars("northside", cars("northside"));
    const [first, ...others] = cars("northside");
    if (!first) throw new Error("There is a first car.");
    const result = await importCars("northside", [{ ...first, priceCents: 1_850_000 }, ...others], NOW + DAY);
    expect(result).toMatchObject({ changed: 1, prices: 1 });
    expect((await prices("northside")).filter(({ vehicle_id }) => vehicle_id === "car-0")).toEqual([
      { vehicle_id: "car-0", price_cents: 2_000_000, seen_at: new Date(NOW * 1_000) },
      { vehicle_id: "car-0", price_cents: 1_850_000, seen_at: new Date((NOW + DAY) * 1_000) },
    ]);
  });

  test("makes cars that are missing sold, and back in stock when they return", async () => {
    await importCars("northside", cars("northside"));
    const gone = await importCars("northside", cars("northside").slice(1), NOW + DAY);
    expect(gone).toMatchObject({ sold: 1, removed: 0 });
    expect(await findCarById("northside", "car-0")).toMatchObject({
      status: "sold",
      soldAtTimestamp: NOW + DAY,
    });
    await importCars("northside", cars("northside").slice(1), NOW + 2 * DAY);
    expect(await findCarById("northside", "car-0")).toMatchObject({ soldAtTimestamp: NOW + DAY });
    await importCars("northside", cars("northside"), NOW + 3 * DAY);
    expect(await findCarById("northside", "car-0")).toMatchObject({
      status: "in_stock",
      soldAtTimestamp: null,
    });
  });

  test("retires only its own source's cars, and does not take over another's", async () => {
    await importCars("northside", cars("northside"), NOW, "seed");
    const [first] = cars("northside", { priceCents: 1 });
    const another = { id: "other", slug: "other", stockNumber: "O1", vin: null, rego: null };
    const other = { ...cars("northside")[1], ...another } as Car;
    const result = await importCars("northside", first ? [first, other] : []);
    expect(result).toMatchObject({ rows: 1, added: 1, sold: 0 });
    expect(result.clashes).toEqual([{ line: 2, id: "car-0", field: "id", reason: "belongs to seed" }]);
    expect(await findCarById("northside", "car-0")).toMatchObject({
      priceCents: 2_000_000,
      status: "in_stock",
    });
  });

  test("takes the first of two rows of one vehicle, or of one address", async () => {
    const [one, two, three] = cars("northside");
    if (!one || !two || !three) throw new Error("There are three cars.");
    const result = await importCars("northside", [
      one,
      { ...one, priceCents: 5 },
      { ...two, slug: one.slug, vin: null },
      three,
    ]);
    expect(result.clashes).toEqual([
      { line: 3, id: "car-0", field: "id", reason: "the same vehicle as line 2" },
      { line: 4, id: "car-1", field: "slug", reason: "the same vehicle as line 2" },
    ]);
    expect(result.rows).toBe(2);
    expect(await findCarById("northside", one.id)).toMatchObject({ priceCents: 2_000_000 });
  });

  test("a row that could not be read leaves its vehicle as it was", async () => {
    await importCars("northside", cars("northside"));
    async function* partly(): AsyncGenerator<ImportRow> {
      yield { line: 2, keepId: "car-0" };
      yield { line: 3, keepId: "never-seen" };
      yield* rows(cars("northside").slice(2));
    }
    const plan = { site: "northside", source: "feed:test", policy: FEED_POLICY, now: NOW + DAY };
    expect(await importVehicles(sql, plan, partly())).toMatchObject({ rows: 1, sold: 1 });
    expect(await findCarById("northside", "car-0")).toMatchObject({ status: "in_stock" });
    expect(await findCarById("northside", "never-seen")).toBeNull();
  });

  test("keeps what a feed does not know: when we first saw the car, its views and its hold", async () => {
    await importCars("northside", cars("northside", { views: 3, reserved: false }));
    await sql`update vehicles set views = 99, reserved = true where site = 'northside' and id = 'car-0'`;
    await importCars(
      "northside",
      cars("northside", { views: 0, createdAtTimestamp: NOW, priceCents: 7_700_000 }),
      NOW + DAY,
    );
    const [first] = cars("northside");
    expect(await findCarById("northside", "car-0")).toMatchObject({
      views: 99,
      reserved: true,
      priceCents: 7_700_000,
      createdAtTimestamp: first?.createdAtTimestamp,
    });
  });
});

describe("a failed import leaves the old stock serving", () => {
  const state = async () => [
    await everything("northside"),
    await prices("northside"),
    await revision("northside"),
  ];

  test("when its rows break off half-way", async () => {
    await importCars("northside", cars("northside"));
    const before = await state();
    async function* breaking(): AsyncGenerator<ImportRow> {
      for (let index = 0; index < 2_000; index += 1) {
        yield { line: index, car: buildCar({ site: "northside", index: 100 + index, now: NOW }) };
      }
      throw new Error("the line went dead");
    }
    const plan = { site: "northside", source: "feed:test", policy: FEED_POLICY, now: NOW };
    await expect(importVehicles(sql, plan, breaking())).rejects.toThrow("the line went dead");
    expect(await state()).toEqual(before);
    expect(await importCars("northside", cars("northside"))).toMatchObject({ rows: 3 });
  });

  test("when PostgreSQL refuses a row", async () => {
    await importCars("northside", cars("northside"));
    const before = await state();
    await expect(importCars("northside", cars("northside", { priceCents: 2 ** 40 }))).rejects.toThrow(
      /out of range|refused a row/,
    );
    expect(await state()).toEqual(before);
  });

  test("when it is empty", async () => {
    await importCars("northside", cars("northside"));
    const before = await state();
    await expect(importCars("northside", [])).rejects.toThrow(EmptyImport);
    expect(await state()).toEqual(before);
  });

  test("when there is no such site", async () => {
    await expect(importCars("nowhere", cars("nowhere"))).rejects.toThrow("There is no site 'nowhere'.");
  });
});

describe("the demo's own stock", () => {
  const demo = (of: readonly Car[], now = NOW) =>
    importVehicles(sql, { site: "northside", source: "seed", policy: DEMO_POLICY, now }, rows(of));

  test("loses cars that are missing, but not one that a shopper saved", async () => {
    await demo(cars("northside"));
    await sql`insert into watchlist_entries (site, phone, vehicle_id) values ('northside', '+61400000000', 'car-1')`;
    expect(await demo(cars("northside").slice(2), NOW + DAY)).toMatchObject({ removed: 1, sold: 1 });
    expect(await findCarById("northside", "car-0")).toBeNull();
    expect(await findCarById("northside", "car-1")).toMatchObject({ status: "sold" });
  });

  test("two seeds at once both end, one after the other", async () => {
    const [one, other] = await Promise.all([
      demo(cars("northside")),
      demo(cars("northside", { priceCents: 1_000_000 })),
    ]);
    expect([one.revision, other.revision].sort()).toEqual([1, 2]);
    expect(await everything("northside")).toHaveLength(3);
  });
});

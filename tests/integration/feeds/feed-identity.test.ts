import { writeFileSync } from "node:fs";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { explainVehicle } from "~/feeds/explain-vehicle";
import { claimDueSources, decideRun } from "~/feeds/feed-runs.server";
import { findVehicleFacts } from "~/feeds/find-vehicle-facts.server";
import { db, sql } from "~/platform/db.server";
import { stockIndex } from "~/stock/stock-index.server";

import { NOW, openFeedWorld } from "./feed-world";

const world = openFeedWorld();
const V1 = "JTDBR32E330123456";
const V2 = "6T1BF9FK50X654321";
const COLUMNS = ["Stock", "VIN", "Make", "Model", "Year", "Price", "Kms", "Status"];

type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

const corolla = (stock: string, parts: Row = {}): Row => ({
  Stock: stock,
  VIN: "",
  Make: "Toyota",
  Model: "Corolla",
  Year: "2019",
  Price: "21990",
  Kms: "45000",
  Status: "In stock",
  ...parts,
});
const mazda = (stock: string, parts: Row = {}) =>
  corolla(stock, { Make: "Mazda", Model: "3", Year: "2021", ...parts });

const optional = (column: string, transform = "text") => ({ column, transform, optional: true });
const mapping = {
  id: { column: "Stock" },
  fields: {
    stockNumber: { column: "Stock" },
    vin: optional("VIN"),
    make: { column: "Make" },
    model: { column: "Model" },
    year: { column: "Year", transform: "wholeNumber" },
    priceCents: optional("Price", "price"),
    km: optional("Kms", "km"),
    status: optional("Status", "status"),
  },
  defaults: { carType: "used", itemType: "car", priceType: "drive_away", status: "in_stock" },
};

afterAll(() => world.close());
beforeEach(() =>
  world.publish({
    northside: [
      { name: "yard", mapping },
      { name: "other", mapping },
    ],
    harbour: [{ name: "yard", mapping }],
  }),
);

test("a spreadsheet that drops the zeros of a stock number makes no other car of it", async () => {
  const write = (rows: Row[]) =>
    writeFileSync(
      world.fileOf("northside"),
      [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ""))]
        .map((cells) => cells.join(","))
        .join("\n") + "\n",
    );
  write([corolla("00045"), mazda("00123")]);
  await world.run("northside");
  write([corolla("45"), mazda("123")]);
  expect(await world.run("northside")).toMatchObject({ state: "done", counts: { sold: 0, added: 0 } });
  expect(await db().vehicle.findMany({ orderBy: { stockNumber: "asc" } })).toMatchObject([
    { stockNumber: "123", status: "in_stock" },
    { stockNumber: "45", status: "in_stock" },
  ]);
});
function write(rows: readonly Row[], { site = "northside", name = "yard", renamed = "" } = {}): void {
  const header = COLUMNS.map((column) => (column === renamed ? `${column} (new)` : column));
  const lines = rows.map((row) => COLUMNS.map((column) => row[column] ?? "").join(","));
  writeFileSync(world.fileOf(site, name), `${[header.join(","), ...lines].join("\n")}\n`);
}
/** The cars of a site, oldest id first. */
const cars = (site = "northside") => db().vehicle.findMany({ where: { site }, orderBy: { id: "asc" } });
const told = async (site?: string) =>
  (await cars(site)).map(({ id, stockNumber, status, source }) =>
    [id, stockNumber, status, source].join(" "),
  );
async function why(number: string): Promise<string> {
  const facts = await findVehicleFacts(await world.site("northside"), number, stockIndex());
  return explainVehicle(facts, NOW, () => "today").join("\n");
}

describe("a car that is listed again", () => {
  test("under another stock number keeps its page, its prices and those who saved it, for ever", async () => {
    write([corolla("A12", { VIN: ` ${V1.toLowerCase()} ` }), mazda("M1", { VIN: V2 })]);
    await world.run("northside");
    const [before] = await cars();
    expect(before).toMatchObject({ id: "yard-A12", vin: V1 });
    const saved = { site: "northside", phone: "+61400000001", vehicleId: "yard-A12" };
    await db().watchlistEntry.create({ data: saved });
    await sql()`update vehicle_prices set seen_at = seen_at - interval '1 day'`;
    write([mazda("M1", { VIN: V2 }), corolla("B77", { VIN: V1, Price: "19990", Model: "Corolla Hybrid" })]);
    const run = await world.run("northside");
    expect(run.counts).toMatchObject({ live: 2, rejected: 0, added: 0, changed: 1, sold: 0 });
    const [after] = await cars();
    expect(after).toMatchObject({
      id: "yard-A12",
      slug: before?.slug,
      stockNumber: "B77",
      status: "in_stock",
    });
    expect(await db().vehiclePrice.count({ where: { site: "northside", vehicleId: "yard-A12" } })).toBe(2);
    expect(await db().watchlistEntry.count({ where: saved })).toBe(1);
    expect(await why("B77")).toMatch(/is on the site[^]*Line 3 .* was taken/);

    // An unchanged row, and one that cannot be read, are the car's too.
    write([
      mazda("M1", { VIN: V2 }),
      corolla("B77", { VIN: V1, Price: "19990", Model: "Corolla Hybrid" }),
      mazda("M2"),
    ]);
    expect((await world.run("northside")).counts).toMatchObject({ unchanged: 2, sold: 0 });
    write([corolla("B77", { VIN: V1, Make: "" }), mazda("M1", { VIN: V2 }), mazda("M2")]);
    expect((await world.run("northside")).counts).toMatchObject({ sold: 0, rejected: 1 });
    // Its first number is another car's now.
    write([mazda("A12"), corolla("B77", { VIN: V1 }), mazda("M1", { VIN: V2 }), mazda("M2")]);
    expect((await world.run("northside")).counts).toMatchObject({ added: 1, sold: 0 });
    expect(await told()).toEqual([
      "yard-A12 B77 in_stock feed:yard",
      "yard-A12-2021-mazda-3 A12 in_stock feed:yard",
      "yard-M1 M1 in_stock feed:yard",
      "yard-M2 M2 in_stock feed:yard",
    ]);
  });

  test("by another source waits until the first no longer lists it, and then keeps its page", async () => {
    write([corolla("A12", { VIN: V1 }), mazda("M1")]);
    await world.run("northside");
    const claimed = async () =>
      (await claimDueSources(5)).map(({ site, source }) => `${site} ${source.name}`);
    const [{ slug } = { slug: "" }] = await cars();
    write([corolla("Z9", { VIN: V1 }), mazda("Z8")], { name: "other" });
    expect((await world.run("northside", "other")).counts).toMatchObject({ live: 1, rejected: 1, added: 1 });
    expect(await why("Z9")).toContain("vin: is that of A12, which 'yard' lists");
    expect(await claimed()).not.toContain("northside other");
    write([mazda("M1")]);
    await world.run("northside");
    expect(await claimed()).toContain("northside other");
    await sql()`update feed_sources set leased_until = null`;
    expect((await world.run("northside", "other")).counts).toMatchObject({ live: 2, changed: 1 });
    const moved = (await cars()).find(({ vin }) => vin === V1);
    expect(moved).toMatchObject({
      id: "yard-A12",
      slug,
      status: "in_stock",
      source: "feed:other",
      stockNumber: "Z9",
    });
  });

  test("with the stock number of a like car that another source lists waits; a different car of that number does not", async () => {
    write([corolla("A12", { VIN: "" }), mazda("M1")]);
    await world.run("northside");
    write([corolla("a12 ", { VIN: "" }), corolla("M1", { VIN: "" })], { name: "other" });
    expect((await world.run("northside", "other")).counts).toMatchObject({ live: 1, rejected: 1, added: 1 });
    const [held] = await sql()<{ reason: string }[]>`select reason from feed_rows where rule = 'clash'`;
    expect(held?.reason).toContain("stockNumber: is that of A12, which 'yard' lists");
    write([mazda("M1")]);
    await world.run("northside");
    expect((await claimDueSources(5)).map(({ source }) => source.name)).toContain("other");
  });

  test("on another site of the group is that site's own car", async () => {
    write([corolla("A12", { VIN: V1 })]);
    write([corolla("H1", { VIN: V1 })], { site: "harbour" });
    await Promise.all([world.run("northside"), world.run("harbour")]);
    expect(await told("harbour")).toEqual(["yard-H1 H1 in_stock feed:yard"]);
    expect(await told()).toEqual(["yard-A12 A12 in_stock feed:yard"]);
  });

  test("by two sources at once is one car", async () => {
    write([corolla("A12", { VIN: V1 })]);
    write([corolla("Z9", { VIN: V1 }), mazda("Z8")], { name: "other" });
    await Promise.all(
      [world.run("northside"), world.run("northside", "other")].map((run) => run.catch(() => null)),
    );
    const listed = (await cars()).filter(({ vin }) => vin === V1);
    expect(listed).toHaveLength(1);
  });
});

describe("two rows of one file with one VIN", () => {
  test("are held, both named, and the car that is on the site keeps what was read", async () => {
    write([corolla("A12", { VIN: V1 }), mazda("M1", { VIN: V2 })]);
    await world.run("northside");
    write([corolla("A12", { VIN: V1 }), mazda("M1", { VIN: V2 }), mazda("C99", { VIN: V1 })]);
    const run = await world.run("northside");
    expect(run.counts).toMatchObject({ live: 1, rejected: 2, added: 0, sold: 0 });
    expect(await told()).toEqual(["yard-A12 A12 in_stock feed:yard", "yard-M1 M1 in_stock feed:yard"]);
    expect(await why("C99")).toContain("vin: line 4 (C99) and line 2 (A12) are one vehicle by it");
    expect(await why("A12")).toMatch(/is on the site[^]*\(C99\)[^]*keeps what was last read/);
    write([corolla("A12", { VIN: V1 }), mazda("M1", { VIN: V2 }), mazda("C99")]);
    expect((await world.run("northside")).counts).toMatchObject({ live: 3, rejected: 0, added: 1 });
  });

  test("are none if the VIN is a placeholder, which is left out if it looks like one", async () => {
    write([
      corolla("A1", { VIN: "TBA" }),
      mazda("A2", { VIN: "00000000000000000" }),
      corolla("A3", { VIN: "00000000000000000" }),
      corolla("A4", { VIN: V1 }),
      mazda("A5", { VIN: V1 }),
      mazda("A6", { VIN: V1 }),
      mazda("A7", { VIN: "JTDBR32E33O123456" }),
    ]);
    expect((await world.run("northside")).counts).toMatchObject({ live: 7, rejected: 0, added: 7 });
    expect((await cars()).map(({ vin }) => vin).slice(3)).toEqual([null, null, null, null]);
    expect(await why("A4")).toContain("vin: left out: cars of several models have it");
    expect(await why("A7")).toContain("vin: left out: no VIN has the letter I, O or Q");
  });
});

describe("a file that empties a field on most cars", () => {
  const location = Array.from({ length: 8 }, (_, index) =>
    corolla(`Y${index}`, { Status: index < 4 ? "Sold" : "In stock" }),
  );

  test.each([
    ["Price", "Price on 8 of 8"],
    ["Kms", "Odometer on 8 of 8"],
    ["Status", "Status on 4 of 4"],
  ])("since '%s' was renamed waits for a person", async (renamed, message) => {
    write(location);
    await world.run("northside");
    const before = await cars();
    write(location, { renamed });
    const run = await world.run("northside");
    expect(run).toMatchObject({ state: "waiting", message: expect.stringContaining(message) });
    expect(await cars()).toEqual(before);
    await decideRun("northside", run.id, "accepted");
    expect(await world.run("northside")).toMatchObject({
      state: "done",
      counts: { changed: expect.any(Number) },
    });
    expect(await cars()).not.toEqual(before);
  });

  test("goes on if few cars lose it", async () => {
    write(location);
    await world.run("northside");
    write(location.map((row, index) => (index < 3 ? { ...row, Kms: "" } : row)));
    expect(await world.run("northside")).toMatchObject({ state: "done", counts: { changed: 3 } });
  });
});

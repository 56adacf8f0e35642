import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { closeDatabase } from "~/platform/db.server";
import { demoDealer } from "#seed/builders/dealer-profile";
import { readMappedRows } from "~/feeds/read-mapped-rows.server";
import { importFeed } from "~/feeds/import-feed.server";
import { createImportReport } from "~/feeds/import-report.server";
import { readMapping } from "~/feeds/read-mapping.server";
import { createSeedSql } from "#tests/fixtures/driver";
import { generateListings, type Listing, toCsv } from "#tests/fixtures/feeds/generate-listings";

const NOW = Date.UTC(2026, 10, 21) / 1_000;
const DIRTY = "tests/fixtures/feeds/dirty-listings.csv";
const folder = mkdtempSync(join(tmpdir(), "imports-"));
const sql = createSeedSql();

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await sql.end();
  await closeDatabase();
});
beforeEach(async () => {
  await sql`delete from sites`;
  await sql`insert into sites (slug, config, theme_css, updated_at) values ('northside', '{}', '', now())`;
});

async function importFile(file: string, now = NOW) {
  const report = await createImportReport(join(folder, `report-${now}.csv`));
  const mapping = await readMapping("seed/mappings/au-listings.json");
  try {
    return {
      ...(await importFeed(sql, {
        site: "northside",
        dealer: demoDealer("northside"),
        file,
        mapping,
        readRows: readMappedRows,
        report,
        now,
      })),
      report,
    };
  } finally {
    await report.close();
  }
}
const stored = () => sql`select * from vehicles order by make, model`;

describe("a dirty feed", () => {
  test("is imported row by row, and what is not is listed with line, field and reason", async () => {
    const { read, rows, report } = await importFile(DIRTY);
    expect([read, rows, report.rows()]).toEqual([13, 8, 5]);
    expect(report.first().map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
      "8 priceCents: 'phone for a price' is not a price",
      "11 row: 19 columns expected, 12 found",
      "12 id: the same vehicle as line 2",
      "13 make: is missing",
      "13 model: is missing",
      "13 year: is missing",
      "14 priceCents: Number must be less than or equal to 2000000000",
    ]);
    const file = readFileSync(join(folder, `report-${NOW}.csv`), "utf8");
    expect(file).toContain(
      '"line","field","reason","value"\r\n"8","priceCents","\'phone for a price\' is not a price","phone\nfor a price"\r\n',
    );
  });

  test("is cleaned: prices, seats, colours, places, makes of two words", async () => {
    await importFile(DIRTY);
    const cars = await stored();
    const car = (model: string) => cars.find((each) => each["model"] === model);
    expect(car("Corolla")).toMatchObject({
      price_cents: 2_499_000,
      badge: "Ascent Sport",
      simple_fuel: "Hybrid",
      city: "Brookvale",
      state: "NSW",
    });
    expect(car("Elgrand")).toMatchObject({ seats: 8, doors: null, simple_body: "Van", colour: null });
    expect(car("CX-60")).toMatchObject({
      price_cents: null,
      simple_fuel: "PHEV",
      car_type: "new",
      interior_colour: null,
    });
    expect(car("EV6")).toMatchObject({
      km: null,
      colour: null,
      city: "Aspley",
      status: "coming_soon",
      engine_size: null,
    });
    expect(car("Grand Cherokee")).toMatchObject({ badge: "WK Laredo", drive: null, seats: null });
    expect(car("Cooper")).toMatchObject({
      price_cents: 2_750_000,
      km: 61_000,
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
    });
    expect(car("D-MAX")).toMatchObject({
      car_type: "demo",
      drive: "4WD",
    });
  });

  test("that comes again changes nothing; a better price is remembered; a row that went bad keeps its car", async () => {
    const file = join(folder, "feed.csv");
    copyFileSync(DIRTY, file);
    await importFile(file);
    expect(await importFile(file, NOW + 60)).toMatchObject({ added: 0, changed: 0, sold: 0, prices: 0 });
    const text = readFileSync(DIRTY, "utf8");
    writeFileSync(
      file,
      text
        .replace(",13999\n", ",12999\n")
        .replace(",51990\n", ",cheap as\n")
        .replace(/^Mini.*\n/m, ""),
    );
    const later = await importFile(file, NOW + 120);
    expect(later).toMatchObject({ changed: 1, prices: 1, sold: 1 });
    const cars = await stored();
    expect(cars.filter((car) => car["status"] === "sold").map((car) => car["model"])).toEqual(["Cooper"]);
    expect(cars.find((car) => car["model"] === "D-MAX")).toMatchObject({
      status: "in_stock",
      price_cents: 5_199_000,
    });
  });

  test.each([
    ["ends inside a cell", (text: string) => `${text}"never closed`, /never ends/],
    ["lacks a column", (text: string) => text.replace(",Price", ",Cost"), /no column 'Price'/],
    ["holds no usable row", (text: string) => `${text.split("\n")[0]}\n1,2\n`, /No row could be imported/],
  ])("that %s leaves the old stock", async (_, spoil, reason) => {
    await importFile(DIRTY);
    const before = await stored();
    const file = join(folder, "spoilt.csv");
    writeFileSync(file, spoil(readFileSync(DIRTY, "utf8")));
    await expect(importFile(file, NOW + 60)).rejects.toThrow(reason);
    expect(await stored()).toEqual(before);
  });
});

describe("an export of 1,200 listings with the dirt of real ones", () => {
  const CARS = 1_200;
  const REPEATED = 20;
  const listings = generateListings(CARS);
  // The same car again, at another price, as exports of a changing site have it.
  const again = listings
    .slice(0, REPEATED)
    .map(({ cells, says }) => ({ cells: { ...cells, Price: "1" }, says }));
  // A car that stands nowhere is at the dealer's first location.
  const location = { city: "Aspley", state: "QLD" };
  const expected = listings.map(({ says }) => (says["city"] === null ? { ...says, ...location } : says));

  test("is imported whole: every car is what its row says, and one that came twice is listed", async () => {
    const file = join(folder, "listings.csv");
    writeFileSync(file, toCsv([...listings, ...again]));
    const { read, rows, report } = await importFile(file);
    expect([read, rows, report.rows()]).toEqual([CARS + REPEATED, CARS, REPEATED]);
    expect(
      report.first().every(({ field, reason }) => field === "id" && reason.startsWith("the same vehicle as")),
    ).toBe(true);
    const cars = await sql<Listing["says"][]>`select * from vehicles`;
    expect(cars.map(told).sort()).toEqual(expected.map(told).sort());
  });
});

const TOLD = Object.keys(generateListings(1)[0]!.says);

/** The columns that a listing speaks of, as text that can be sorted. */
function told(car: Listing["says"]): string {
  return JSON.stringify(TOLD.map((column) => [column, car[column]]));
}

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { seededRandom } from "#seed/random";
import { createReferenceStockIndex } from "#tests/fixtures/reference-stock-index";
import { buildStockDocument, inBatches, NOW } from "#tests/fixtures/stock-documents";
import { closeDatabase, sql } from "~/platform/db.server";
import type { StockDocument } from "~/stock/stock-document";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";

import { answer, everything, randomQuery } from "./queries";

/** 4,000 Australian listings with all their dirt; not part of the product. */
const FILE = resolve("../shared/data/au-listings-sample.csv");
const isThere = existsSync(FILE);
if (!isThere) console.warn(`Real listings are not compared: ${FILE} is not there.`);

const TEXTS = [
  "toyota corolla",
  "bt-50",
  "bt 50",
  "landcrusier",
  "mercedes",
  "2015 hilux sr5",
  "parramatta",
  "xtr 4x4",
];

describe.runIf(isThere)("PostgreSQL on real listings", () => {
  const index = createPostgresStockIndex(sql());
  const reference = createReferenceStockIndex();
  let stock: StockDocument[] = [];

  beforeAll(async () => {
    stock = readListings();
    await index.rebuild("real", inBatches(stock));
    await reference.rebuild("real", inBatches(stock));
  });
  afterAll(closeDatabase);

  test("200 random queries are answered as by the reference", async () => {
    const random = seededRandom("real listings");
    let withCars = 0;
    for (let count = 0; count < 200; count++) {
      const query = randomQuery(random, "real", stock);
      const given = await answer(index, query);
      expect(given, JSON.stringify(query)).toEqual(await answer(reference, query));
      if (given.total > 0) withCars++;
    }
    expect(withCars).toBeGreaterThan(100);
  });

  test.each(TEXTS)("so is the text %s, in its order", async (text) => {
    const query = everything("real", { text, perPage: 100 });
    const given = await answer(index, query);
    expect(given).toEqual(await answer(reference, query));
    expect(given.total).toBeGreaterThan(0);
  });
});

function readListings(): StockDocument[] {
  const rows: Record<string, string>[] = parse(readFileSync(FILE), {
    columns: true,
    relax_column_count: true,
  });
  return rows.map((row, line) => {
    const text = (name: string) =>
      /^\s*(-|NA|)\s*$/.test(row[name] ?? "") ? null : (row[name] ?? "").trim();
    const digits = (name: string) => (row[name] ?? "").replace(/\D/g, "");
    const number = (name: string) => (digits(name) === "" ? null : Number(digits(name)));
    const [city, state] = (text("Location") ?? "").split(", ");
    return buildStockDocument({
      site: "real",
      id: `listing-${line}`,
      make: text("Brand"),
      model: text("Model"),
      badge: text("Title"),
      year: number("Year"),
      car_type: (text("UsedOrNew") ?? "used").toLowerCase(),
      transmission: text("Transmission"),
      drive: text("DriveType"),
      fuel: text("FuelType"),
      km: number("Kilometres"),
      colour: text("ColourExtInt")?.split(" / ")[0] ?? null,
      city: city || null,
      state: state ?? null,
      body: text("BodyType"),
      seats: number("Seats"),
      price: number("Price"),
      filtered_features: [text("Engine"), text("CylindersinEngine"), text("Doors")].filter(
        (value) => value !== null,
      ),
      custom_rank: (line * 7) % 500,
      created_at_timestamp: NOW - line * 60,
      stockNumber: `A${line}`,
    });
  });
}

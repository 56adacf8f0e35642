import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { seededRandom } from "#seed/random";
import { generateListings, type ListingCells } from "#tests/fixtures/feeds/generate-listings";
import { often } from "#tests/fixtures/often";
import { createReferenceStockIndex } from "#tests/fixtures/reference-stock-index";
import { buildStockDocument, inBatches, NOW } from "#tests/fixtures/stock-documents";
import { closeDatabase, sql } from "~/platform/db.server";
import type { StockDocument } from "~/stock/to-stock-document";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";

import { answer, everything, randomQuery } from "./queries";

const QUERIES = often(80, 2_000);
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

/** What an export writes into its cells is searched as it stands: nothing is cleaned here. */
describe("PostgreSQL on listings with all their dirt", () => {
  const index = createPostgresStockIndex(sql());
  const reference = createReferenceStockIndex();
  const stock = generateListings(1_200).map(({ cells }, line) => toStock(cells, line));

  beforeAll(async () => {
    await index.rebuild("dirty", inBatches(stock));
    await reference.rebuild("dirty", inBatches(stock));
  });
  afterAll(closeDatabase);

  test("random queries are answered as by the reference", async () => {
    const random = seededRandom("dirty listings");
    let withCars = 0;
    for (let count = 0; count < QUERIES; count++) {
      const query = randomQuery(random, "dirty", stock);
      const given = await answer(index, query);
      expect(given, JSON.stringify(query)).toEqual(await answer(reference, query));
      if (given.total > 0) withCars++;
    }
    expect(withCars).toBeGreaterThan(QUERIES / 2);
  });

  test.each(TEXTS)("so is the text %s, in its order", async (text) => {
    const query = everything("dirty", { text, perPage: 100 });
    const given = await answer(index, query);
    expect(given).toEqual(await answer(reference, query));
    expect(given.total).toBeGreaterThan(0);
  });
});

function toStock(cells: ListingCells, line: number): StockDocument {
  const text = (name: keyof ListingCells) =>
    /^\s*(-|NA|)\s*$/.test(cells[name]) ? null : cells[name].trim();
  const number = (name: keyof ListingCells) => {
    const digits = cells[name].replace(/\D/g, "");
    return digits === "" ? null : Number(digits);
  };
  const [city, state] = (text("Location") ?? "").split(", ");
  return buildStockDocument({
    site: "dirty",
    id: `listing-${line}`,
    make: text("Brand"),
    model: text("Model"),
    badge: text("Title"),
    year: number("Year"),
    car_type: cells.UsedOrNew.toLowerCase(),
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
}

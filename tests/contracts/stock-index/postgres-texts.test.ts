import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { between, chance, pick, type Random, sample, seededRandom } from "#seed/random";
import { often } from "#tests/fixtures/often";
import { createReferenceStockIndex } from "#tests/fixtures/reference-stock-index";
import { buildStockDocument, generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import { closeDatabase, sql } from "~/platform/db.server";
import type { StockDocument } from "~/stock/to-stock-document";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";

import { answer, everything } from "./queries";

const TEXTS = often(30, 2_000);

const index = createPostgresStockIndex(sql());
const reference = createReferenceStockIndex();
const stock = generateStockDocuments({ site: "northside", count: 900 });

beforeAll(async () => {
  await index.rebuild("northside", inBatches(stock));
  await reference.rebuild("northside", inBatches(stock));
});
afterAll(closeDatabase);

describe("what PostgreSQL finds by text is what the reference finds, in its order", () => {
  test.each([
    ["as typed", 0],
    ["mistyped", 1],
    ["badly mistyped", 2],
  ])("texts %s", async (_, typos) => {
    const random = seededRandom(`texts with ${typos}`);
    let found = 0;
    for (let count = 0; count < TEXTS; count++) {
      const text = randomText(random, pick(random, stock), typos);
      const query = everything("northside", { text, facets: ["make", "price"], perPage: 60 });
      const given = await answer(index, query);
      expect(given, text).toEqual(await answer(reference, query));
      if (given.total > 0) found++;
    }
    expect(found).toBeGreaterThan(TEXTS * 0.4);
  });

  test("a match in the name comes before one elsewhere, a whole word before a beginning, then the rank", async () => {
    const site = "ordered";
    await index.rebuild(
      site,
      inBatches([
        buildStockDocument({ site, id: "gold-colour", colour: "Goldrush", custom_rank: 900 }),
        buildStockDocument({ site, id: "beginning", model: "Goldrush", custom_rank: 500 }),
        buildStockDocument({ site, id: "name", model: "Gold", custom_rank: 1 }),
        buildStockDocument({ site, id: "better-name", model: "Gold", custom_rank: 2 }),
        buildStockDocument({ site, id: "whole-colour", colour: "Gold", custom_rank: 3 }),
      ]),
    );
    const { cars } = await index.search(everything(site, { text: "gold" }));
    const ids = cars.map((car) => car.id);
    expect(ids).toEqual(["better-name", "name", "beginning", "whole-colour", "gold-colour"]);
  });

  test("words that dealers and shoppers write apart or together find each other", async () => {
    const site = "together";
    await index.rebuild(
      site,
      inBatches([
        buildStockDocument({ site, id: "apart", model: "Land Cruiser" }),
        buildStockDocument({ site, id: "together", model: "LandCruiser" }),
        buildStockDocument({ site, id: "hyphen", make: "Mercedes-Benz", model: "C 200" }),
        buildStockDocument({ site, id: "other", model: "CX-3", badge: "5D" }),
      ]),
    );
    const find = async (text: string) =>
      (await index.search(everything(site, { text, sort: "newest" }))).cars.map((car) => car.id);
    expect(await find("landcruiser")).toEqual(["apart", "together"]);
    expect(await find("toyota land cruiser ascent")).toEqual(["apart", "together"]);
    expect(await find("mercedes c200")).toEqual(["hyphen"]);
    expect(await find("benz c 200")).toEqual(["hyphen"]);
    expect(await find("cx 5")).not.toContain("hyphen");
  });

  test("a text is looked up once, however its results are narrowed, until a car changes", async () => {
    const site = "narrowed";
    const corolla = (id: string, more: Partial<StockDocument> = {}) =>
      buildStockDocument({ site, id, ...more });
    await index.rebuild(site, inBatches([corolla("white"), corolla("red", { colour: "Red" })]));
    const find = async (text: string, refinements = {}) =>
      (await index.search(everything(site, { text, refinements, sort: "newest" }))).cars.map(({ id }) => id);
    expect(await find("corolla")).toHaveLength(2);
    expect(await find("corola")).toHaveLength(2);

    // Behind the index's back, so that only what it has kept can answer.
    await sql()`update stock_documents set text = '' where site = ${site}`;
    expect(await find("Corolla", { colour: ["White"] })).toEqual(["white"]);
    expect(await find("corola", { colour: ["White"] })).toEqual(["white"]);
    expect(await find("toyota")).toEqual([]);

    await index.upsert(site, [corolla("blue", { colour: "Blue" })]);
    await expect.poll(() => find("corolla")).toEqual(["blue"]);
  });

  test("a word is no beginning of two that are joined: ranger is no Range Rover (spec 1 §4)", async () => {
    const site = "ranger";
    await index.rebuild(
      site,
      inBatches([
        buildStockDocument({ site, id: "ranger", make: "Ford", model: "Ranger" }),
        buildStockDocument({ site, id: "range-rover", make: "Land Rover", model: "Range Rover Evoque" }),
      ]),
    );
    const find = async (text: string) =>
      (await index.search(everything(site, { text, sort: "newest" }))).cars.map((car) => car.id);
    expect(await find("ranger")).toEqual(["ranger"]);
    expect(await find("rangerr")).toEqual(["ranger"]);
    for (const text of ["rangerover", "rangerovr", "range rover", "range rov", "range"])
      expect(await find(text), text).toEqual(text === "range" ? ["range-rover", "ranger"] : ["range-rover"]);
  });

  test("a stock number is never corrected into another (design §7)", async () => {
    const site = "numbers";
    const cars = ["U100900", "U10091", "KJ9"].map((stockNumber) =>
      buildStockDocument({ site, id: stockNumber, stockNumber }),
    );
    await index.rebuild(site, inBatches(cars));
    const find = async (text: string) =>
      (await index.search(everything(site, { text, sort: "newest" }))).cars.map((car) => car.id);
    expect(await find("U100900")).toEqual(["U100900"]);
    for (const text of ["U100901", "U110090", "KJ19"]) expect(await find(text), text).toEqual([]);
  });

  test("another digit is another car, not a typing error", async () => {
    const site = "digits";
    const cars = ["i30", "CX-30"].map((model) => buildStockDocument({ site, id: model, model, year: 2018 }));
    await index.rebuild(site, inBatches(cars));
    for (const text of ["i20", "cx50", "2019"]) {
      expect((await index.search(everything(site, { text }))).total, text).toBe(0);
    }
  });

  test("a text is read before the refinements: they narrow it and never widen its typing errors", async () => {
    const site = "narrowed";
    await index.rebuild(
      site,
      inBatches([
        buildStockDocument({ site, id: "exact", model: "Corolla", colour: "White" }),
        buildStockDocument({ site, id: "alike", model: "Corollo", colour: "Black" }),
      ]),
    );
    const refinements = { colour: ["Black"] };
    expect((await index.search(everything(site, { text: "corolla", refinements }))).total).toBe(0);
    // What cannot be seen at all does not count as found.
    const { cars } = await index.search(everything(site, { text: "corolla", base: refinements }));
    expect(cars.map((car) => car.id)).toEqual(["alike"]);
  });
});

function randomText(random: Random, car: StockDocument, typos: number): string {
  const words = sample(random, car.text.split(" "), between(random, 1, 4));
  const mistyped = words.map((word) =>
    Array.from({ length: typos }).reduce<string>((text) => mistype(random, text), word),
  );
  const last = mistyped.pop() ?? "";
  const text = [...mistyped, chance(random, 0.4) ? last.slice(0, between(random, 2, 6)) : last].join(" ");
  return chance(random, 0.1) ? `${text} zeppelin` : text;
}

function mistype(random: Random, word: string): string {
  const at = between(random, 0, word.length - 1);
  const letter = pick(random, [..."aeinorst"]);
  const edits = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split("")
        .reverse()
        .join("") +
      word.slice(at + 2),
  ];
  return pick(random, edits);
}

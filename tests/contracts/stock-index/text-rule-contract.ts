import { beforeAll, describe, expect, test } from "vitest";

import { chance, pick, seededRandom } from "#seed/random";
import { often } from "#tests/fixtures/often";
import { randomText } from "#tests/fixtures/random-text";
import { buildStockDocument, inBatches } from "#tests/fixtures/stock-documents";
import type { StockDocument } from "~/stock/to-stock-document";
import type { StockQuery } from "~/stock/stock-index";

import { answer, everything, randomQuery } from "./queries";
import type { ContractStock } from "./stock-index-contract";

const TEXTS = often(40, 2_000);

/** Cars whose names shoppers mistype; the ids say which. */
const CARS = [
  { id: "corolla", make: "Toyota", model: "Corolla", stockNumber: "N100450" },
  { id: "bt-50", make: "Mazda", model: "BT-50", badge: "XTR", stockNumber: "N100451" },
  { id: "118i", make: "BMW", model: "118i", badge: "M Sport" },
  { id: "navara", make: "Nissan", model: "Navara", badge: "ST-X" },
  { id: "tucson", make: "Hyundai", model: "Tucson", badge: "SX" },
  { id: "i30-n", make: "Hyundai", model: "i30", badge: "N" },
  { id: "asx", make: "Mitsubishi", model: "ASX", badge: "ES Sport" },
  { id: "jolion", make: "GWM Haval", model: "Jolion", badge: "Premium" },
  { id: "c63", make: "Mercedes-Benz", model: "C63", badge: "S" },
  { id: "sprinter", make: "Mercedes-Benz", model: "Sprinter", badge: "Long" },
  { id: "wrangler", make: "Jeep", model: "Wrangler", badge: "Unlimited" },
] as const;

/** What each typed text finds, by the one rule of both indexes (decision 018). */
const FOUND: [text: string, ids: string[]][] = [
  // A number is never corrected, nor a word with one.
  ["N100450", ["corolla"]],
  ["N100452", []],
  ["n10045", ["bt-50", "corolla"]],
  ["bt50", ["bt-50"]],
  ["bt60", []],
  ["181i", []],
  ["118i", ["118i"]],
  ["118", ["118i"]],
  // One typing error from four letters, two from seven; a swap is one, at the beginning too.
  ["oLng", ["sprinter"]],
  ["oJlion", ["jolion"]],
  ["otyota", ["corolla"]],
  ["Inis", ["navara"]],
  ["yhundia", ["i30-n", "tucson"]],
  ["hyudnia tuscon", ["tucson"]],
  ["kai", []],
  // Neighbours in a name are one word too, as a whole.
  ["ESSport", ["asx"]],
  ["ESSprt", ["asx"]],
  ["C63S", ["c63"]],
  ["c63 s", ["c63"]],
  ["bt 50", ["bt-50"]],
  // One letter is the beginning of a make or model alone, but any whole word.
  ["N", ["i30-n", "navara"]],
  ["J", ["jolion", "wrangler"]],
  ["1", ["118i"]],
  ["B", ["118i", "bt-50", "c63", "sprinter"]],
  ["nissan t", ["navara"]],
  // Words are dropped from the right first, then from the left.
  ["SX Unlimited", ["tucson"]],
  ["zeppelin unlimited", ["wrangler"]],
  ["toyota mustang corolla", ["corolla"]],
  ["zeppelin", []],
];

/** How a text is read is the same in every index, to the car. */
export function describeTextRule(contract: ContractStock): void {
  const idsFound = async (query: StockQuery) =>
    (await contract.index.search({ ...query, facets: [] })).cars.map(({ id }) => id);
  const find = (site: string, text: string) => idsFound(everything(site, { text, sort: "newest" }));
  const build = async (site: string, cars: Parameters<typeof buildStockDocument>[0][]) => {
    const documents = cars.map((car) => buildStockDocument({ ...car, site }));
    await contract.index.rebuild(site, inBatches(documents));
    await contract.reference.rebuild(site, inBatches(documents));
  };

  describe("the rule of texts", () => {
    beforeAll(() =>
      build(
        "mistyped",
        CARS.map((car) => ({ badge: null, stockNumber: "U200", colour: "Red", city: "Perth", ...car })),
      ),
    );

    test.each(FOUND)("%s", async (text, ids) => {
      expect((await find("mistyped", text)).sort()).toEqual(ids);
      const query = everything("mistyped", { text });
      expect(await answer(contract.index, query)).toEqual(await answer(contract.reference, query));
    });

    test.each([
      ["as typed", 0],
      ["mistyped", 1],
      ["badly mistyped", 2],
    ])("random texts %s find what the reference finds", async (_, typos) => {
      const { northside } = contract.stock;
      const random = seededRandom(`texts with ${typos}`);
      let found = 0;
      for (let count = 0; count < TEXTS; count++) {
        const text = randomText(random, pick(random, northside), typos);
        const facets = ["make", "price"] as const;
        const plain = everything("northside", { text, facets: [...facets], sort: "newest", perPage: 60 });
        const { base, refinements } = randomQuery(random, "northside", northside);
        const query = chance(random, 0.4) ? { ...plain, base, refinements } : plain;
        const given = await answer(contract.index, query);
        expect(given, text).toEqual(await answer(contract.reference, query));
        if (given.total > 0) found++;
      }
      // Random refinements leave few cars, above all an electric range, which one car in seven has.
      expect(found).toBeGreaterThan(TEXTS * 0.35);
    });

    test("a match in the name comes before one elsewhere, a whole word before a beginning, then the rank", async () => {
      await build("ordered", [
        { id: "gold-colour", colour: "Goldrush", custom_rank: 900 },
        { id: "beginning", model: "Goldrush", custom_rank: 500 },
        { id: "name", model: "Gold", custom_rank: 1 },
        { id: "better-name", model: "Gold", custom_rank: 2 },
        { id: "whole-colour", colour: "Gold", custom_rank: 3 },
      ]);
      const ids = await idsFound(everything("ordered", { text: "gold" }));
      expect(ids).toEqual(["better-name", "name", "beginning", "whole-colour", "gold-colour"]);
      const mistyped = await idsFound(everything("ordered", { text: "gokd" }));
      expect(mistyped).toEqual(["beginning", "better-name", "name", "gold-colour", "whole-colour"]);
    });

    test("words that dealers and shoppers write apart or together find each other", async () => {
      await build("together", [
        { id: "apart", model: "Land Cruiser" },
        { id: "together", model: "LandCruiser" },
        { id: "hyphen", make: "Mercedes-Benz", model: "C 200" },
        { id: "other", model: "CX-3", badge: "5D" },
      ]);
      for (const text of ["landcruiser", "land cruiser", "toyota land cruiser ascent", "landcriuser"])
        expect(await find("together", text), text).toEqual(["apart", "together"]);
      for (const text of ["mercedes c200", "benz c 200"])
        expect(await find("together", text), text).toEqual(["hyphen"]);
      expect(await find("together", "cx 5")).toEqual([]);
    });

    test("a word is no beginning of two that are joined: ranger is no Range Rover (spec 1 §4)", async () => {
      await build("ranger", [
        { id: "ranger", make: "Ford", model: "Ranger" },
        { id: "range-rover", make: "Land Rover", model: "Range Rover Evoque" },
      ]);
      for (const text of ["ranger", "rangerr"]) expect(await find("ranger", text), text).toEqual(["ranger"]);
      for (const text of ["rangerover", "rangerovr", "range rover", "range rov"])
        expect(await find("ranger", text), text).toEqual(["range-rover"]);
      expect(await find("ranger", "range")).toEqual(["range-rover", "ranger"]);
    });

    test("a text is read before the refinements: they narrow it and never widen its typing errors", async () => {
      await build("narrowed", [
        { id: "exact", model: "Corolla", colour: "White" },
        { id: "alike", model: "Corollo", colour: "Black" },
      ]);
      const refinements = { colour: ["Black"] };
      const text = "corolla";
      expect(await idsFound(everything("narrowed", { text, refinements }))).toEqual([]);
      // What cannot be seen at all does not count as found.
      expect(await idsFound(everything("narrowed", { text, base: refinements }))).toEqual(["alike"]);
    });

    test("a word of a car added or changed a moment ago is known, one of a car removed finds nothing", async () => {
      await build("moments", [{ id: "corolla" }]);
      const zeekr: StockDocument = buildStockDocument({
        site: "moments",
        id: "zeekr",
        make: "Zeekr",
        model: "X",
      });
      await contract.index.upsert("moments", [zeekr]);
      expect(await find("moments", "zekr")).toEqual(["zeekr"]);
      await contract.index.remove("moments", ["zeekr"]);
      for (const text of ["zekr", "zeekr"]) expect(await find("moments", text), text).toEqual([]);
    });
  });
}

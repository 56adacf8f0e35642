import { describe, expect, test } from "vitest";

import { answer, everything } from "./queries";
import type { ContractStock } from "./stock-index-contract";

const TEXTS = [
  ["exact words", ["corolla", "Toyota Corolla", "hilux white", "wildtrak ranger", "octavia rs"]],
  ["accents or none", ["škoda", "skoda", "Citroën C4", "citroen"]],
  ["a beginning", ["coro", "mitsu", "hyundai tuc", "n1000", "i3"]],
  [
    "one wrong, missing or extra letter",
    ["corolka", "corola", "corrolla", "mustan g", "tryton", "toyta hilux"],
  ],
  ["two neighbours swapped", ["ocrolla", "corlola", "tirton", "tucsno", "toyoat corolla"]],
  ["two errors in a long word", ["mitsibushy outlander", "outlendar"]],
  ["symbols or none", ["CX-5", "cx5", "cx 5", "mazda cx 5", "bt 50", "BT-50 XTR", "(4x4)", "o'connor"]],
  ["nothing", ["zeppelin", "qqqq", "%", "-", "🚗"]],
] as const;

/** Free text on which both engines must agree; what is better among matches is each one's own. */
export function describeTexts(contract: ContractStock): void {
  describe("text", () => {
    test.each(TEXTS)("%s", async (_, texts) => {
      for (const text of texts) {
        const query = everything("northside", { text, sort: "newest", perPage: 50 });
        expect(await answer(contract.index, query), text).toEqual(await answer(contract.reference, query));
      }
    });

    test("with refinements, whose counts the text narrows too", async () => {
      const refinements = { colour: ["White"], year: { min: 2012, max: null } };
      const query = everything("northside", { text: "corola", sort: "price_asc", refinements });
      const given = await answer(contract.index, query);
      expect(given).toEqual(await answer(contract.reference, query));
      expect(given.total).toBeGreaterThan(0);
      expect(given.facets.make?.counts.map(({ value }) => value)).toEqual(["Toyota"]);
    });

    test("a blank text finds every car", async () => {
      const blank = await answer(contract.index, everything("northside", { text: "   " }));
      expect(blank).toEqual(await answer(contract.index, everything("northside")));
    });

    test("words nobody has are dropped, from the right first", async () => {
      for (const text of ["corolla zeppelin", "zeppelin corolla"]) {
        const query = everything("northside", { text, sort: "newest" });
        const given = await answer(contract.index, query);
        expect(given, text).toEqual(await answer(contract.reference, query));
        expect(given.facets.model?.counts.map(({ value }) => value)).toEqual(["Corolla"]);
      }
    });

    test("the neighbour's words find nothing (design §4.1)", async () => {
      const neighbour = contract.stock.harbour.length + 100_050;
      const ofNorthside = everything("northside", { text: `N${neighbour}` });
      expect((await contract.index.search(ofNorthside)).total).toBe(1);
      expect((await contract.index.search({ ...ofNorthside, site: "harbour" })).total).toBe(0);
    });
  });
}

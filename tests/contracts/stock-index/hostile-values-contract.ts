import { describe, expect, test } from "vitest";

import { StockIndexUnavailable, type StockQuery } from "~/stock/stock-index";

import { everything } from "./queries";
import type { ContractStock } from "./stock-index-contract";

const HOSTILE = [
  "Toy`ota",
  "`] || site:=[`harbour",
  "Toyota' or '1'='1",
  'Toyota"; drop table stock_documents; --',
  "%",
  "_oyota",
  "Toyota\\",
  "\\'; select 1; --",
  "Toyota && price:>0",
  "Toyota\0",
  "\u0007\u001b[2J",
  "\u202Eatoyot",
  "\uD83D",
  "🚗🚙",
  "T".repeat(10_000),
  "toyota ".repeat(1_500),
  "",
] as const;

/** Whatever stands in a URL may reach the index (design §4.9). */
export function describeHostileValues(contract: ContractStock): void {
  const totalOf = async (query: StockQuery) => {
    try {
      return (await contract.index.search(query)).total;
    } catch (error) {
      expect(error).toBeInstanceOf(StockIndexUnavailable);
      return 0;
    }
  };
  const cases = HOSTILE.map((value) => [JSON.stringify(value).slice(0, 40), value] as const);

  describe("hostile values", () => {
    test.each(cases)("as a refinement %s finds nothing", async (_, value) => {
      expect(await totalOf(everything("northside", { refinements: { make: [value] } }))).toBe(0);
      expect(await totalOf(everything("northside", { refinements: { filtered_features: [value] } }))).toBe(0);
    });

    test.each(cases)("as a text %s does no harm", async (_, text) => {
      const total = await totalOf(everything("northside", { text }));
      expect(total).toBeLessThanOrEqual(contract.stock.northside.length);
    });

    test.each(cases)("as an id %s is no car", async (_, id) => {
      const cards = await contract.index.findCards("northside", [id]).catch((error: unknown) => error);
      if (!(cards instanceof StockIndexUnavailable)) expect(cards).toEqual([]);
    });

    test("numbers at the ends of what there is find what they say", async () => {
      const huge = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
      const year = await totalOf(
        everything("northside", { refinements: { year: { min: 2_008, max: null } } }),
      );
      expect(await totalOf(everything("northside", { refinements: { year: huge } }))).toBe(year);
      expect(
        await totalOf(everything("northside", { refinements: { year: { min: 3_000, max: 1_000 } } })),
      ).toBe(0);
    });

    test("after all that the stock is as it was", async () => {
      const { total } = await contract.reference.search(everything("northside"));
      expect((await contract.index.search(everything("northside"))).total).toBe(total);
    });
  });
}

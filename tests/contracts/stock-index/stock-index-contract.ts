import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { answersWithin } from "#tests/fixtures/answers-within";
import { createReferenceStockIndex } from "#tests/fixtures/reference-stock-index";
import { generateStockDocuments, inBatches } from "#tests/fixtures/stock-documents";
import type { StockDocument } from "~/stock/to-stock-document";
import { type StockIndex, StockIndexUnavailable } from "~/stock/stock-index";

import { describeChanges } from "./changes-contract";
import { describeHostileValues } from "./hostile-values-contract";
import { describePlainWords } from "./plain-words-contract";
import { describeQueries } from "./queries-contract";
import { everything } from "./queries";
import { describeTextRule } from "./text-rule-contract";
import { describeTexts } from "./texts-contract";

type StockIndexUnderTest = {
  index: StockIndex;
  /** The same adapter, pointed at a server that is not there. */
  unreachable: StockIndex;
};

/** What the parts of the contract share: two sites' stock, in the index and in the reference. */
export type ContractStock = {
  index: StockIndex;
  reference: StockIndex;
  stock: Record<"northside" | "harbour", StockDocument[]>;
};

/**
 * What every stock index must do (app/stock/stock-index.ts), compared with a naive
 * one in memory. Ids of the two sites are the same, so that nothing but the site
 * keeps them apart.
 *
 * @param create an empty index of its own
 */
export function describeStockIndex(name: string, create: () => Promise<StockIndexUnderTest>): void {
  describe(`stock index: ${name}`, () => {
    const contract = {
      reference: createReferenceStockIndex(),
      stock: {
        northside: generateStockDocuments({ site: "northside", count: 1_100 }),
        harbour: generateStockDocuments({ site: "harbour", count: 400 }),
      },
    } as ContractStock;
    let unreachable: StockIndex;

    beforeAll(async () => {
      ({ index: contract.index, unreachable } = await create());
      for (const [site, documents] of Object.entries(contract.stock)) {
        await contract.reference.rebuild(site, inBatches(documents));
        expect(await contract.index.rebuild(site, inBatches(documents))).toEqual({
          documents: documents.length,
        });
      }
    });
    afterAll(async () => {
      await contract.index.close();
      await unreachable.close();
    });

    describeQueries(contract);
    describeTexts(contract);
    describeTextRule(contract);
    describePlainWords(contract);
    describeHostileValues(contract);
    describeChanges(contract);

    test("it is healthy and knows how many documents it holds", async () => {
      const health = await contract.index.health();
      expect(health.ok).toBe(true);
    });

    test("a server that is not there is said so at once (design §4.8)", async () => {
      await answersWithin(10_000, async () => {
        await expect(unreachable.search(everything("northside"))).rejects.toThrow(StockIndexUnavailable);
        await expect(unreachable.findCards("northside", ["car-1"])).rejects.toThrow(StockIndexUnavailable);
        expect((await unreachable.health()).ok).toBe(false);
      });
    });
  });
}

import { describe, expect, test } from "vitest";

import { vocabularyOf } from "#tests/fixtures/demo-stock";
import { buildDictionary } from "~/stock/plain-words/dictionary";
import { understandWords } from "~/stock/plain-words/understand-words";
import { withWords } from "~/stock/plain-words/with-words";
import { EMPTY_SEARCH } from "~/stock/search-state";

import { answer, everything } from "./queries";
import type { ContractStock } from "./stock-index-contract";

const PHRASES = [
  "automatic",
  "diesel ute",
  "4x4 under 60k",
  "7 seater",
  "cx5 or toyota corolla",
  "white corolla 2015-2022",
  "used hilux under 150,000 km",
  "between 20 and 30k manual",
  "柴油 2018年以后",
  "二手 白色 3万以下",
  "not white",
  "toyota -corolla, no diesel",
  "不要白色或黑色",
  "without sunroof, not certified",
] as const;

/** A typed text reaches each engine as refinements, so both find the cars that a salesperson would. */
export function describePlainWords(contract: ContractStock): void {
  describe("plain words", () => {
    test("are the same choices in every index", async () => {
      const vocabulary = vocabularyOf(contract.stock.northside);
      const context = {
        dictionary: buildDictionary(vocabulary),
        bounds: vocabulary.bounds,
        year: 2026,
        postcodes: new Set<string>(),
      };
      for (const typed of PHRASES) {
        const state = { ...EMPTY_SEARCH, query: typed };
        const {
          query: text,
          refinements,
          refused,
        } = withWords(state, understandWords(typed, context), vocabulary.bounds);
        expect(text, typed).toBe("");
        const query = everything("northside", { text, refinements, refused });
        const given = await answer(contract.index, query);
        expect(given, typed).toEqual(await answer(contract.reference, query));
        expect(given.total, typed).toBeGreaterThan(0);
      }
    });
  });
}

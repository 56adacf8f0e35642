import type { Sql } from "postgres";

import { nearWords } from "../near-words";
import { slotKey, type StockWords, termsAsTyped } from "../text-rule";
import { answered } from "./answered.server";
import { termQuery } from "./text-queries";
import { findVocabulary } from "./vocabulary.server";

/**
 * The words of a site's stock.
 *
 * @param scope.generation whose words are looked up; the live one if left out
 * @throws StockIndexUnavailable
 */
export function stockWordsIn(
  sql: Sql,
  { site, generation, timeoutMs }: { site: string; generation?: number; timeoutMs: number },
): StockWords {
  const live = sql`(select generation from stock_generations where site = ${site})`;
  const inGeneration = generation === undefined ? live : sql`${generation}::int`;

  return {
    /** The vocabulary has neither short words nor numbers: those are looked for among the cars. */
    async findKnown(slots) {
      const words = slots.map(({ word }) => word);
      const terms = slots.map(termsAsTyped);
      const beginnings = terms.map(([term]) => (term?.is === "beginning" ? `${term.word}%` : null));
      const queries = terms.map((each) => each.map(termQuery).join(" | "));
      const look = sql<{ slot: number }[]>`
        select asked.slot::int
        from unnest(${words}::text[], ${beginnings}::text[], ${queries}::text[]::tsquery[])
          with ordinality as asked (word, beginning, query, slot)
        where exists (
            select from stock_words known
            where known.site = ${site} and known.generation = ${inGeneration} and known.word = asked.word
          )
          or exists (
            select from stock_words known
            where known.site = ${site} and known.generation = ${inGeneration} and known.word like asked.beginning
          )
          or exists (
            select from stock_documents
            where site = ${site} and generation = ${inGeneration} and text @@ asked.query
          )`;
      const known = await answered(look, timeoutMs);
      return new Set(known.flatMap(({ slot }) => slots.slice(slot - 1, slot)).map(slotKey));
    },

    async findNear(slots) {
      if (slots.length === 0) return new Map();
      const vocabulary = await answered(findVocabulary(sql, site, generation), timeoutMs);
      return new Map(slots.map((slot) => [slotKey(slot), nearWords(slot, vocabulary)]));
    },
  };
}

import type { Sql } from "postgres";

import {
  type Correction,
  type Corrections,
  type Slot,
  slotKey,
  type StockWords,
  termsAsTyped,
} from "../text-rule";
import { typingErrors } from "../typing-errors";
import { allowedTypos } from "../words";
import { answered } from "./answered.server";
import { termQuery } from "./text-queries";

/** At 0.2 the prefilter lost 3 % of the words within reach (design §7). */
const WORD_SIMILARITY = "0.1";

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

    /**
     * Trigrams find words that look alike and Levenshtein distance drops most of them, a swap counting two steps;
     * the rest are counted exactly. If the first two letters of a prefix are swapped, it shares no trigram with
     * its word, so it is also looked up with them swapped back.
     */
    async findNear(slots) {
      if (slots.length === 0) return new Map();
      const words = slots.map(({ word }) => word);
      const swapped = words.map((word) => `${word.slice(1, 2)}${word.slice(0, 1)}${word.slice(2)}`);
      const budgets = slots.map(({ word }) => allowedTypos(word));
      const prefixes = slots.map(({ prefix }) => String(prefix));
      const look = sql.begin("read only", async (transaction) => {
        await transaction`select set_config('pg_trgm.word_similarity_threshold', ${WORD_SIMILARITY}, true)`;
        return transaction<{ slot: number; word: string }[]>`
          select asked.slot::int, known.word
          from unnest(${words}::text[], ${swapped}::text[], ${budgets}::int[], ${prefixes}::text[]::bool[])
            with ordinality as asked (word, swapped, budget, prefix, slot)
          join stock_words known on known.site = ${site} and known.generation = ${inGeneration}
            and (asked.word <% known.word or asked.swapped <% known.word)
          cross join lateral generate_series(
            case when asked.prefix then greatest(1, length(asked.word) - asked.budget) else length(known.word) end,
            case when asked.prefix then least(length(asked.word) + asked.budget, length(known.word))
              else length(known.word) end
          ) as ends (at)
          where levenshtein_less_equal(asked.word, left(known.word, ends.at), 2 * asked.budget) <= 2 * asked.budget
          group by asked.slot, known.word`;
      });
      return correctionsOf(slots, await answered(look, timeoutMs));
    },
  };
}

function correctionsOf(slots: Slot[], near: { slot: number; word: string }[]): Corrections {
  const corrections = new Map<string, Correction[]>();
  for (const { slot: place, word } of near) {
    const slot = slots[place - 1];
    if (!slot) continue;
    const known = corrections.get(slotKey(slot)) ?? [];
    corrections.set(slotKey(slot), [...known, ...meanings(slot, word)]);
  }
  return corrections;
}

/** The corrections by which a slot may have meant a word; none if the word is exactly what was typed. */
function meanings(slot: Slot, word: string): Correction[] {
  const whole = typingErrors(slot.word, word, { prefix: false });
  const beginning = slot.prefix ? typingErrors(slot.word, word, { prefix: true }) : null;
  return [
    ...(whole ? [{ word, typos: whole, isWhole: true }] : []),
    ...(beginning && beginning !== whole ? [{ word, typos: beginning, isWhole: false }] : []),
  ];
}

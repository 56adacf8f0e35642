import type { Sql } from "postgres";

import { typingErrors } from "../typing-errors";
import { allowedTypos } from "../words";
import { answered } from "./answered.server";
import { type Correction, type Corrections, type Slot, slotKey } from "./readings";
import type { Scope } from "./text-statements.server";

/** At 0.2 the prefilter lost 3 % of the words within reach (design §7). */
const WORD_SIMILARITY = "0.1";

/**
 * The words of the stock that mistyped slots may have meant. Trigrams find words that look alike and
 * Levenshtein distance drops most of them, a swap counting two steps; the rest are counted exactly. If the
 * first two letters of a prefix are swapped, it shares no trigram with its word, so it is also looked up with
 * them swapped back.
 */
export async function findCorrections(
  sql: Sql,
  { site, generation, timeoutMs }: Scope & { timeoutMs: number },
  slots: Slot[],
): Promise<Corrections> {
  const mistyped = slots.filter(({ word }) => allowedTypos(word) > 0);
  if (mistyped.length === 0) return new Map();
  const words = mistyped.map(({ word }) => word);
  const swapped = words.map((word) => `${word.slice(1, 2)}${word.slice(0, 1)}${word.slice(2)}`);
  const budgets = mistyped.map(({ word }) => allowedTypos(word));
  const prefixes = mistyped.map(({ prefix }) => String(prefix));
  const look = sql.begin("read only", async (transaction) => {
    await transaction`select set_config('pg_trgm.word_similarity_threshold', ${WORD_SIMILARITY}, true)`;
    return transaction<{ slot: number; word: string }[]>`
      select asked.slot::int, known.word
      from unnest(${words}::text[], ${swapped}::text[], ${budgets}::int[], ${prefixes}::text[]::bool[])
        with ordinality as asked (word, swapped, budget, prefix, slot)
      join stock_words known on known.site = ${site} and known.generation = ${generation}
        and (asked.word <% known.word or asked.swapped <% known.word)
      cross join lateral generate_series(
        case when asked.prefix then greatest(1, length(asked.word) - asked.budget) else length(known.word) end,
        case when asked.prefix then least(length(asked.word) + asked.budget, length(known.word))
          else length(known.word) end
      ) as ends (at)
      where levenshtein_less_equal(asked.word, left(known.word, ends.at), 2 * asked.budget) <= 2 * asked.budget
      group by asked.slot, known.word`;
  });
  const near = await answered(look, timeoutMs);
  const corrections = new Map<string, Correction[]>();
  for (const { slot, word } of near) {
    const typo = mistyped[slot - 1];
    if (!typo) continue;
    const known = corrections.get(slotKey(typo)) ?? [];
    corrections.set(slotKey(typo), [...known, ...meanings(typo, word)]);
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

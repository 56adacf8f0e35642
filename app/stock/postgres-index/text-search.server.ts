import { LRUCache } from "lru-cache";
import type { Sql } from "postgres";

import type { ColumnSnapshot } from "./column-snapshot";
import type { TextMatch } from "./count-stock";
import { readingsOf } from "../text-rule";
import { stockWordsIn } from "./stock-words.server";
import { findHits, type Hit, type Scope } from "./text-statements.server";
import { queryWords } from "../words";

type Ask = Scope & { timeoutMs: number };

const MEBIBYTE = 1_048_576;
/** A `Map` of numbers takes about so many for each of them. */
const BYTES_PER_MATCH = 40;

/** A text's match, and the cars that were visible when it was found: others with each revision of the stock. */
type Cached = { match: TextMatch; visible: Uint8Array };

/** Who narrows, sorts or pages through a text's results asks for the text again each time. */
const cache = new LRUCache<string, Cached>({
  maxSize: 16 * MEBIBYTE,
  sizeCalculation: ({ match, visible }, key) =>
    match.size * BYTES_PER_MATCH + visible.length + 2 * key.length,
});

/**
 * The cars that match a text, by the first of its readings that finds a visible car: a refinement never changes
 * what a text means.
 *
 * @param visible 1 for each car that the shopper may see, by ordinal
 * @returns the cars' points; empty if nothing matches, or the text has no letter or digit
 * @throws StockIndexUnavailable
 */
export async function matchText(
  sql: Sql,
  ask: Ask,
  text: string,
  snapshot: ColumnSnapshot,
  visible: Uint8Array,
): Promise<TextMatch> {
  const words = queryWords(text);
  if (words.length === 0) return new Map();
  const key = [ask.site, ...words].join(" ");
  const known = cache.get(key);
  if (known?.visible === visible) return known.match;
  const match = await findMatch(sql, ask, words, (hits) => visibleHits(hits, snapshot, visible));
  // Nothing is also found in a generation that was dropped, whose successor may have it.
  if (match.size > 0 && ask.generation === snapshot.generation) cache.set(key, { match, visible });
  return match;
}

async function findMatch(
  sql: Sql,
  ask: Ask,
  words: string[],
  visibleOf: (hits: Hit[]) => TextMatch,
): Promise<TextMatch> {
  for await (const reading of readingsOf(words, stockWordsIn(sql, ask))) {
    const match = visibleOf(await findHits(sql, ask, reading));
    if (match.size > 0) return match;
  }
  return new Map();
}

function visibleHits(hits: Hit[], snapshot: ColumnSnapshot, visible: Uint8Array): TextMatch {
  const ordinals = ordinalsOf(snapshot);
  const match = new Map<number, number>();
  for (const [id, points] of hits) {
    const car = ordinals.get(id);
    if (car !== undefined && visible[car]) match.set(car, points);
  }
  return match;
}

const known = new WeakMap<ColumnSnapshot, Map<string, number>>();

function ordinalsOf(snapshot: ColumnSnapshot): Map<string, number> {
  const ordinals = known.get(snapshot) ?? new Map(snapshot.ids.map((id, ordinal) => [id, ordinal]));
  known.set(snapshot, ordinals);
  return ordinals;
}

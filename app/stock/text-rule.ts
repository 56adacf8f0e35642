import { allowedTypos, isOneCharacter, joinedNeighbours } from "./words";
import { worldNameAt } from "./world-names";

/** A typed word; the last of a text may be the beginning of a word. */
export type Slot = { word: string; prefix: boolean };

/** A word of the stock that a mistyped one may mean. `isWhole`: two neighbours joined are meant as well. */
export type Correction = { word: string; typos: number; isWhole: boolean };

/** By {@link slotKey}. */
type Corrections = ReadonlyMap<string, readonly Correction[]>;

/** The words of a site's stock. */
export type StockWords = {
  /** The keys of the slots that are words of some car, or beginnings of one. */
  findKnown(slots: Slot[]): Promise<ReadonlySet<string>>;
  /** The words that mistyped slots may mean. */
  findNear(slots: Slot[]): Promise<Corrections>;
};

/** While the words cannot be looked up: a text is what was typed. */
export const ALL_KNOWN: StockWords = {
  findKnown: (slots) => Promise.resolve(new Set(slots.map(slotKey))),
  findNear: () => Promise.resolve(new Map()),
};

/** One way in which a car has a typed word. */
export type Term = {
  word: string;
  /**
   * `whole`: as a word, or as two neighbours of its make, model and badge joined; `word`: as a word alone;
   * `beginning`: as the beginning of a word; `initial`: as the first letter of a word of its make or model.
   */
  is: "whole" | "word" | "beginning" | "initial";
};

/** The terms of each typed word: a car is found that has one of each. */
export type Reading = Term[][];

/**
 * The readings of a text, in the order in which they are tried until one finds a car that may be seen (decision
 * 018):
 *
 * 1. Every word as typed, alone or joined to the word beside it ("cx 5" is a CX-5); the last as a beginning.
 * 2. Words that the stock has not are the nearest ones that it has, by typing errors.
 * 3. Any word is every word that is near enough.
 * 4. As 2, without the last words, then without the first ones.
 *
 * A make or model that the stock has not is never another: then only the first is tried. Readings that no car can meet
 * are left out. Typing errors are looked up if the first reading is not enough.
 */
export async function* readingsOf(words: string[], stock: StockWords): AsyncGenerator<Reading> {
  if (words.length === 0) return;
  const texts = [slotsOf(words), ...droppedWords(words)];
  const codes = words.filter((word, at) => isCode(word) && worldNameAt(words, at) === 1);
  const wholeCodes = codes.map((word): Slot => ({ word, prefix: false }));
  const known = await stock.findKnown(
    distinct([...texts.flatMap((slots) => [...slots, ...pairsOf(slots)]), ...wholeCodes]),
  );
  const absentCodes = codes.filter((word) => !known.has(word));
  const asTyped = [read(withoutBeginnings(slotsOf(words), absentCodes), known, () => [])];
  yield* possible(asTyped);
  if (absentCodes.length > 0 || namesAbsent(words, known)) return;
  const near = await stock.findNear(distinct(texts.flat()).filter(({ word }) => allowedTypos(word) > 0));
  const anyNear = (slot: Slot) => near.get(slotKey(slot)) ?? [];
  const nearestOfUnknown = (slot: Slot) => (known.has(slotKey(slot)) ? [] : nearest(anyNear(slot)));
  const [whole = [], ...shorter] = texts;
  const others = [
    read(whole, known, nearestOfUnknown),
    read(whole, known, anyNear),
    ...shorter.map((slots) => read(slots, known, nearestOfUnknown)),
  ];
  const tried = new Set(asTyped.map((reading) => JSON.stringify(reading)));
  for (const reading of possible(others)) {
    const key = JSON.stringify(reading);
    if (!tried.has(key)) yield reading;
    tried.add(key);
  }
}

/** An M4 is no M40i: a model named by a letter and a number is whole as typed. */
function isCode(word: string): boolean {
  return /\d/.test(word);
}

function withoutBeginnings(slots: Slot[], words: readonly string[]): Slot[] {
  return slots.map((slot) => (words.includes(slot.word) ? { ...slot, prefix: false } : slot));
}

function namesAbsent(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.some((_, at) => {
    const name = words.slice(at, at + worldNameAt(words, at)).join("");
    return name !== "" && !known.has(name) && !known.has(slotKey({ word: name, prefix: true }));
  });
}

export function slotKey({ word, prefix }: Slot): string {
  return prefix ? `${word}*` : word;
}

/** The terms of a slot as typed. The beginning of a single character would be any word: it means names only. */
export function termsAsTyped({ word, prefix }: Slot): Term[] {
  if (!prefix) return [{ word, is: "whole" }];
  return [
    { word, is: isOneCharacter(word) ? "initial" : "beginning" },
    { word, is: "whole" },
  ];
}

/** A reading without beginnings: each typed word has a whole one, since it may always be whole itself. */
export function wholeWords(reading: Reading): Reading {
  return reading.map((terms) => terms.filter(({ is }) => is === "whole" || is === "word"));
}

function read(
  slots: Slot[],
  known: ReadonlySet<string>,
  correct: (slot: Slot) => readonly Correction[],
): Reading {
  const pairs = pairsOf(slots);
  return slots.map((slot, at) => {
    const typed = [slot, ...pairs.slice(Math.max(at - 1, 0), at + 1)].filter((each) =>
      known.has(slotKey(each)),
    );
    const corrected = correct(slot).map(({ word, isWhole }): Term => ({
      word,
      is: isWhole ? "whole" : "word",
    }));
    return [...typed.flatMap(termsAsTyped), ...corrected];
  });
}

function possible(readings: Reading[]): Reading[] {
  return readings.filter((reading) => reading.every((terms) => terms.length > 0));
}

function nearest(corrections: readonly Correction[]): Correction[] {
  const fewest = Math.min(...corrections.map(({ typos }) => typos));
  return corrections.filter(({ typos }) => typos === fewest);
}

function slotsOf(words: string[]): Slot[] {
  return words.map((word, index) => ({ word, prefix: index === words.length - 1 }));
}

/** Only an untouched last word may be a beginning. */
function droppedWords(words: string[]): Slot[][] {
  const counts = words.slice(1).map((_, index) => index + 1);
  return [
    ...counts.map((dropped) => words.slice(0, -dropped).map((word) => ({ word, prefix: false }))),
    ...counts.map((dropped) => slotsOf(words.slice(dropped))),
  ];
}

/** Each slot joined to the next. */
function pairsOf(slots: Slot[]): Slot[] {
  return joinedNeighbours(slots.map(({ word }) => word)).map((word, at) => ({
    word,
    prefix: slots[at + 1]?.prefix ?? false,
  }));
}

function distinct(slots: Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [slotKey(slot), slot])).values()];
}

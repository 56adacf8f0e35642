import { joinedNeighbours } from "../words";

/** One position of a reading: a word, or the beginning of one. */
export type Slot = { word: string; prefix: boolean };
/** One way to read a query; every slot must be found in a car. */
export type Reading = Slot[];
/** A word of the stock that a slot may have meant: the whole word, or its beginning. */
export type Correction = { word: string; typos: number; isWhole: boolean };
/** By {@link slotKey}. */
export type Corrections = ReadonlyMap<string, Correction[]>;

export const NO_CORRECTIONS: Corrections = new Map();

export function slotKey({ word, prefix }: Slot): string {
  return prefix ? `${word}*` : word;
}

/**
 * The words as typed, and with each pair of neighbours joined: `cx 5` is a CX-5 too.
 *
 * @param prefix whether the last word may be the beginning of one
 */
export function readingsOf(words: string[], { prefix }: { prefix: boolean }): Reading[] {
  const joined = joinedNeighbours(words).map((word, at) => [
    ...words.slice(0, at),
    word,
    ...words.slice(at + 2),
  ]);
  return [words, ...joined].map((reading) =>
    reading.map((word, index) => ({ word, prefix: prefix && index === reading.length - 1 })),
  );
}

/**
 * The readings to try if nothing has all the words: without the last word, without the last two …, then
 * without the first, as Typesense drops them. Only an untouched last word may be a beginning.
 */
export function droppedReadings(words: string[]): Reading[][] {
  const counts = words.slice(1).map((_, index) => index + 1);
  return [
    ...counts.map((dropped) => readingsOf(words.slice(0, -dropped), { prefix: false })),
    ...counts.map((dropped) => readingsOf(words.slice(dropped), { prefix: true })),
  ];
}

/** The distinct slots of some readings. */
export function slotsOf(readings: Reading[]): Slot[] {
  return [...new Map(readings.flat().map((slot) => [slotKey(slot), slot])).values()];
}

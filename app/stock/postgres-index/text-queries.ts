import { type Correction, type Corrections, type Reading, type Slot, slotKey, slotsOf } from "./readings";

/** Weight of the lexemes in a car's name or model. */
export const NAME_WEIGHT = "A";
/**
 * Weight of two words of a make or model joined. They match as a whole only: the beginning of "Range Rover"
 * is `range`, and `ranger` is a Ford.
 */
export const JOINED_WEIGHT = "C";
const OTHER_WEIGHT = "D";

/** One tsquery of a slot, satisfied at the cost of `typos` typing errors. */
export type SlotQuery = { typos: number; query: string };

/** The tsquery of cars that satisfy one of the readings, with any known typing errors. */
export function readingsQuery(readings: Reading[], corrections: Corrections): string {
  return any(
    readings.map(
      (reading) => `(${reading.map((slot) => slotQuery(slot, corrections, ANYWHERE)).join(" & ")})`,
    ),
  );
}

/** By reading and slot, one query for each number of typing errors, the fewest first. */
export function slotQueries(readings: Reading[], corrections: Corrections): SlotQuery[][][] {
  return readings.map((reading) =>
    reading.map((slot) => byTypos(slot, corrections).map(([typos, terms]) => ({ typos, query: any(terms) }))),
  );
}

/**
 * What ranks matches with equally many typing errors: a car gets a point for each slot found in its name, one
 * if found as a whole word, and one if both.
 */
export function pointQueries(readings: Reading[], corrections: Corrections): string[] {
  return slotsOf(readings).flatMap((slot) => [
    slotQuery(slot, corrections, IN_NAME),
    term(slot.word, ANYWHERE.whole),
    term(slot.word, IN_NAME.whole),
  ]);
}

/** The weights of a term that is a whole word, and of one that may be the beginning of one. */
type Place = { whole: string; beginning: string };

const ANYWHERE: Place = { whole: "", beginning: `${NAME_WEIGHT}${OTHER_WEIGHT}` };
const IN_NAME: Place = { whole: `${NAME_WEIGHT}${JOINED_WEIGHT}`, beginning: NAME_WEIGHT };

function slotQuery(slot: Slot, corrections: Corrections, place: Place): string {
  return any([
    ...ownTerms(slot, place),
    ...correctionsOf(slot, corrections).map((correction) => correctedTerm(correction, place)),
  ]);
}

function byTypos(slot: Slot, corrections: Corrections): [typos: number, terms: string[]][] {
  const groups = new Map([[0, ownTerms(slot, ANYWHERE)]]);
  for (const correction of correctionsOf(slot, corrections)) {
    const { typos } = correction;
    groups.set(typos, [...(groups.get(typos) ?? []), correctedTerm(correction, ANYWHERE)]);
  }
  return [...groups].sort(([a], [b]) => a - b);
}

function correctionsOf(slot: Slot, corrections: Corrections): Correction[] {
  return corrections.get(slotKey(slot)) ?? [];
}

function ownTerms({ word, prefix }: Slot, { whole, beginning }: Place): string[] {
  return prefix ? [term(word, `*${beginning}`), term(word, whole)] : [term(word, whole)];
}

function correctedTerm({ word, isWhole }: Correction, { whole, beginning }: Place): string {
  return term(word, isWhole ? whole : beginning);
}

/** Words consist of letters and digits (see wordsOf), so the quotes are safe. */
function term(word: string, flags: string): string {
  return flags === "" ? `'${word}'` : `'${word}':${flags}`;
}

function any(queries: string[]): string {
  return queries.length === 1 ? (queries[0] ?? "") : `(${queries.join(" | ")})`;
}

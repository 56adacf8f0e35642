import { type Correction, type Corrections, type Reading, type Slot, slotKey, slotsOf } from "./readings";

/** Weight of the lexemes that stand in a car's name or model. */
export const NAME_WEIGHT = "A";

/** One tsquery of a slot: what satisfies it at the price of so many typing errors. */
export type SlotQuery = { reading: number; slot: number; slots: number; typos: number; query: string };

/** The tsquery of cars that satisfy one of the readings, with any typing errors known. */
export function readingsQuery(readings: Reading[], corrections: Corrections): string {
  return any(
    readings.map((reading) => `(${reading.map((slot) => slotQuery(slot, corrections, "")).join(" & ")})`),
  );
}

/** The slots one by one and by their typing errors, from which a car's fewest follow. */
export function slotQueries(readings: Reading[], corrections: Corrections): SlotQuery[] {
  return readings.flatMap((reading, index) =>
    reading.flatMap((slot, place) =>
      byTypos(slot, corrections).map(([typos, terms]) => ({
        reading: index,
        slot: place,
        slots: reading.length,
        typos,
        query: any(terms),
      })),
    ),
  );
}

/**
 * What makes one match better than another with as many typing errors: a car gets
 * a point for each slot found in its name, found as a whole word, and both.
 */
export function pointQueries(readings: Reading[], corrections: Corrections): string[] {
  return slotsOf(readings).flatMap((slot) => [
    slotQuery(slot, corrections, NAME_WEIGHT),
    term(slot.word, ""),
    term(slot.word, NAME_WEIGHT),
  ]);
}

function slotQuery(slot: Slot, corrections: Corrections, weight: string): string {
  return any([
    ownTerm(slot, weight),
    ...correctionsOf(slot, corrections).map(({ word }) => term(word, weight)),
  ]);
}

function byTypos(slot: Slot, corrections: Corrections): [typos: number, terms: string[]][] {
  const groups = new Map([[0, [ownTerm(slot, "")]]]);
  for (const { word, typos } of correctionsOf(slot, corrections)) {
    groups.set(typos, [...(groups.get(typos) ?? []), term(word, "")]);
  }
  return [...groups];
}

function correctionsOf(slot: Slot, corrections: Corrections): Correction[] {
  return corrections.get(slotKey(slot)) ?? [];
}

function ownTerm({ word, prefix }: Slot, weight: string): string {
  return term(word, prefix ? `*${weight}` : weight);
}

/** Words are letters and digits (see wordsOf), so the quotes hold. */
function term(word: string, flags: string): string {
  return flags === "" ? `'${word}'` : `'${word}':${flags}`;
}

function any(queries: string[]): string {
  return queries.length === 1 ? (queries[0] ?? "") : `(${queries.join(" | ")})`;
}

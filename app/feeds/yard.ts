import type { UnreadCell } from "./map-row.server";
import type { CarPlace } from "./feed-dealer";
import { quote } from "./transforms/cleaned";
import { wordsOf } from "./transforms/match-words";

/** The yard of a car, and the cell, if it names none of the dealer's: the car stands at the first until staff say which. */
type CarYard = { place: CarPlace; unknown: UnreadCell | null };

/** What dealers add to a yard's name, and leave out. */
const PLAIN = new Set(
  "yard yards sales branch location lot dealership showroom cars car used new the at our pty ltd".split(" "),
);
/** Of a code such as `WIN`, which begins a yard's name. */
const [SHORTEST_CODE, LONGEST_CODE] = [3, 4];

/** @param said as the file calls the yard; its car's suburb says it where no column does */
export function yardOf(places: readonly CarPlace[], said: string | undefined, city?: string): CarYard {
  const [first] = places;
  if (!first) throw new Error("A dealer has at least one place.");
  if (places.length === 1) return { place: first, unknown: null };
  if (said === undefined) return { place: (city && matchYard(places, city)) || first, unknown: null };
  const place = matchYard(places, said);
  const isAsked = place === null && !namesDealer(places, said);
  const reason = `${quote(said)} is none of the site’s yards, so the car is at ${first.locationName}`;
  return { place: place ?? first, unknown: isAsked ? { field: "locationName", reason, value: said } : null };
}

/**
 * The one yard that is meant: by its name, suburb, code, or words that no other yard has. Of two that may be meant,
 * neither is.
 */
export function matchYard(places: readonly CarPlace[], said: string): CarPlace | null {
  const words = wordsOf(said);
  if (words === null) return null;
  const whole = squeezed(words);
  const prefix = commonPrefix(places.map(({ locationId }) => locationId));
  const named = places.map((place) => namesOf(place, prefix));
  for (const fits of [
    ({ names }: YardNames) => names.includes(whole),
    ({ words: own }: YardNames) => isOfWords(words, own, named),
    ({ codes }: YardNames) => codes.includes(whole),
    ({ own }: YardNames) =>
      whole.length >= SHORTEST_CODE && whole.length <= LONGEST_CODE && own.startsWith(whole),
  ]) {
    const found = places.filter((_, at) => fits(named[at] as YardNames));
    if (found.length === 1) return found[0] ?? null;
    if (found.length > 1) return null;
  }
  return null;
}

type YardNames = {
  /** Each alone is the yard. */
  names: string[];
  codes: string[];
  words: Set<string>;
  /** The suburb, without spaces. */
  own: string;
};

/** @param prefix what the ids of all yards begin with */
function namesOf(place: CarPlace, prefix: string): YardNames {
  const name = wordsIn(place.locationName);
  const city = wordsIn(place.city);
  return {
    names: [name, city].map((words) => words.join("")).filter(Boolean),
    codes: [
      ...[place.locationId, place.locationId.slice(prefix.length), place.postcode].map((code) =>
        squeezed(code.toLowerCase()),
      ),
      ...[name, city]
        .filter(({ length }) => length > 1)
        .map((words) => words.map(([letter]) => letter).join("")),
    ].filter(Boolean),
    words: new Set([...name, ...city, ...wordsIn(place.state), ...wordsIn(place.postcode)]),
    own: city.join(""),
  };
}

/** Whether all words are the yard's own, and one of them is no other yard's. */
function isOfWords(said: string, own: ReadonlySet<string>, all: readonly YardNames[]): boolean {
  const words = said.split(" ").filter((word) => !PLAIN.has(word) || own.has(word));
  const isDistinct = (word: string) => all.filter((yard) => yard.words.has(word)).length === 1;
  return words.every((word) => own.has(word)) && words.some((word) => own.has(word) && isDistinct(word));
}

/** A file may name the dealer in every row: that is no yard, and nobody is asked. */
function namesDealer(places: readonly CarPlace[], said: string): boolean {
  const words = wordsOf(said);
  return words === null || places.some(({ dealershipName }) => wordsOf(dealershipName) === words);
}

function wordsIn(text: string): string[] {
  return (wordsOf(text) ?? "").split(" ").filter(Boolean);
}

function squeezed(words: string): string {
  return words.replaceAll(/[^a-z0-9]/g, "");
}

function commonPrefix(texts: readonly string[]): string {
  const [first = ""] = texts;
  if (texts.length < 2) return "";
  let length = 0;
  while (length < first.length && texts.every((text) => text[length] === first[length])) length += 1;
  return first.slice(0, length);
}

import type { TypedWord } from "./typed-words";

export type Kind = "price" | "km" | "year" | "seats";
type Side = "min" | "max";
/** `isStrict` leaves the number itself out, as 'before 2020' does; about: a tenth below and above. */
export type Bound = { side: Side | "about" | "between"; kind?: Kind; isStrict?: true };
const MAX: Bound = { side: "max" };
export const MIN: Bound = { side: "min" };
export const EARLIER: Bound = { side: "max", kind: "year" };
export const LATER: Bound = { side: "min", kind: "year" };

const LONGEST_PHRASE = 3;

/** Words before a number. */
export const BEFORE = phrases([
  [
    MAX,
    "under|below|less than|lower than|fewer than|cheaper than|up to|upto|no more than|not more than|not over",
  ],
  [MAX, "at most|max|maximum|max of|maximum of|within|sub|to|<|≤|<=|is under|is below"],
  [{ side: "max", kind: "price" }, "budget|budget of|budget is|my budget is|spend|afford"],
  [
    MIN,
    "over|above|more than|greater than|min|minimum|at least|no less than|not less than|starting at|starting from|>|≥|>=",
  ],
  [MIN, "from"],
  [LATER, "since"],
  [{ side: "min", kind: "year", isStrict: true }, "after|newer than|later than|post"],
  [{ side: "max", kind: "year", isStrict: true }, "before|older than|earlier than|pre|prior to"],
  [EARLIER, "until|till"],
  [{ side: "about" }, "around|about|approx|approximately|roughly|circa"],
  [{ side: "between" }, "between"],
]);

/** Words after a number. */
export const AFTER = phrases([
  [
    MAX,
    "or less|or under|or below|or cheaper|or lower|or fewer|and under|and below|and less|max|maximum|tops",
  ],
  [
    MIN,
    "or more|or over|or above|and over|and above|and up|and more|onwards|onward|on|plus|up|upwards|min|minimum|or better",
  ],
  [EARLIER, "or older|or earlier|and older|and earlier"],
  [LATER, "or newer|or later|or younger|and newer|and later"],
  [{ side: "about" }, "or so|or thereabouts|ish"],
]);

/** What the number is of, before or after it. */
const TOPICS: Readonly<Record<string, Kind>> = {
  price: "price",
  priced: "price",
  cost: "price",
  costing: "price",
  km: "km",
  kms: "km",
  kilometres: "km",
  mileage: "km",
  odometer: "km",
  odo: "km",
  year: "year",
  built: "year",
  model: "year",
  seats: "seats",
  seating: "seats",
};

export function topicAt(words: readonly TypedWord[], at: number): Kind | undefined {
  const key = words[at]?.key ?? "";
  return Object.hasOwn(TOPICS, key) ? TOPICS[key] : undefined;
}

type Phrases = ReadonlyMap<string, Bound>;

function phrases(rows: readonly (readonly [Bound, string])[]): Phrases {
  return new Map(
    rows.flatMap(([bound, list]) =>
      list.split("|").map((phrase) => [phrase.replaceAll(" ", ""), bound] as const),
    ),
  );
}

/** The longest phrase at a word. */
export function phraseAt(known: Phrases, words: readonly TypedWord[], at: number) {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    const key = words
      .slice(at, at + length)
      .map((word) => word.key || word.typed)
      .join("");
    const bound = at + length <= words.length ? known.get(key) : undefined;
    if (bound) return { bound, length };
  }
  return null;
}

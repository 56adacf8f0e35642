import type { TypedWord } from "./typed-words";

export type Kind = "price" | "km" | "year" | "seats" | "electric_range";
type Side = "min" | "max";
/**
 * `isStrict` leaves the number itself out, as 'before 2020' and 'more than 5 seats' do; of dollars and kilometres
 * nobody minds the limit itself. About: a tenth below and above.
 */
export type Bound = { side: Side | "about" | "between"; kind?: Kind; isStrict?: true };
const MAX: Bound = { side: "max" };
export const MIN: Bound = { side: "min" };
const EARLIER: Bound = { side: "max", kind: "year" };
const LATER: Bound = { side: "min", kind: "year" };

const LONGEST_PHRASE = 4;

/** Comparisons, which a negation turns round: 'no older than 2019' is 2019 or later. */
const COMPARISONS: readonly (readonly [Bound & { side: Side }, string])[] = [
  [
    { side: "max", isStrict: true },
    "under|below|south of|less than|lower than|fewer than|smaller than|beneath|<|is under|is below|is less than",
  ],
  [{ side: "max", kind: "price" }, "cheaper than|less expensive than"],
  [
    { side: "min", isStrict: true },
    "over|above|north of|more than|greater than|higher than|bigger than|larger than|exceeding|exceed|beyond|past|>|is over|is above|is more than",
  ],
  [{ side: "min", kind: "price" }, "dearer than|pricier than|more expensive than"],
  [
    { side: "min", kind: "year", isStrict: true },
    "after|newer than|later than|younger than|more recent than|post",
  ],
  [{ side: "max", kind: "year", isStrict: true }, "before|older than|earlier than|pre|prior to"],
];
const NEGATIONS = ["no", "not", "nothing", "none", "never", "isnt", "not to be"];

/** Words before a number. */
export const BEFORE = phrases([
  ...COMPARISONS,
  ...COMPARISONS.map(([bound, list]) => [opposite(bound), negated(list)] as const),
  [
    MAX,
    "up to|upto|at most|max|maximum|max of|maximum of|within|sub|to|≤|<=|limit|limit of|limited to|capped at|last|past|in the last|within the last|in the past",
  ],
  [{ side: "max", kind: "price" }, "budget|budget of|budget is|my budget is|spend|afford"],
  [
    MIN,
    "min|minimum|min of|minimum of|at least|starting at|starting from|starts at|starts from|upwards of|≥|>=",
  ],
  [MIN, "from"],
  [LATER, "since"],
  [EARLIER, "until|till|up until"],
  [{ side: "about" }, "around|about|approx|approximately|roughly|circa"],
  [{ side: "between" }, "between"],
]);

/** Words after a number. */
export const AFTER = phrases([
  [
    MAX,
    "or less|or under|or below|or cheaper|or lower|or fewer|or smaller|and under|and below|and less|and fewer|max|maximum|tops|at most|or so at most",
  ],
  [
    MIN,
    "or more|or over|or above|or higher|or bigger|or larger|and over|and above|and up|and more|and upwards|onwards|onward|on|plus|up|upwards|min|minimum|or better|at least",
  ],
  [EARLIER, "or older|or earlier|and older|and earlier"],
  [LATER, "or newer|or later|or younger|and newer|and later"],
  [{ side: "about" }, "or so|or thereabouts|ish"],
]);

function opposite({ side, kind, isStrict }: Bound & { side: Side }): Bound {
  const other: Side = side === "min" ? "max" : "min";
  return { side: other, ...(kind && { kind }), ...(!isStrict && kind !== "price" && { isStrict: true }) };
}

function negated(list: string): string {
  const comparisons = list.split("|");
  return NEGATIONS.flatMap((word) => comparisons.map((phrase) => `${word} ${phrase}`)).join("|");
}

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
  seatsfor: "seats",
  seatingfor: "seats",
  kilometers: "km",
  kilometre: "km",
  years: "year",
  modelyear: "year",
  yearmodel: "year",
  pricerange: "price",
  range: "electric_range",
  drivingrange: "electric_range",
  batteryrange: "electric_range",
  electricrange: "electric_range",
  evrange: "electric_range",
};

/** Behind a number they say of what it is. */
const TOPICS_BEHIND: Readonly<Record<string, Kind>> = {
  seats: "seats",
  seating: "seats",
  ontheclock: "km",
  onclock: "km",
  ontheodometer: "km",
  ontheodo: "km",
  clocked: "km",
  driven: "km",
  travelled: "km",
  traveled: "km",
};
const LONGEST_TOPIC = 3;

/** What the number before these words is of: '7 or more seats', 'under 50,000 on the clock'. */
export function topicBehind(words: readonly TypedWord[], at: number): { kind: Kind; length: number } | null {
  for (let length = LONGEST_TOPIC; length > 0; length--) {
    const key = words
      .slice(at, at + length)
      .map((word) => word.key)
      .join("");
    const kind =
      at + length <= words.length && Object.hasOwn(TOPICS_BEHIND, key) ? TOPICS_BEHIND[key] : undefined;
    if (kind) return { kind, length };
  }
  return null;
}

/** What a number is of, said by a word or two. */
export function topicAt(words: readonly TypedWord[], at: number): { kind: Kind; length: number } | null {
  for (const length of [2, 1]) {
    const key = words
      .slice(at, at + length)
      .map((word) => word.key)
      .join("");
    const kind = at + length <= words.length && Object.hasOwn(TOPICS, key) ? TOPICS[key] : undefined;
    if (kind) return { kind, length };
  }
  return null;
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

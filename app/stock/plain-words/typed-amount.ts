import { AFTER, BEFORE, phraseAt } from "./amount-phrases";
import type { TypedWord } from "./typed-words";

/** `years` may be an age: 'newer than 5 years', but '5 years warranty'. */
type Unit = "thousand" | "dollars" | "km" | "seats" | "age" | "years" | "range";
export type Amount = { value: number; units: ReadonlySet<Unit>; isOpen: boolean; length: number };

const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries<Unit>({
    k: "thousand",
    grand: "thousand",
    thousand: "thousand",
    thou: "thousand",
    dollars: "dollars",
    dollar: "dollars",
    bucks: "dollars",
    aud: "dollars",
    km: "km",
    kms: "km",
    kilometre: "km",
    kilometres: "km",
    kilometer: "km",
    kilometers: "km",
    kays: "km",
    ks: "km",
    klm: "km",
    klms: "km",
    seat: "seats",
    seats: "seats",
    seater: "seats",
    seaters: "seats",
    passenger: "seats",
  }),
);

/** A number of these is none that a search knows. */
const OTHER_UNITS = new Set(
  "speed door doors cylinder cylinders cyl litre litres liter l tonne tonnes t kg kw kws hp nm inch star stars owner owners berth airbag airbags gears month months week weeks".split(
    " ",
  ),
);
const YEARS = new Set(["year", "years", "yr", "yrs"]);
/** Behind years, they say of what. */
const OF_A_TERM = new Set(
  "warranty rego registration finance loan term service servicing left free".split(" "),
);
/** Of a repayment: no search of prices. */
const A_TIME = new Set(["pw", "w", "weekly", "pm", "monthly", "fortnightly", "week", "fortnight", "month"]);
const EACH = new Set(["a", "per", "each", "p", "every"]);

const NUMERALS = [
  "",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** Whether a number with seats is at this word: '7 seater' is no 'Captiva 7'. */
export function isSeats(words: readonly TypedWord[], at: number): boolean {
  return amountAt(words, at)?.units.has("seats") ?? false;
}

/** The number of words that ask for a repayment, which no search knows: 'under $120 a week'; 0 if they do not. */
export function repaymentLength(words: readonly TypedWord[], at: number): number {
  const number = at + (phraseAt(BEFORE, words, at)?.length ?? 0);
  if (!/^\$?\d+$/.test(words[number]?.typed ?? "")) return 0;
  const length = repaymentAt(words, number + 1);
  return length === 0 ? 0 : number + 1 + length - at;
}

/**
 * The number of words that compare what no facet has: 'over 3 litres', 'at least 4 doors', '2.0L or bigger'. Without a
 * comparison they are words of the car; 0 then.
 */
export function comparedLength(words: readonly TypedWord[], at: number): number {
  const isNamed = OTHER_UNITS.has(words[at]?.key ?? "") || words[at]?.key === "engine";
  let next = isNamed ? at + 1 : at;
  const before = phraseAt(BEFORE, words, next);
  next += before?.length ?? 0;
  const first = otherNumberAt(words, next);
  if (!first) return 0;
  next += first.length;
  const joins = ["and", "to"].includes(words[next]?.key ?? "");
  const second = joins || words[next]?.isJoined ? otherNumberAt(words, joins ? next + 1 : next) : null;
  next += second ? second.length + (joins ? 1 : 0) : 0;
  const after = phraseAt(AFTER, words, next);
  next += after?.length ?? 0;
  const behind = after && OTHER_UNITS.has(words[next]?.key ?? "") ? 1 : 0;
  const isOther = isNamed || first.hasUnit || second?.hasUnit || behind > 0;
  return isOther && (before || after || second) ? next + behind - at : 0;
}

/** A number, with one of the other units in its word or behind it. */
function otherNumberAt(words: readonly TypedWord[], at: number) {
  const number = /^(\d{1,4}(?:\.\d{1,2})?)([a-z]*)$/i.exec(words[at]?.typed ?? "");
  const isNumeral = NUMERALS.indexOf(words[at]?.key ?? "") > 0;
  if (!number && !isNumeral) return null;
  const own = number?.[2] ?? "";
  if (own !== "") return OTHER_UNITS.has(own.toLowerCase()) ? { length: 1, hasUnit: true } : null;
  const hasUnit = OTHER_UNITS.has(words[at + 1]?.key ?? "");
  return { length: hasUnit ? 2 : 1, hasUnit };
}

/** A number with its units: `$20,000`, `20k`, '20 grand', `100000km`, '7 seater', '5 years old'. */
export function amountAt(words: readonly TypedWord[], at: number): Amount | null {
  const modelYear = /^my(\d{2}|\d{4})$/i.exec(words[at]?.typed ?? "")?.[1];
  if (modelYear) {
    const value = Number(modelYear.length === 2 ? `20${modelYear}` : modelYear);
    return { value, units: new Set(), isOpen: false, length: 1 };
  }
  const number = /^(a?\$)?(\d{1,9}(?:\.\d{1,2})?)([a-z]*)(\+?)$/i.exec(words[at]?.typed ?? "");
  const numeral = NUMERALS.indexOf(words[at]?.key ?? "");
  if (!number && numeral < 1) return null;
  const [, dollar, digits = String(numeral), suffix = "", plus = ""] = number ?? [];
  const units = new Set<Unit>(dollar ? ["dollars"] : []);
  const own = UNITS.get(suffix.toLowerCase());
  if (suffix && !own) return null;
  if (own) units.add(own);
  let next = at + 1;
  for (let unit = unitAt(words, next); unit; unit = unitAt(words, next)) {
    units.add(unit);
    next++;
  }
  const range = units.has("km") ? rangeWords(words, next) : 0;
  if (range > 0) units.add("range");
  next += range;
  const key = words[next]?.key ?? "";
  if (YEARS.has(key)) {
    const isAge = words[next + 1]?.key === "old";
    if (OF_A_TERM.has(words[next + 1]?.key ?? "")) return null;
    units.add(isAge ? "age" : "years");
    next += isAge ? 2 : 1;
  } else if (OTHER_UNITS.has(key) || repaymentAt(words, next) > 0) return null;
  // A word for a number counts seats and years only: 'one owner' is none.
  if (!number && !units.has("seats") && !units.has("age") && !units.has("years")) return null;
  return { value: Number(digits), units, isOpen: plus !== "", length: next - at };
}

/** The number of words that make kilometres those of a charge: '400 km of range'; a Range Rover is none. */
function rangeWords(words: readonly TypedWord[], at: number): number {
  const length = words[at]?.key === "of" ? 2 : 1;
  const isRange = words[at + length - 1]?.key === "range";
  return isRange && !["rover", "extender"].includes(words[at + length]?.key ?? "") ? length : 0;
}

function unitAt(words: readonly TypedWord[], at: number): Unit | undefined {
  return UNITS.get(words[at]?.key ?? "");
}

/** The number of words that say how often: 'pw', 'a week'. */
function repaymentAt(words: readonly TypedWord[], at: number): number {
  const [one, other] = [words[at]?.key ?? "", words[at + 1]?.key ?? ""];
  if (EACH.has(one)) return A_TIME.has(other) ? 2 : 0;
  return A_TIME.has(one) ? 1 : 0;
}

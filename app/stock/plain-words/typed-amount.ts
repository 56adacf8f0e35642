import { BEFORE, phraseAt } from "./amount-phrases";
import type { TypedWord } from "./typed-words";

type Unit = "thousand" | "dollars" | "km" | "seats" | "age";
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
  "speed door doors cylinder cylinders cyl litre litres liter l tonne tonnes t kg kw inch star stars owner owners berth year years yr yrs month months week weeks".split(
    " ",
  ),
);
const YEARS = new Set(["year", "years", "yr", "yrs"]);
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
  const key = words[next]?.key ?? "";
  if (YEARS.has(key) && words[next + 1]?.key === "old") {
    units.add("age");
    next += 2;
  } else if (OTHER_UNITS.has(key) || repaymentAt(words, next) > 0) return null;
  // A word for a number counts seats and years only: 'one owner' is none.
  if (!number && !units.has("seats") && !units.has("age")) return null;
  return { value: Number(digits), units, isOpen: plus !== "", length: next - at };
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

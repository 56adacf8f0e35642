import type { Range, RangeFacet } from "../facet";
import { AFTER, BEFORE, MIN, phraseAt, topicAt, topicBehind, type Bound, type Kind } from "./amount-phrases";
import { amountAt, type Amount } from "./typed-amount";
import type { TypedWord } from "./typed-words";

/** A range that some words ask for, and how many words those are. */
type AmountReading = { length: number; facet: RangeFacet; range: Range };

type AmountContext = {
  /** The current year: what 'under 5 years old' is counted from. */
  year: number;
  /** The years of the stock; a number outside them is no year on its own. */
  years: { min: number; max: number } | undefined;
};

const OLDEST_YEAR = 1950;
/** A bound without a unit, such as 'under 40', is in thousands below this. */
const THOUSANDS_BELOW = 1_000;
const ABOUT = 0.1;
const MOST_SEATS = 60;

/** Between the ends of a range. */
const JOINING = new Set(["to", "until", "through", "thru", "upto"]);

/** Longer than any car's range. */
const MAX_ELECTRIC_RANGE = 2_000;

/** The range that the words from `at` on ask for. @returns null if they ask for none */
export function readAmount(
  words: readonly TypedWord[],
  at: number,
  context: AmountContext,
): AmountReading | null {
  let next = at;
  const leading = topicAt(words, next);
  next += leading?.length ?? 0;
  const before = phraseAt(BEFORE, words, next);
  // The end of a range whose beginning was not understood: '25 to 35'.
  if (words[next]?.key === "to" && /^\d+$/.test(words[next - 1]?.typed ?? "")) return null;
  next += before?.length ?? 0;
  // 'Price under 20k' and 'max price 20k'.
  const topic = leading ?? topicAt(words, next);
  if (topic && !leading) next += topic.length;
  const first = amountAt(words, next);
  if (!first) return null;
  next += first.length;
  const second = otherEnd(words, next, before?.bound);
  next += second?.length ?? 0;
  // In 'at least 20k, at most 30k' the second bound is of the second number.
  const following = phraseAt(BEFORE, words, next);
  const isNext = following && amountAt(words, next + following.length);
  // In '50,000 on the clock' the 'on' is no 'onwards'.
  const straight = topic ? null : topicBehind(words, next);
  const after = second || isNext || straight ? null : phraseAt(AFTER, words, next);
  next += after?.length ?? 0;
  const behind = straight ?? (topic ? null : topicBehind(words, next));
  // 'A budget of 30k or so'.
  const isAbout = after?.bound.side === "about";
  const bound = isAbout ? after.bound : (before?.bound ?? after?.bound);
  const amounts = second ? [first, second.amount] : [first];
  const asked = {
    amounts,
    bound: first.isOpen ? MIN : bound,
    after: after?.bound,
    topic: topic?.kind ?? behind?.kind,
  };
  const found = rangeOf(asked, context);
  const isBehind = behind !== null && found?.facet === behind.kind;
  return found && { ...found, length: next + (isBehind ? behind.length : 0) - at };
}

/** The upper end of a range: '20k-30k', 'from 2015 to 2018', 'between 20 and 30k'. */
function otherEnd(words: readonly TypedWord[], at: number, before: Bound | undefined) {
  const word = words[at];
  const isDash = word?.isJoined ?? false;
  const key = word?.key ?? "";
  // '5 or 7 seats', '2018 or 2019'.
  const joins = JOINING.has(key) || key === "or" || (before?.side === "between" && key === "and");
  if (!isDash && !joins) return null;
  const amount = amountAt(words, isDash ? at : at + 1);
  return amount && { amount, length: amount.length + (isDash ? 0 : 1) };
}

type Asked = {
  amounts: readonly Amount[];
  bound: Bound | undefined;
  after: Bound | undefined;
  topic: Kind | undefined;
};

function rangeOf(asked: Asked, context: AmountContext): Omit<AmountReading, "length"> | null {
  const { amounts, bound, after } = asked;
  if (amounts.some(({ units }) => units.has("age"))) return ageRange(amounts, bound, context);
  if (amounts.some(({ units }) => units.has("years")))
    return bound ? ageRange(amounts, bound, context) : null;
  const kind = kindOf(asked, context);
  if (!kind) return null;
  const values = inUnits(asked, kind).map((value) => Math.round(value));
  const [low = 0, high = low] = [...values].sort((one, other) => one - other);
  if (kind === "seats" && (low < 1 || high > MOST_SEATS)) return null;
  if (amounts.length === 2) return { facet: kind, range: { min: low, max: high } };
  return { facet: kind, range: boundedBy(kind, low, bound ?? after) };
}

/** A number alone is a limit of price and kilometres, the least of a range, and exact for years and seats. */
function boundedBy(kind: Kind, value: number, bound: Bound | undefined): Range {
  const isCounted = kind === "year" || kind === "seats";
  const step = bound?.isStrict && isCounted ? 1 : 0;
  switch (bound?.side) {
    case "min":
      return { min: value + step, max: null };
    case "max":
      return { min: null, max: value - step };
    case "about": {
      const room = kind === "year" ? 1 : kind === "seats" ? 0 : Math.round(value * ABOUT);
      return { min: value - room, max: value + room };
    }
    default:
      if (isCounted) return { min: value, max: value };
      return kind === "electric_range" ? { min: value, max: null } : { min: null, max: value };
  }
}

/** 'Under 5 years old' in 2026 is from 2021. */
function ageRange(
  amounts: readonly Amount[],
  bound: Bound | undefined,
  { year }: AmountContext,
): Omit<AmountReading, "length"> | null {
  const ages = amounts.map(({ value }) => value);
  const [low = 0, high = low] = [...ages].sort((one, other) => one - other);
  if (high > year - OLDEST_YEAR) return null;
  const youngest = year - low;
  const oldest = year - high;
  const isOpen = bound?.side === "min" || bound?.side === "max";
  if (!isOpen || amounts.length === 2) return { facet: "year", range: { min: oldest, max: youngest } };
  // Fewer years are a later year; 'newer than' and 'or older' say it of the year.
  const isLater = bound.kind === "year" ? bound.side === "min" : bound.side === "max";
  return { facet: "year", range: isLater ? { min: oldest, max: null } : { min: null, max: youngest } };
}

function kindOf({ amounts, bound, after, topic }: Asked, context: AmountContext): Kind | null {
  const units = new Set(amounts.flatMap((amount) => [...amount.units]));
  if (units.has("seats")) return "seats";
  if (units.has("range")) return "electric_range";
  if (topic === "electric_range") {
    const isRange = amounts.every(({ value }) => value <= MAX_ELECTRIC_RANGE);
    if (isRange && !units.has("dollars") && !units.has("thousand")) return "electric_range";
  }
  if (units.has("km")) return "km";
  const areYears = amounts.every((amount) => isYear(amount, context));
  // A 'range of 20-30k' is one of prices.
  const said = topic === "electric_range" ? "price" : (topic ?? bound?.kind ?? after?.kind);
  if (said === "year") return areYears ? "year" : null;
  if (said) return said;
  if (units.size > 0) return "price";
  const isBounded = bound !== undefined || amounts.length === 2;
  if (areYears && !(bound && isRound(amounts))) {
    return isBounded || isInStock(amounts, context) ? "year" : null;
  }
  if (!isBounded) return null;
  const isSmall = amounts.some(({ value }) => value < THOUSANDS_BELOW);
  // 'To 5' and 'from 5' say too little; 'under 40' is said of thousands.
  if (isSmall && (bound === undefined || bound === after || amounts.some(({ value }) => value < 1)))
    return null;
  return "price";
}

function isYear({ value, units }: Amount, { year }: AmountContext): boolean {
  return units.size === 0 && Number.isInteger(value) && value >= OLDEST_YEAR && value <= year + 1;
}

/** 'Under 2000' is an amount of money. */
function isRound(amounts: readonly Amount[]): boolean {
  return amounts.every(({ value }) => value % 500 === 0);
}

function isInStock(amounts: readonly Amount[], { years }: AmountContext): boolean {
  return years !== undefined && amounts.every(({ value }) => value >= years.min && value <= years.max);
}

/** Thousands said once count for both ends: '20-30k'. A small number of dollars or kilometres is of thousands. */
function inUnits({ amounts }: Asked, kind: Kind): number[] {
  if (kind !== "price" && kind !== "km") return amounts.map(({ value }) => value);
  const areThousands = amounts.some(({ units }) => units.has("thousand"));
  return amounts.map(({ value, units }) => {
    const isSmall = value < THOUSANDS_BELOW && (areThousands || !units.has("dollars"));
    return units.has("thousand") || isSmall ? value * 1_000 : value;
  });
}

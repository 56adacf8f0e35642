import { RANGE_FACETS, VALUE_FACETS, type Range, type Refinements } from "../facet";
import type { SearchVocabulary } from "../search-vocabulary";
import type { SortKey } from "../stock-index";
import { readAmount } from "./amounts";
import type { Dictionary } from "./dictionary";
import { isChinese } from "./chinese-words";
import { isSeats, repaymentLength } from "./typed-amount";
import { asTyped, type TypedWord, typedWords } from "./typed-words";

export type WordsContext = {
  dictionary: Dictionary;
  bounds: SearchVocabulary["bounds"];
  /** The current year. */
  year: number;
  /** Those of the typed numbers that are postcodes. */
  postcodes: ReadonlySet<string>;
};

/** What typed words ask for. */
export type Understood = {
  refinements: Refinements;
  /** The cars nearest to it are asked for. */
  postcode: string | null;
  /** 'Cheap': the lowest prices first. */
  sortBy: SortKey | null;
  /** The words that name no value of the stock: they are searched for as text. */
  text: string;
  /** Wishes that no search can fulfil, as typed: 'not red', 'near me'. */
  leftOut: string[];
};

type Finding = Partial<Omit<Understood, "text">> & { length: number };

const NOTHING = { refinements: {}, postcode: null, sortBy: null, leftOut: [] };

const LONGEST_NAME = 5;

/** Words of a sentence around what is asked for. */
const FILLERS = new Set(
  (
    "a am an and any are at available buy by can car cars coloured colour color do drive engine find for from get got have " +
    "i im in is it looking me my need of on or please price priced sale search seeking show some stock than that the to " +
    "transmission up want wanted we with you your vehicle vehicles year"
  ).split(" "),
);
const NEGATIONS = new Set(["not", "no", "without", "except", "excluding", "non"]);
const NEAR_ME = new Set(["nearme", "nearby", "closetome", "closeby", "aroundme", "nearhere", "inmyarea"]);
const CHEAP = new Set(["cheap", "cheapest", "affordable"]);
/** Before 'new' they say that a car is used. */
const ALMOST = new Set(["as", "like", "near", "nearly", "almost"]);
const IN_A_PLACE = new Set(["in", "at", "near", "around", "from"]);
const AT_A_POSTCODE = new Set([...IN_A_PLACE, "postcode"]);

/**
 * Reads typed words as choices: names and kinds of the stock, amounts, places. Only values that the stock has
 * are chosen, and what is not understood stays text. Understanding the remaining text again changes nothing.
 */
export function understandWords(typed: string, context: WordsContext): Understood {
  const { words, findings, rest } = readOnce(typedWords(typed), context);
  if (findings.every(isWish)) return { ...NOTHING, text: isChinese(typed) ? asTyped(words) : typed };
  // Words that were apart may be a name now: 'land, diesel, cruiser'.
  const more = understandWords(asTyped(rest.filter(({ key }) => !FILLERS.has(key))), context);
  return {
    refinements: [...findings, more].reduce<Refinements>(
      (all, { refinements = {} }) => combined(all, refinements),
      {},
    ),
    postcode: findings.find(({ postcode }) => postcode)?.postcode ?? more.postcode,
    sortBy: findings.find(({ sortBy }) => sortBy)?.sortBy ?? more.sortBy,
    text: more.text,
    leftOut: [...findings.flatMap(({ leftOut = [] }) => leftOut), ...more.leftOut],
  };
}

/** The numbers of a text that may be postcodes. */
export function possiblePostcodes(typed: string): string[] {
  return typedWords(typed)
    .map(({ typed: word }) => word)
    .filter((word) => /^\d{4}$/.test(word));
}

function readOnce(words: readonly TypedWord[], context: WordsContext) {
  const findings: Finding[] = [];
  const rest: TypedWord[] = [];
  let isCut = false;
  for (let at = 0; at < words.length;) {
    const word = words[at] as TypedWord;
    const finding = readAt(words, at, context);
    if (finding) findings.push(finding);
    else rest.push(isCut ? { ...word, isJoined: false } : word);
    isCut = finding !== null;
    at += finding?.length ?? 1;
  }
  return { words, findings, rest };
}

function readAt(words: readonly TypedWord[], at: number, context: WordsContext): Finding | null {
  return (
    readSort(words, at) ??
    readWish(words, at, context) ??
    readPlace(words, at, context) ??
    readName(words, at, context) ??
    readRange(words, at, context) ??
    readPostcode(words, at, context)
  );
}

function isWish({ leftOut }: Finding): boolean {
  return leftOut !== undefined;
}

function readSort(words: readonly TypedWord[], at: number): Finding | null {
  return CHEAP.has(keyAt(words, at, 1)) ? { length: 1, sortBy: "price_asc" } : null;
}

function readWish(words: readonly TypedWord[], at: number, context: WordsContext): Finding | null {
  for (const length of [3, 2, 1]) {
    if (NEAR_ME.has(keyAt(words, at, length))) return wish(words, at, length);
  }
  if (ALMOST.has(keyAt(words, at, 1)) && keyAt(words, at + 1, 1) === "new") return wish(words, at, 2);
  const repayment = repaymentLength(words, at);
  if (repayment > 0) return wish(words, at, repayment);
  if (!NEGATIONS.has(keyAt(words, at, 1))) return null;
  const denied = readName(words, at + 1, context);
  return denied && wish(words, at, 1 + denied.length);
}

function wish(words: readonly TypedWord[], at: number, length: number): Finding {
  return { length, leftOut: [asTyped(words.slice(at, at + length))] };
}

function readPlace(words: readonly TypedWord[], at: number, { dictionary }: WordsContext): Finding | null {
  if (!IN_A_PLACE.has(keyAt(words, at, 1))) return null;
  const place = longest(words, at + 1, dictionary.places);
  return place && { ...place, length: place.length + 1 };
}

function readName(words: readonly TypedWord[], at: number, { dictionary }: WordsContext): Finding | null {
  const found = longest(words, at, dictionary.names);
  // 'A 3 Series' is no 'A3'.
  const isArticle = words[at]?.key === "a";
  return isArticle && (longest(words, at + 1, dictionary.names)?.length ?? 0) > 1 ? null : found;
}

/** The longest run of words that is a name. */
function longest(
  words: readonly TypedWord[],
  at: number,
  names: ReadonlyMap<string, Refinements>,
): { length: number; refinements: Refinements } | null {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    if (length > 1 && isSeats(words, at + length - 1)) continue;
    const key = keyAt(words, at, length);
    const refinements = names.get(key) ?? names.get(key.replace(/(?<=[a-z]{2})s$/, ""));
    if (refinements) return { length, refinements };
  }
  return null;
}

function keyAt(words: readonly TypedWord[], at: number, length: number): string {
  return words
    .slice(Math.max(at, 0), Math.max(at + length, 0))
    .map(({ key }) => key)
    .join("");
}

function readRange(words: readonly TypedWord[], at: number, { year, bounds }: WordsContext): Finding | null {
  const reading = readAmount(words, at, { year, years: bounds.year });
  return reading && { length: reading.length, refinements: { [reading.facet]: reading.range } };
}

function readPostcode(words: readonly TypedWord[], at: number, { postcodes }: WordsContext): Finding | null {
  const length = AT_A_POSTCODE.has(keyAt(words, at, 1)) ? 2 : 1;
  const postcode = words[at + length - 1]?.typed ?? "";
  return postcodes.has(postcode) ? { length, postcode } : null;
}

/** Values of one facet are alternatives; the ends of a range may come apart, two whole ranges are one wide one. */
function combined(one: Refinements, other: Refinements): Refinements {
  const both: Refinements = { ...one };
  for (const facet of VALUE_FACETS) {
    const values = other[facet];
    if (values) both[facet] = [...new Set([...(one[facet] ?? []), ...values])].sort();
  }
  for (const facet of RANGE_FACETS) {
    const [known, range] = [one[facet], other[facet]];
    if (range) both[facet] = known ? joined(known, range) : range;
  }
  return both;
}

function joined(one: Range, other: Range): Range {
  const areWhole = [one, other].every(({ min, max }) => min !== null && max !== null);
  if (areWhole) {
    return { min: Math.min(one.min ?? 0, other.min ?? 0), max: Math.max(one.max ?? 0, other.max ?? 0) };
  }
  const both = { min: other.min ?? one.min, max: other.max ?? one.max };
  return both.min !== null && both.max !== null && both.min > both.max ? other : both;
}

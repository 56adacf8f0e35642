import { typingErrors } from "../typing-errors";
import { worldNameAt } from "../world-names";
import { RANGE_FACETS, VALUE_FACETS, type Range, type Refinements, type Refusals } from "../facet";
import type { SearchVocabulary } from "../search-vocabulary";
import type { SortKey } from "../stock-index";
import { BEFORE, phraseAt } from "./amount-phrases";
import { asksOtherOrder, orderOf } from "./order-words";
import { readAmount } from "./amounts";
import type { Dictionary } from "./dictionary";
import { isChinese } from "./chinese-words";
import { readRefusal, refusalBehind, refusalOf, type RefusalContext } from "./refused-words";
import { comparedLength, isSeats, repaymentLength } from "./typed-amount";
import { asTyped, type TypedWord, typedWords } from "./typed-words";

type WordsContext = {
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
  refused: Refusals;
  /** The cars nearest to it are asked for. */
  postcode: string | null;
  /** 'Cheap': the lowest prices first. */
  sortBy: SortKey | null;
  /** The words that name no value of the stock: they are searched for as text. */
  text: string;
  /** Wishes that no search can fulfil, as typed: 'no rust', 'near me'. */
  leftOut: string[];
};

/** What some words say. */
type Finding = Partial<Omit<Understood, "text">> & { length: number };
/** `end`: the place after them. */
type PlacedFinding = Finding & { end: number };
type Name = { length: number; refinements: Refinements };

const NOTHING = { refinements: {}, refused: {}, postcode: null, sortBy: null, leftOut: [] };

const LONGEST_NAME = 5;

/** Words of a sentence around what is asked for. */
const FILLERS = new Set(
  (
    "a all am an and any anything are at available but buy by can car cars coloured colour colours color colors do drive engine every everything find for from get got have " +
    "i im in is it looking make makes me mileage my need of on only or please price priced sale search seeking show some stock than that the to " +
    "transmission up want wanted we with you your vehicle vehicles year 要"
  ).split(" "),
);
const NEAR_ME = new Set(["nearme", "nearby", "closetome", "closeby", "aroundme", "nearhere", "inmyarea"]);
/** Before 'new' they say that a car is used. */
const ALMOST = new Set(["as", "like", "near", "nearly", "almost"]);
/** Behind a colour they say that it is no paint. */
const INSIDE = new Set(
  (
    "interior interiors inside trim upholstery seats wheels rims mags alloys roof leather leatherette fabric cloth suede " +
    "vinyl alcantara carpet carpets headlining dash dashboard stripe stripes calipers"
  ).split(" "),
);
const IN_A_PLACE = new Set(["in", "at", "near", "around", "from"]);
const AT_A_POSTCODE = new Set([...IN_A_PLACE, "postcode"]);

/**
 * Reads typed words as choices: names and kinds of the stock, amounts, places. Only values that the stock has
 * are chosen, and what is not understood stays text. Understanding the remaining text again changes nothing.
 */
export function understandWords(typed: string, context: WordsContext): Understood {
  const { words, findings, rest } = readOnce(typedWords(typed), context);
  if (findings.length === 0)
    return { ...NOTHING, text: isChinese(typed) ? asTyped(words.filter(({ key }) => key !== "要")) : typed };
  // Words that were apart may be a name now: 'land, diesel, cruiser'.
  const more = understandWords(asTyped(rest.filter(({ key }) => !FILLERS.has(key))), context);
  return {
    refinements: [...findings, more].reduce<Refinements>(
      (all, { refinements = {} }) => combined(all, refinements),
      {},
    ),
    refused: [...findings, more].reduce<Refusals>((all, { refused = {} }) => combined(all, refused), {}),
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
  const findings: PlacedFinding[] = [];
  const rest: TypedWord[] = [];
  let isCut = false;
  for (let at = 0; at < words.length;) {
    const word = words[at] as TypedWord;
    const absent = absentAt(words, at, context);
    if (absent > 0) {
      rest.push(...words.slice(at, at + absent));
      at += absent;
      isCut = false;
      continue;
    }
    const behind = refusedBehind(words, at, findings.at(-1), context);
    if (behind) findings.pop();
    const finding = behind ?? readAt(words, at, context);
    if (finding) findings.push({ ...finding, end: at + finding.length });
    else rest.push(isCut ? { ...word, isJoined: false } : word);
    isCut = finding !== null;
    at += finding?.length ?? 1;
  }
  return { words, findings, rest };
}

/** The number of words that are a make or model that the site does not have, and of which a part is one that it has. */
function absentAt(words: readonly TypedWord[], at: number, { dictionary }: WordsContext): number {
  const length = worldNameAt(
    words.map(({ key }) => key),
    at,
  );
  const own = longest(words, at, dictionary.names)?.length ?? 0;
  return length > own ? length : 0;
}

/** A mistyped word of a kind: 'deisel', 'automtic'. */
function readMistyped(words: readonly TypedWord[], at: number, { dictionary }: WordsContext): Finding | null {
  const key = keyAt(words, at, 1);
  const near = dictionary.kinds.flatMap((kind) => {
    const errors = typingErrors(key, kind, { prefix: false });
    return errors === null ? [] : [{ kind, errors }];
  });
  const fewest = Math.min(...near.map(({ errors }) => errors));
  const meant = near
    .filter(({ errors }) => errors === fewest)
    .map(({ kind }) => JSON.stringify(dictionary.names.get(kind)));
  const refinements = near.find(({ errors }) => errors === fewest);
  if (!refinements || new Set(meant).size !== 1) return null;
  return { length: 1, refinements: dictionary.names.get(refinements.kind) ?? {} };
}

function readAt(words: readonly TypedWord[], at: number, context: WordsContext): Finding | null {
  return (
    readSort(words, at) ??
    readWish(words, at, context) ??
    readRefused(words, at, context) ??
    readPlace(words, at, context) ??
    readName(words, at, context) ??
    readRange(words, at, context) ??
    readPostcode(words, at, context) ??
    readMistyped(words, at, context)
  );
}

function readSort(words: readonly TypedWord[], at: number): Finding | null {
  for (const length of [4, 3, 2, 1]) {
    const sortBy = at + length <= words.length ? orderOf(keyAt(words, at, length)) : undefined;
    if (sortBy) return { length, sortBy };
  }
  return null;
}

function readWish(words: readonly TypedWord[], at: number, { dictionary }: WordsContext): Finding | null {
  for (const length of [3, 2, 1]) {
    const key = keyAt(words, at, length);
    if (NEAR_ME.has(key) || asksOtherOrder(key)) return wish(words, at, length);
  }
  if (ALMOST.has(keyAt(words, at, 1)) && keyAt(words, at + 1, 1) === "new") {
    const used = dictionary.names.get("used");
    return { ...wish(words, at, 2), ...(used && { refinements: used }) };
  }
  const repayment = repaymentLength(words, at);
  if (repayment > 0) return wish(words, at, repayment);
  const colour = longest(words, at, dictionary.names);
  const isOfPaint = colour && Object.keys(colour.refinements).join() === "colour";
  if (isOfPaint && INSIDE.has(keyAt(words, at + colour.length, 1))) {
    const whole = wish(words, at, colour.length + 1);
    // Of 'beige leather' the leather is a feature.
    return longest(words, at + colour.length, dictionary.names) ? { ...whole, length: colour.length } : whole;
  }
  const compared = comparedLength(words, at);
  return compared > 0 ? wish(words, at, compared) : null;
}

/** What was just chosen, refused by the words behind it: '白色不要'. */
function refusedBehind(
  words: readonly TypedWord[],
  at: number,
  last: PlacedFinding | undefined,
  { dictionary }: WordsContext,
): Finding | null {
  const length = refusalBehind(words, at);
  const isJustBefore = last?.end === at || (last?.end === at - 1 && FILLERS.has(keyAt(words, at - 1, 1)));
  if (length === 0 || !last?.refinements || !isJustBefore) return null;
  const refused = refusalOf(last.refinements, dictionary.makeModels);
  return refused
    ? { length, refused }
    : { length, leftOut: [asTyped(words.slice(last.end - last.length, at + length))] };
}

function readRefused(words: readonly TypedWord[], at: number, context: WordsContext): Finding | null {
  // 'No more than 20k'.
  const range = phraseAt(BEFORE, words, at) && readRange(words, at, context);
  if (range) return range;
  const reading = readRefusal(words, at, refusalContext(context));
  if (!reading) return null;
  const { length, refused, unknown } = reading;
  return { length, ...(refused && { refused }), ...(unknown && { leftOut: [asTyped(unknown)] }) };
}

function refusalContext(context: WordsContext): RefusalContext {
  return {
    nameAt: (words, at) => readPlace(words, at, context) ?? readName(words, at, context),
    otherAt: (words, at) =>
      (readSort(words, at) ?? readWish(words, at, context) ?? readRange(words, at, context))?.length ?? 0,
    makeModels: context.dictionary.makeModels,
  };
}

function wish(words: readonly TypedWord[], at: number, length: number): Finding {
  return { length, leftOut: [asTyped(words.slice(at, at + length))] };
}

function readPlace(words: readonly TypedWord[], at: number, { dictionary }: WordsContext): Name | null {
  if (!IN_A_PLACE.has(keyAt(words, at, 1))) return null;
  const place = longest(words, at + 1, dictionary.places);
  return place && { ...place, length: place.length + 1 };
}

function readName(words: readonly TypedWord[], at: number, { dictionary }: WordsContext): Name | null {
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
): Name | null {
  const whole = longestWithin(words, at, Math.min(LONGEST_NAME, words.length - at), names);
  // 'Toyota -Corolla' refuses one, but 'x -trail' is a name.
  const minus = words.slice(at + 1, at + LONGEST_NAME).findIndex(({ isMinus }) => isMinus) + 1;
  return (minus > 0 && longestWithin(words, at, minus, names)) || whole;
}

function longestWithin(
  words: readonly TypedWord[],
  at: number,
  within: number,
  names: ReadonlyMap<string, Refinements>,
): Name | null {
  for (let length = within; length > 0; length--) {
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

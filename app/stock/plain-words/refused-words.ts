import { LIST_FACETS, VALUE_FACETS, type Refinements, type Refusals, type ValueFacet } from "../facet";
import type { TypedWord } from "./typed-words";

/** What words before a name refuse it; Chinese ones are as they are typed. */
const REFUSING = keys(
  "not|no|non|none|nor|nothing|never|without|w o|except|except for|excepting|excluding|exclude|excludes|excl|avoid|minus|sans|" +
    "zero|skip|forget|no to|not including|leave out|anything bar|不想买|不接受|不选|" +
    "besides|apart from|aside from|other than|rather than|instead of|save for|but not|and not|or not|no more|hate|dislike|" +
    "isnt|arent|dont|doesnt|cant|cannot|wont|mustnt|shouldnt|do not|does not|" +
    "不要|不想要|不需要|不考虑|不喜欢|不是|不含|不带|不包括|不包含|不买|别要|别给我|除了|除去|除|排除|非|没有|没|无|拒绝|讨厌|避开",
);
/** Behind a name they refuse it too: '白色不要'. */
const REFUSING_BEHIND = keys(
  "no|not|excluded|excepted|no thanks|is a no|is no good|is no go|is out|is not ok|is not an option|not wanted|not welcome|" +
    "不要|不考虑|不喜欢|不行|不可以|不接受|除外|以外|之外",
);
/** After these, 'but' refuses: 'any colour but black'. */
const ALL_OF = keys("any|anything|every|everything|all");
/** They refuse everything else. */
const ONLY = keys(
  "nothing but|nothing except|nothing other than|nothing else but|none but|none other than|no other than|no one but",
);
/** 'Not without a sunroof' is with one. */
const TWICE_FIRST = keys("not|no|none|nothing|never|dont|do not|不要|不是|没有");
const TWICE_SECOND = keys("without|w o|non|minus|sans|不带|不含|非|无|没有");
/** 'Not only Toyota' is all and Toyota: no search can mean it. */
const NOT_ALONE = keys("only|just|necessarily|always|limited to");
const BETWEEN = keys(
  "a|an|any|the|in|at|from|with|of|to|be|is|are|it|its|want|need|like|have|having|see|show|give|get|buy|stand|me|my|" +
    "made|by|kind|type|colour|color|coloured|colored|painted|make|brand|model|body|fuel|either|one|ones|" +
    "fan|fond|keen|sold|on|into|interest|interested|bother|bothered|looking|for|after|really|particularly|even",
);
const BEHIND = keys("one|ones|car|cars|vehicle|vehicles|either|please|thanks|at all");
const OR = keys("or|nor|或|或者|和|及|跟");
const AND = keys("and|a|an|any|the");

const LONGEST = 4;
/** More words than that after a refusal are another wish. */
const MAX_UNKNOWN = 3;

type Name = { length: number; refinements: Refinements };

/** `unknown` are the words of what is refused and no search knows; a reading without either refuses nothing. */
type RefusedWords = { length: number; refused?: Refusals; unknown?: readonly TypedWord[] };

export type RefusalContext = {
  /** The name at a word. */
  nameAt(words: readonly TypedWord[], at: number): Name | null;
  /** The number of words of anything else that is understood, such as an amount; 0 if nothing is. */
  otherAt(words: readonly TypedWord[], at: number): number;
  /** The site's makes with their models. */
  makeModels: ReadonlySet<string>;
};

/** The refusal that begins at a word: 'not white', 'no SUVs or utes', '-corolla'. @returns null if none does */
export function readRefusal(
  words: readonly TypedWord[],
  at: number,
  context: RefusalContext,
): RefusedWords | null {
  const only = lengthAt(ONLY, words, at);
  if (only > 0) return { length: only };
  const marker = markerAt(words, at);
  if (marker === null) return null;
  let next = at + marker;
  if (marker > 0 && endsPhrase(words, next - 1)) return { length: marker };
  const second = skip(BETWEEN, words, next);
  const twice = lengthAt(TWICE_SECOND, words, second);
  if (twice > 0 && lengthAt(TWICE_FIRST, words, at) === marker) return { length: second + twice - at };
  const again = lengthAt(REFUSING, words, next);
  next += again;
  const alone = lengthAt(NOT_ALONE, words, next);
  if (alone > 0) {
    const end = next + alone + (context.nameAt(words, next + alone)?.length ?? 0);
    return { length: end - at, unknown: words.slice(at, end) };
  }
  return readNames(words, at, next, context);
}

/** How many words refuse the name before them, as in 'white no'; 0 if none do. */
export function refusalBehind(words: readonly TypedWord[], at: number): number {
  const length = lengthAt(REFUSING_BEHIND, words, at);
  const rest = skip(BEHIND, words, at + length);
  const isLast =
    length > 0 && (rest >= words.length || endsPhrase(words, rest - 1) || isBehindOnly(words, at));
  return isLast ? rest - at : 0;
}

/** What a refused name excludes. @returns null for what only several facets together say, such as a badge of a model */
export function refusalOf(refinements: Refinements, makeModels: ReadonlySet<string>): Refusals | null {
  const { make, model, ...others } = refinements;
  if (model) {
    if (Object.keys(others).length > 0) return null;
    const whole = (make ?? []).flatMap((each) => model.map((name) => `${each} ${name}`));
    const known = whole.filter((each) => makeModels.has(each));
    return known.length > 0 ? { make_model: known } : { model };
  }
  const facets = VALUE_FACETS.filter((facet) => refinements[facet] !== undefined);
  const [facet] = facets;
  return facets.length === 1 && facet ? { [facet]: refinements[facet] } : null;
}

function readNames(
  words: readonly TypedWord[],
  at: number,
  from: number,
  context: RefusalContext,
): RefusedWords | null {
  let refused: Refusals = {};
  const unknown: TypedWord[] = [];
  let last = from;
  let [end, facet] = [from, null as string | null];
  for (;;) {
    const start = skipTo(words, end, context);
    const name = context.nameAt(words, start);
    const own = name && refusalOf(name.refinements, context.makeModels);
    const [ownFacet = ""] = Object.keys(own ?? {});
    const isSame = ownFacet !== "" && ownFacet === facet && !isListFacet(ownFacet);
    if (facet !== null && !continues(words.slice(end, start), { isSame })) break;
    const length = name?.length ?? unknownAt(words, start, context);
    if (length === 0) break;
    if (own) refused = together(refused, own);
    else unknown.push(...words.slice(start, start + length));
    facet = ownFacet;
    last = start + length;
    end = skip(BEHIND, words, last);
    if (!name) break;
  }
  if (facet === null) return null;
  const length = end + behindOnlyAt(words, end) - at;
  if (Object.keys(refused).length === 0) return { length, unknown: words.slice(at, last) };
  return { length, refused, ...(unknown.length > 0 && { unknown: [...words.slice(at, from), ...unknown] }) };
}

/**
 * Whether a name goes on with a refusal: 'no utes or vans'. Another value of the same facet does even without a word
 * between: who wants it black need not refuse white.
 */
function continues(between: readonly TypedWord[], { isSame }: { isSame: boolean }): boolean {
  if (between.some(({ key }) => OR.has(key))) return true;
  return isSame && between.every(({ key }) => AND.has(key));
}

/** The number of words that say what is refused, if that is no name. */
function unknownAt(words: readonly TypedWord[], from: number, { nameAt, otherAt }: RefusalContext): number {
  const other = otherAt(words, from);
  if (other > 0) return other;
  let end = from;
  while (end < words.length && end - from < MAX_UNKNOWN) {
    const key = words[end]?.key ?? "";
    const isNext =
      BETWEEN.has(key) || BEHIND.has(key) || AND.has(key) || OR.has(key) || markerAt(words, end) !== null;
    // 'Stock no 1234' refuses nothing.
    if (/\d/.test(key) || nameAt(words, end)) break;
    if (end > from && (isNext || otherAt(words, end) > 0 || endsPhrase(words, end - 1))) break;
    end++;
  }
  return end - from;
}

/** The first word of a name, past words that say nothing; a place may need the word before it. */
function skipTo(words: readonly TypedWord[], from: number, { nameAt }: RefusalContext): number {
  let at = from;
  while (at < words.length && !nameAt(words, at)) {
    const key = words[at]?.key ?? "";
    if (!BETWEEN.has(key) && !OR.has(key) && !AND.has(key)) break;
    at++;
  }
  return at;
}

/** The number of words that refuse what follows; 0 for a minus sign, which is part of its word; null for none. */
function markerAt(words: readonly TypedWord[], at: number): number | null {
  if (words[at]?.isMinus) return 0;
  const length = lengthAt(REFUSING, words, at);
  if (length > 0) return length;
  const before = words.slice(Math.max(0, at - 3), at);
  return words[at]?.key === "but" && before.some(({ key }) => ALL_OF.has(key)) ? 1 : null;
}

function isBehindOnly(words: readonly TypedWord[], at: number): boolean {
  return behindOnlyAt(words, at) > 0;
}

/** Words that never stand before what they refuse, such as 以外. */
function behindOnlyAt(words: readonly TypedWord[], at: number): number {
  const key = words[at]?.key ?? "";
  return REFUSING_BEHIND.has(key) && !REFUSING.has(key) ? 1 : 0;
}

function together(one: Refusals, other: Refusals): Refusals {
  const both = { ...one };
  for (const facet of Object.keys(other) as ValueFacet[]) {
    both[facet] = [...new Set([...(one[facet] ?? []), ...(other[facet] ?? [])])].sort();
  }
  return both;
}

function skip(set: ReadonlySet<string>, words: readonly TypedWord[], from: number): number {
  let at = from;
  for (let length = lengthAt(set, words, at); length > 0; length = lengthAt(set, words, at)) at += length;
  return at;
}

function lengthAt(set: ReadonlySet<string>, words: readonly TypedWord[], at: number): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const key = words.slice(at, at + length).map((word) => word.key);
    if (set.has(key.join(""))) return length;
  }
  return 0;
}

function endsPhrase(words: readonly TypedWord[], at: number): boolean {
  return words[at]?.endsPhrase ?? false;
}

function isListFacet(facet: string): boolean {
  return (LIST_FACETS as readonly string[]).includes(facet);
}

function keys(phrases: string): ReadonlySet<string> {
  return new Set(phrases.split("|").map((phrase) => phrase.replaceAll(" ", "")));
}

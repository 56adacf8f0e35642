import { untypedLine } from "~/platform/clean-text";

/** A longer word is truncated, both in a car and in a query. */
const WORD_LENGTH = 40;
/** Query text beyond these limits is ignored, so that a search stays bounded. */
const QUERY_LENGTH = 200;
const QUERY_WORDS = 8;
/** A word with more digits is a number, and never a correction. */
const SPELLING_DIGITS = 3;

/**
 * The words of a text as both indexes see them: lower case without accents, split at white space, symbols
 * within them dropped ("CX-5" is `cx5`). A word is letters and digits only, which also makes it safe between
 * the quotes of a tsquery.
 */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/\s+/)
    .map((word) => shortened(word.replace(/[^\p{L}\p{N}]/gu, "")))
    .filter((word) => word !== "");
}

/**
 * The longer parts of words that contain symbols: "Mercedes-Benz" is also found as `mercedes`. Short ones and
 * numbers are not, since `cx 5` would then find a CX-3 with 5 doors.
 */
export function partsOf(text: string): string[] {
  return plain(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(word))
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    .filter((part) => /^\p{L}{3,40}$/u.test(part));
}

/** The words of a shopper's query; the last may be the beginning of a word. */
export function queryWords(text: string): string[] {
  return wordsOf(untypedLine(text, QUERY_LENGTH)).slice(0, QUERY_WORDS);
}

/**
 * Neighbours joined to one word, since dealers and shoppers write them differently: "Land Cruiser",
 * `landcruiser`.
 */
export function joinedNeighbours(words: string[]): string[] {
  return words.slice(1).map((word, index) => shortened(`${words[index] ?? ""}${word}`));
}

/**
 * Typing errors allowed in a word: none in short ones, one from 4 letters, two
 * from 7; none in a word with a digit, since another stock number is another car.
 */
export function allowedTypos(word: string): number {
  if (word.length < 4 || digitsOf(word) !== "") return 0;
  return word.length < 7 ? 1 : 2;
}

/** By code points: a character outside the basic plane is one too. */
export function isOneCharacter(word: string): boolean {
  return [...word].length === 1;
}

/** Whether a word can be the correction of a mistyped one. */
export function isVocabulary(word: string): boolean {
  return word.length >= 3 && /\p{L}/u.test(word) && digitsOf(word).length <= SPELLING_DIGITS;
}

export function digitsOf(word: string): string {
  return word.replace(/[^0-9]/g, "");
}

function plain(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
}

function shortened(word: string): string {
  // By code points: half of a surrogate pair is not text.
  return word.length <= WORD_LENGTH ? word : [...word].slice(0, WORD_LENGTH).join("");
}

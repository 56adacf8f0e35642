import type { DocumentWords } from "../document-words";
import { type Reading, type Term, wholeWords } from "../text-rule";
import { isOneCharacter } from "../words";

/** Weights of lexemes: words of the name, initials of make and model, joined neighbours, other words. */
const NAME = "A";
const INITIAL = "B";
const JOINED = "C";
const OTHER = "D";

/** What ranks the cars that a text finds (decision 018): the first of these queries that a car meets, or none. */
type RankQueries = { wholeInName: string; inName: string; whole: string };

/** The words of a car as a tsvector, whose positions only carry weights; those of equal words are merged. */
export function toTsvector({ words, inName, pairs, initials }: DocumentWords): string {
  const lexemes = [
    ...words.map((word) => `'${word}':1${inName.includes(word) ? NAME : OTHER}`),
    ...pairs.map((word) => `'${word}':2${JOINED}`),
    ...initials.map((word) => `'${word}':3${INITIAL}`),
  ];
  return lexemes.join(" ");
}

/** The tsquery of the cars that meet a reading. */
export function readingQuery(reading: Reading): string {
  return all(reading, termQuery);
}

export function rankQueries(reading: Reading): RankQueries {
  const whole = wholeWords(reading);
  return {
    wholeInName: all(whole, nameQuery),
    inName: all(reading, nameQuery),
    whole: all(whole, termQuery),
  };
}

/** Of one term. Words consist of letters and digits (see wordsOf), so the quotes are safe. */
export function termQuery({ word, is }: Term): string {
  if (is === "beginning") return `'${word}':*${NAME}${OTHER}`;
  if (is === "initial") return `'${word}':${INITIAL}`;
  if (is === "word") return `'${word}':${NAME}${OTHER}`;
  // Only a word of one character may be an initial as well.
  return isOneCharacter(word) ? `'${word}':${NAME}${JOINED}${OTHER}` : `'${word}'`;
}

function nameQuery({ word, is }: Term): string {
  if (is === "beginning") return `'${word}':*${NAME}`;
  if (is === "initial") return `'${word}':${INITIAL}`;
  return is === "word" ? `'${word}':${NAME}` : `'${word}':${NAME}${JOINED}`;
}

/** Any term of each typed word. */
function all(reading: Reading, query: (term: Term) => string): string {
  return reading.map((terms) => `(${terms.map(query).join(" | ")})`).join(" & ");
}

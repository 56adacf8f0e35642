import { type Reading, type Term, wholeWords } from "../text-rule";

/**
 * A reading as clauses of a `filter_by`. The server's own text search is not used: it would correct, split and
 * drop words by rules of its own.
 *
 * `:` matches a word anywhere in a field. Words consist of letters and digits (see wordsOf), so they need no
 * quotes.
 */
export function textClause(reading: Reading): string {
  return clause(reading, "text");
}

/**
 * The expression that ranks the cars of a reading: the score of the first filter that a car meets.
 *
 * The server considers only the four most frequent words for a beginning in it.
 */
export function textRank(reading: Reading): string {
  const whole = wholeWords(reading);
  return `_eval([ (${clause(whole, "name")}):3, (${clause(reading, "name")}):2, (${clause(whole, "text")}):1 ])`;
}

function clause(reading: Reading, words: "text" | "name"): string {
  return reading.map((terms) => slotClause(terms, words)).join(" && ");
}

function slotClause(terms: Term[], words: "text" | "name"): string {
  const written = terms.filter(({ is }) => is !== "initial");
  const fields = {
    [words]: written.map(({ word, is }) => (is === "beginning" ? `${word}*` : word)),
    pairs: wordsThatAre(terms, "whole"),
    initials: wordsThatAre(terms, "initial"),
  };
  const clauses = Object.entries(fields).filter(([, values]) => values.length > 0);
  return `(${clauses.map(([field, values]) => `${field}:[${values.join(",")}]`).join(" || ")})`;
}

function wordsThatAre(terms: Term[], is: Term["is"]): string[] {
  return terms.filter((term) => term.is === is).map(({ word }) => word);
}

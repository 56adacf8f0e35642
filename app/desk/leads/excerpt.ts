/** The place of a text where a search found it: what stands before, the words themselves, and what follows. */
export type Excerpt = { before: string; hit: string; after: string };

const BEFORE = 24;
const AFTER = 80;

/**
 * Where a text has the words that were searched for, with as much around them as a row shows.
 *
 * @returns the beginning of the text, without a hit, if its spelling differs from what was typed
 */
export function excerptOf(text: string, words: string): Excerpt {
  const line = text.replace(/\s+/g, " ").trim();
  const terms = [words, ...words.split(" ")].map((term) => term.trim().toLowerCase()).filter(Boolean);
  const lower = line.toLowerCase();
  const term = terms.find((each) => lower.includes(each)) ?? "";
  const at = term === "" ? 0 : lower.indexOf(term);
  const end = at + term.length;
  const from = at <= BEFORE ? 0 : line.indexOf(" ", at - BEFORE) + 1 || at;
  const begin = from > at ? at : from;
  const rest = line.slice(end, end + AFTER);
  return {
    before: (begin === 0 ? "" : "… ") + line.slice(begin, at),
    hit: line.slice(at, end),
    after: end + AFTER < line.length ? `${rest.replace(/\s\S*$/, "")} …` : rest,
  };
}

/** The same as a line of text. */
export function excerptText({ before, hit, after }: Excerpt): string {
  return before + hit + after;
}

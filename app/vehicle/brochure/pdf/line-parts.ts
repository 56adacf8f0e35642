/** Characters that fill a square each, and between which a line may break: Han and its punctuation. */
const WIDE = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
/** No line begins with these. */
const CLOSING = "[，。、：；！？）】》〉」』”’％%)\\],.:;!?…·]";
/** No line ends with these. */
const OPENING = "[（【《〈「『“‘(\\[$]";

const BREAK = new RegExp(`(?<!${OPENING})(?!${CLOSING})(?:(?<=${WIDE})|(?=${WIDE}))`, "u");
const WIDE_CHARACTER = new RegExp(WIDE, "gu");

/** Longer words would overflow their column. */
const MAX_WORD = 28;

/**
 * Where the renderer may break a word: Chinese between any two characters, except where punctuation must stay
 * with its neighbour. Names and numbers are not hyphenated, but broken anywhere if they are too long for a
 * column.
 *
 * @returns the parts in order. The renderer adds a hyphen where it breaks between two of them, but none at an
 * empty part, so one stands at each break of Chinese.
 */
export function lineParts(word: string): string[] {
  return word.split(BREAK).flatMap((part, index) => [...(index > 0 ? [""] : []), ...longWordParts(part)]);
}

function longWordParts(word: string): string[] {
  return word.length > MAX_WORD ? (word.match(/.{1,14}/gu) ?? [word]) : [word];
}

/** The width of a text in Latin letters: a Chinese character is as wide as two. */
export function letterWidths(text: string): number {
  return text.length + (text.match(WIDE_CHARACTER)?.length ?? 0);
}

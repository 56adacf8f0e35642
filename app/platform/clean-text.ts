// The only sanitiser of text from outside (decision 013), for the browser and the server. PostgreSQL
// takes neither NUL nor an unpaired surrogate, a line break ends a mail header, and XML has no
// control characters: text that passed through here can be stored, indexed, mailed and written as XML.

/** The longest grapheme that a person types: families of emoji, stacked Thai or Vietnamese marks. */
const MAX_GRAPHEME = 64;

let graphemes: Intl.Segmenter | undefined;

/** Well-formed multi-line Unicode: line feeds and tabs stay, all other control characters are removed. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");
}

/** Text of a text area: as cleanText, with tabs as spaces, trimmed. */
export function cleanLines(text: string): string {
  return cleanText(text).replace(/\t/g, " ").trim();
}

/** Text of a one-line field: white space collapsed. Directional marks stay: right-to-left names need them. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/**
 * Truncates a text between two graphemes; between two code points if the grapheme at the limit is longer than
 * any that people type (a flood of combining marks), or the browser has no Intl.Segmenter.
 *
 * @param max UTF-16 units, as `maxlength` counts them
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const whole = startOfCodePoint(text, max);
  if (!("Segmenter" in Intl)) return text.slice(0, whole);
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const start = graphemes.segment(text.slice(0, max + MAX_GRAPHEME)).containing(max)?.index ?? whole;
  return text.slice(0, max - start > MAX_GRAPHEME ? whole : start);
}

/** One line that no person typed (a User-Agent, a campaign, a path), truncated silently. */
export function untypedLine(text: string, max: number): string {
  // Truncated before cleaning, so that only the first hundred characters of a megabyte are processed.
  return cutText(cleanLine(text.slice(0, startOfCodePoint(text, 4 * max))), max);
}

function startOfCodePoint(text: string, at: number): number {
  const pair = text.slice(at - 1, at + 1);
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair) ? at - 1 : at;
}

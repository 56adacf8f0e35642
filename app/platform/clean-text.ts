// The one cleaning of text from outside (decision 060), for the browser and the server. PostgreSQL
// takes neither NUL nor half a surrogate pair, a mail header obeys a line break, and XML knows no
// control characters: what passed here can be stored, indexed, mailed and written as XML.

/** The longest grapheme that a person types: families of emoji, stacked Thai or Vietnamese marks. */
const MAX_GRAPHEME = 64;

let graphemes: Intl.Segmenter | undefined;

/** Well-formed Unicode of several lines: line feeds and tabs stay, every other control character goes. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");
}

/** What is typed into a text area: as cleanText, tabs as spaces, nothing around it. */
export function cleanLines(text: string): string {
  return cleanText(text).replace(/\t/g, " ").trim();
}

/** What is typed into one line: any white space is one space. Marks that right-to-left names need stay. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/**
 * The beginning of a text, cut between two graphemes; between two code points where what is to be cut
 * is longer than any grapheme that is typed (a flood of combining marks), or a browser knows none.
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

/** One line of what nobody typed (a browser's name, a campaign, a path), cut without asking. */
export function untypedLine(text: string, max: number): string {
  // Truncated before cleaning: of a megabyte only the first hundred characters are kept.
  return cutText(cleanLine(text.slice(0, startOfCodePoint(text, 4 * max))), max);
}

function startOfCodePoint(text: string, at: number): number {
  const pair = text.slice(at - 1, at + 1);
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair) ? at - 1 : at;
}

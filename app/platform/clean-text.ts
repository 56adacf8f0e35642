// The only sanitiser of text from outside (decision 013), for the browser and the server. PostgreSQL
// takes neither NUL nor an unpaired surrogate, a line break ends a mail header, and XML has no
// control characters: text that passed through here can be stored, indexed, mailed and written as XML.

/** The longest grapheme that a person types: families of emoji, stacked Thai or Vietnamese marks. */
const MAX_GRAPHEME = 64;

let graphemes: Intl.Segmenter | undefined;

/**
 * What has no width and no ink: zero-width spaces, soft hyphens, joiners, directional marks, variation selectors; and
 * what stands for an object, or for remarks on a word, that a paste has lost.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/u;
/** A cell of Braille without dots: a blank that no font shows. */
const BLANK = "\u2800";
/** Where such a character belongs to what is seen: within emoji and flags, variants of Chinese characters, joined scripts. */
const SEEN_WITH = [
  "\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*" +
    "(?:\\u200D\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*)*" +
    "(?:[\\u{E0020}-\\u{E007E}]{1,6}\\u{E007F})?",
  "[\\d#*]\\uFE0F\\u20E3",
  "\\p{Script=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]",
  `(?!\\p{Default_Ignorable_Code_Point})[${joinedScripts()}][\\u200C\\u200D\\u180B-\\u180E]`,
].join("|");
const INVISIBLES = new RegExp(`(${SEEN_WITH})|[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc]`, "gu");

/** The scripts in which a joiner changes how its neighbours are written, or a word is spelt. */
function joinedScripts(): string {
  const scripts = [
    "Arabic",
    "Syriac",
    "Devanagari",
    "Bengali",
    "Gurmukhi",
    "Gujarati",
    "Oriya",
    "Tamil",
    "Telugu",
  ];
  const others = ["Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar", "Mongolian"];
  return [...scripts, ...others].map((script) => `\\p{Script=${script}}`).join("");
}

/**
 * Well-formed multi-line Unicode: line feeds and tabs stay, all other control characters are removed, and so is what
 * nobody sees or types: a telephone number that is copied from a page often has a zero-width space in it.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(BLANK, " ");
  return INVISIBLE.test(clean) ? clean.replace(INVISIBLES, "$1") : clean;
}

/** The text without the one character that PostgreSQL keeps in no text. */
export function storedText(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

/** JSON that PostgreSQL keeps: NUL and half of a surrogate pair, which it does not, become "?" in a box. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value).replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g, (escape) =>
    escape === "\\\\" ? escape : "\uFFFD",
  );
}

/** Text of a text area: as cleanText, with tabs as spaces, trimmed. */
export function cleanLines(text: string): string {
  return cleanText(text).replace(/\t/g, " ").trim();
}

/** Text of a one-line field: white space collapsed. Right-to-left text is isolated where it is rendered. */
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
  return cutCodePoints(cleanLine(cutCodePoints(text, 4 * max)), max);
}

/**
 * Truncates a text between two code points, where no person's character can be halved or the last word goes anyway:
 * a slow phone needs 0.2 s to make an Intl.Segmenter.
 *
 * @param max UTF-16 units
 */
export function cutCodePoints(text: string, max: number): string {
  return text.slice(0, startOfCodePoint(text, max));
}

function startOfCodePoint(text: string, at: number): number {
  const pair = text.slice(at - 1, at + 1);
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair) ? at - 1 : at;
}

/** The characters of the built-in fonts beyond Latin-1: Windows code page 1252. */
const EXTRA = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

const INSTEAD: Record<string, string> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "–",
  "\u2015": "—",
  "\u2032": "'",
  "\u2033": '"',
  "\u2212": "-",
  "≤": "<=",
  "≥": ">=",
  "→": "->",
  "✓": "•",
  "✔": "•",
  "★": "*",
  "⁄": "/",
};

/** Whether a typeface has a glyph for a character. */
export type HasGlyph = (character: string) => boolean;

/**
 * Reduces text to the characters that a typeface has: letters with unsupported marks lose the mark, white
 * space of any kind becomes a space, and characters still without a glyph are dropped.
 */
export function pdfText(text: string, hasGlyph: HasGlyph): string {
  return [...text.normalize("NFC")].map((character) => shownAs(character, hasGlyph)).join("");
}

function shownAs(character: string, hasGlyph: HasGlyph): string {
  if (/\s/.test(character)) return " ";
  // A soft hyphen has a glyph, but would be visible even without a line break.
  const isShown = (candidate: string) => !/\p{C}/u.test(candidate) && hasGlyph(candidate);
  if (isShown(character)) return character;
  const instead = INSTEAD[character];
  if (instead !== undefined) return instead;
  return [...character.normalize("NFKD")].filter(isShown).join("");
}

/** The fonts that every PDF reader has. */
export function hasStandardGlyph(character: string): boolean {
  return /^[\x20-\x7e\xa1-\xff]$/.test(character) || EXTRA.includes(character);
}

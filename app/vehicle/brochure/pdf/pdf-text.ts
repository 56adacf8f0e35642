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

/**
 * Reduces text to the fonts that every PDF reader has: letters with unsupported marks lose the mark, white
 * space of any kind becomes a space, and characters still without a glyph are dropped.
 */
export function pdfText(text: string): string {
  return [...text.normalize("NFC")].map(shownAs).join("");
}

function shownAs(character: string): string {
  if (isShown(character)) return character;
  if (/\s/.test(character)) return " ";
  const instead = INSTEAD[character];
  if (instead !== undefined) return instead;
  return [...character.normalize("NFKD")].filter(isShown).join("");
}

function isShown(character: string): boolean {
  // A soft hyphen is in the table, but would be visible even without a line break.
  if (character === "\u00ad") return false;
  return /^[\x20-\x7e\xa1-\xff]$/.test(character) || EXTRA.includes(character);
}

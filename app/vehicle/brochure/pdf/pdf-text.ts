/** What the built-in fonts have beside Latin-1: Windows code page 1252. */
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
 * Text as the fonts that every PDF reader has can show it: letters with marks they lack
 * lose the mark, blanks of all kinds are blanks, what is left without a shape goes.
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
  // A soft hyphen is in the table, and would show where no line breaks.
  if (character === "\u00ad") return false;
  return /^[\x20-\x7e\xa1-\xff]$/.test(character) || EXTRA.includes(character);
}

const ESCAPE = /%[0-9a-f]{2}/i;
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** What is neither seen nor separates: marks, zero-width and control characters, but for line breaks and tabs. */
const UNSEEN = /[\p{M}\p{Cf}]|[^\P{Cc}\n\t]/gu;
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const DASH = /[\p{Pd}\u2212]/gu;
/** All that is spelt otherwise has one of these. */
const UNUSUAL = /[^ -~\n\t]/;

/**
 * A text in the spelling by which numbers and addresses are found in it: full-width characters and the digits of
 * other scripts as ASCII, every dash as a hyphen, nothing unseen. Takes time in proportion to the text.
 */
export function plainSpelling(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return (
    text
      // Before normalising too, which sorts the marks of a character: a long run of them takes quadratic time.
      .replace(UNSEEN, "")
      .normalize("NFKC")
      .replace(UNSEEN, "")
      .replace(FOREIGN_DIGIT, asciiDigit)
      .replace(DASH, "-")
  );
}

export function hasEscape(text: string): boolean {
  return ESCAPE.test(text);
}

/** Decodes escapes once. Bytes that are no text become U+FFFD, so that one of them does not hide its neighbours. */
export function withoutEscapes(text: string): string {
  return text.replace(ESCAPES, (escapes) => {
    const bytes = escapes
      .slice(1)
      .split("%")
      .map((hex) => parseInt(hex, 16));
    return new TextDecoder().decode(Uint8Array.from(bytes));
  });
}

/** The digits of a script are ten neighbours in Unicode, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

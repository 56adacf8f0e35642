/** The shortest numbers that people call, 13 11 14, and the longest with a country's code (ITU E.164). */
const [MIN_DIGITS, MAX_DIGITS] = [6, 15];
/** Digits, with brackets, dots, slashes and every kind of dash between them. */
const RUN = /(?:\+\s*)?\d(?:[\s()[\]./\u00b7\u2010-\u2015\u2212-]*\d)*/g;
/** Two numbers, not one: `07 5550 1234 / 0412 345 678`. */
const SLASH_BETWEEN = /\s\/\s/g;
/** After a number, that of a switchboard: `ext 12`, `x12`, `#12`. */
const EXTENSION = /^[\s,;(]*(?:ext(?:ensions?|n)?|x|#)[ .:]*(\d{1,6})(?!\d)/i;
/** +61 (0)4…: the zero is dialled within the country only. */
const INNER_ZERO = /^(\+\s*\d{1,3}\s*)\(0\)/;

/** 04xx xxx xxx, in E.164. */
const AUSTRALIAN_MOBILE = /^\+614\d{8}$/;

export type PhoneNumber = {
  /** Digits, with a leading `+` if it was typed: what a telephone dials. */
  digits: string;
  extension: string | null;
};

/**
 * Reads a telephone number in any spelling that a person would understand: brackets, dots, dashes of every kind,
 * full-width digits, an extension, words around it. Of several numbers the first counts.
 *
 * @returns null for what cannot be a telephone number
 */
export function readPhoneNumber(typed: string): PhoneNumber | null {
  // NFKC turns full-width digits and non-breaking spaces into plain ones.
  const text = typed.normalize("NFKC").replace(SLASH_BETWEEN, ", ");
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const digits = run.replace(INNER_ZERO, "$1").replace(/[^+\d]/g, "");
    const count = digits.replace("+", "").length;
    if (count < MIN_DIGITS || count > MAX_DIGITS) continue;
    const after = text.slice(index + run.length);
    return { digits, extension: EXTENSION.exec(after)?.[1] ?? null };
  }
  return null;
}

/** @param phone E.164 */
export function isAustralianMobile(phone: string): boolean {
  return AUSTRALIAN_MOBILE.test(phone);
}

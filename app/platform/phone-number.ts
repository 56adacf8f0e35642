import { plainSpelling } from "./plain-spelling";

/** The shortest numbers that people call, 13 11 14, and the longest with a country's code (ITU E.164). */
const [MIN_DIGITS, MAX_DIGITS] = [6, 15];
/** Digits, with brackets, dots, slashes and every kind of dash between them. */
const RUN = /(?:\+\s*)?\d(?:[\s()[\]./\u00b7-]*\d)*/g;
/** Two numbers, not one: `07 5550 1234 / 0412 345 678`. */
const SLASH_BETWEEN = /\s\/\s/g;
/** After a number, that of a switchboard: `ext 12`, `x12`, `#12`. */
const EXTENSION = /^[\s,;(]*(?:ext(?:ensions?|n)?|x|#)[ .:]*(\d{1,6})(?!\d)/i;
/** +61 (0)4…: the zero is dialled within the country only. */
const INNER_ZERO = /^(\+\s*\d{1,3}\s*)\(0\)/;

/** With all of its digits, whatever is written beside it: `0412345678mob`. */
const COMPLETE = /^(?:\+61|0)[2-478]\d{8}$/;
/** A number that is a piece of something else, or has digits that were left out: `0491 570 00x`, `0491 57O 006`. */
const GOES_ON = /^(?:\p{L}|[\s()./-]{0,3}[x?*_])/iu;
const BEGINS_BEFORE = /(?:^|[^\p{L}])[x?*_]{1,6}\s?$/iu;

/** 04xx xxx xxx, in E.164. */
const AUSTRALIAN_MOBILE = /^\+614\d{8}$/;

type PhoneNumber = {
  /** Digits, with a leading `+` if it was typed: what a telephone dials. */
  digits: string;
  extension: string | null;
};

/**
 * Reads a telephone number in any spelling that a person would understand: brackets, dots, dashes of every kind,
 * digits of other scripts, an extension, words around it. Of several numbers the first counts.
 *
 * @returns null for what cannot be a telephone number
 */
export function readPhoneNumber(typed: string): PhoneNumber | null {
  const text = plainSpelling(typed).replace(SLASH_BETWEEN, ", ");
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const digits = run.replace(INNER_ZERO, "$1").replace(/[^+\d]/g, "");
    const count = digits.replace("+", "").length;
    if (count < MIN_DIGITS || count > MAX_DIGITS) continue;
    const after = text.slice(index + run.length);
    const extension = EXTENSION.exec(after)?.[1] ?? null;
    const before = text.slice(Math.max(0, index - 8), index);
    const isPart = BEGINS_BEFORE.test(before) || (extension === null && GOES_ON.test(after));
    if (isPart && !COMPLETE.test(digits)) continue;
    return { digits, extension };
  }
  return null;
}

/** @param phone E.164 */
export function isAustralianMobile(phone: string): boolean {
  return AUSTRALIAN_MOBILE.test(phone);
}

import { z } from "zod";

import { cleanLine, cleanLines, untypedLine } from "./clean-text";
import { readPhoneNumber } from "./phone-number";

// The zod types of all text from outside: forms, URLs, cookies, JSON (decision 013). The linter rejects a
// bare `z.string()` in the schemas of features, except after one of these.

/** One line that a person types. @param tooLong key of the message beside the field */
export function typedLine(max: number, tooLong: string) {
  return z.string().default("").transform(cleanLine).pipe(z.string().max(max, tooLong));
}

/** Several lines that a person types. @param tooLong key of the message beside the field */
export function typedLines(max: number, tooLong: string) {
  return z.string().default("").transform(cleanLines).pipe(z.string().max(max, tooLong));
}

const MAX_NAME = 100;
const MAX_EMAIL = 254;
const MAX_PHONE = 60;

/**
 * A person's name in any script: one word or several, with titles, apostrophes, hyphens. Only what cannot be a name is
 * invalid: an address, or a text without a letter or an emoji.
 *
 * @param messages keys of the messages beside the field; without `required`, the name is optional
 */
export function typedName(messages: { tooLong: string; invalid: string; required?: string }) {
  const name = typedLine(MAX_NAME, messages.tooLong).transform(narrowed);
  const { required, invalid } = messages;
  const present = required === undefined ? name : name.pipe(z.string().min(1, required));
  return present.pipe(z.string().refine((typed) => typed === "" || canBeName(typed), invalid));
}

/** Composed characters, and the full-width ones of a Chinese keyboard as others type them. */
function narrowed(typed: string): string {
  return typed.normalize("NFC").replace(/[\uff01-\uff5e]+/g, (wide) => wide.normalize("NFKC"));
}

const ADDRESS =
  /:\/\/|@|\bwww\.|[a-z\d-]{3}\.(?:com|net|org|info|biz|io|ru|cn|au|xyz|top|shop|site|online|club)\b/i;
const LETTER = /[\p{L}\p{Extended_Pictographic}]/u;

function canBeName(typed: string): boolean {
  return LETTER.test(typed) && !ADDRESS.test(typed);
}

/**
 * An e-mail address, without what surrounds it when it is copied: `mailto:`, a name with angle brackets, spaces, quotation
 * marks, a full stop or comma at its end. Forms that are not made of these schemas use readEmail.
 *
 * @param messages keys of the messages beside the field
 */
export function typedEmail(messages: { tooLong: string; invalid: string }) {
  return typedLine(MAX_EMAIL, messages.tooLong).transform(readEmail).pipe(z.string().email(messages.invalid));
}

/** Quotation marks, brackets, and the end of the sentence that it was copied from. */
const AROUND_EMAIL =
  /^[\s"'\u2018\u201c([]+|(?<![\s"'\u2019\u201d)\].,;:!?\u3001])[\s"'\u2019\u201d)\].,;:!?\u3001]+$/g;

/** What was typed as an e-mail address, without what surrounds it; valid or not. */
export function readEmail(typed: string): string {
  // A Chinese keyboard types the ideographic full stop, which browsers read as a dot too (UTS 46).
  const text = typed.normalize("NFKC").replaceAll("\u3002", ".").replace(AROUND_EMAIL, "");
  const inBrackets = (/<([^<>]*)>$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, "");
  return inBrackets
    .replace(AROUND_EMAIL, "")
    .replace(/ ?([@.]) ?/g, "$1")
    .trim();
}

/**
 * A telephone number in any spelling that a person would understand, as it was typed.
 *
 * @param messages keys of the messages beside the field
 */
export function typedPhone(messages: { tooLong: string; invalid: string }) {
  return typedLine(MAX_PHONE, messages.tooLong).pipe(
    z.string().refine((typed) => readPhoneNumber(typed) !== null, messages.invalid),
  );
}

/** One line that a page, a script or a program fills in: an id, a key, a path. Longer ones are rejected. */
export function sentLine(max: number) {
  return z.string().transform(cleanLine).pipe(z.string().max(max));
}

/** One line that nobody typed and that may be truncated. */
export function cutLine(max: number) {
  return z.string().transform((text) => untypedLine(text, max));
}

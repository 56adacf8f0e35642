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

const MAX_EMAIL = 254;
const MAX_PHONE = 60;

/**
 * An e-mail address, without what surrounds it when it is copied: `mailto:`, a name with angle brackets, spaces, a
 * full stop or comma at its end.
 *
 * @param messages keys of the messages beside the field
 */
export function typedEmail(messages: { tooLong: string; invalid: string }) {
  return typedLine(MAX_EMAIL, messages.tooLong)
    .transform(bareAddress)
    .pipe(z.string().email(messages.invalid));
}

function bareAddress(typed: string): string {
  const text = typed.normalize("NFKC").replace(/(?<![.,;])[.,;]+$/, "");
  const inBrackets = /<([^<>]*)>$/.exec(text)?.[1] ?? text;
  const parts = inBrackets.split("@").map((part) => part.trim());
  return parts.join("@").replace(/^mailto:/i, "");
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

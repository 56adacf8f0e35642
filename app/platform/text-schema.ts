import { z } from "zod";

import { cleanLine, cleanLines, untypedLine } from "./clean-text";

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

/** One line that a page, a script or a program fills in: an id, a key, a path. Longer ones are rejected. */
export function sentLine(max: number) {
  return z.string().transform(cleanLine).pipe(z.string().max(max));
}

/** One line that nobody typed and that may be truncated. */
export function cutLine(max: number) {
  return z.string().transform((text) => untypedLine(text, max));
}

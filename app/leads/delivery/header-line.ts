import { cleanLine } from "../../platform/clean-text";

/**
 * Text as one line of a mail's header: without line breaks and control characters, so that
 * nobody adds a header by typing one, and not longer than a subject may sensibly be.
 */
export function headerLine(text: string): string {
  // Line and paragraph separators are no control characters, but break lines in some readers.
  return Array.from(cleanLine(text.replace(/[\u2028\u2029]/g, " ")))
    .slice(0, 150)
    .join("");
}

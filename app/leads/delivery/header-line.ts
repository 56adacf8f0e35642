import { cleanLine } from "../../platform/clean-text";

/**
 * Text as one line of a mail's header: without line breaks and control characters, so that
 * nobody adds a header by typing one, and not longer than a subject may sensibly be.
 */
export function headerLine(text: string): string {
  return Array.from(cleanLine(text)).slice(0, 150).join("");
}

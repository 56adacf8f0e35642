import { cleanLine } from "../../platform/clean-text";

/**
 * Sanitises text for a mail header: no line breaks or control characters (header injection), and
 * cut to the length of a subject.
 */
export function headerLine(text: string): string {
  return Array.from(cleanLine(text)).slice(0, 150).join("");
}

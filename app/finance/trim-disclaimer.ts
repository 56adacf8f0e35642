import { cutText } from "../platform/clean-text";

/** Spec 2 §9. */
const MAX_CHARACTERS = 197;

/** @returns the beginning that is shown while the text is folded; null for one that is short enough */
export function trimDisclaimer(text: string): string | null {
  if (text.length <= MAX_CHARACTERS) return null;
  return `${cutText(text, MAX_CHARACTERS).trimEnd()}...`;
}

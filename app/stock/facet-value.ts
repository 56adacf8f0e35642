/** Longer values are abuse, not refinements. */
const MAX_VALUE_LENGTH = 100;

/** Invisible, private and undecodable characters, and the backtick, which breaks quoting (design §4.9). */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFD`]/u;
const UNSAFE_ALL = new RegExp(UNSAFE, "gu");

/** Whether a value may reach the stock index as a filter (design §4.9). */
export function isSafeValue(value: string): boolean {
  return value.length > 0 && value.length <= MAX_VALUE_LENGTH && !UNSAFE.test(value);
}

/**
 * A dealer's text as a facet value, so that every value on offer can be chosen again from a URL.
 *
 * @returns null if nothing is left
 */
export function toFacetValue(text: string | null): string | null {
  if (text === null) return null;
  const value = foldSpaces(text.replaceAll("`", "'").replace(UNSAFE_ALL, " "));
  // A cut may leave half of a surrogate pair.
  return (
    value
      .slice(0, MAX_VALUE_LENGTH)
      .replace(/\p{Cs}$/u, "")
      .trim() || null
  );
}

/** Text with invisible characters as spaces, runs of spaces collapsed, and both ends trimmed. */
export function foldSpaces(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

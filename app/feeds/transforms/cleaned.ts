/**
 * A cell's value, null if it is empty, or why it could not be read. `holds`: its row is not of a vehicle that
 * sites show, whatever the field.
 */
export type Cleaned<Value> = { value: Value | null } | { problem: string; holds?: true };

export const ABSENT: Cleaned<never> = { value: null };

/** How feeds write "nothing". */
const NOTHING = new Set([
  "",
  "-",
  "--",
  "- / -",
  "na",
  "n/a",
  "nan",
  "nil",
  "none",
  "null",
  "unknown",
  "tba",
  "tbc",
]);

/**
 * A cell's text with white space collapsed and invisible characters removed.
 *
 * @returns null if nothing is left
 */
export function cellText(cell: string): string | null {
  const text = cell
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Zs}]+/gu, " ")
    .trim();
  return NOTHING.has(text.toLowerCase()) ? null : text;
}

/** The beginning of a text on one line, for a message. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return `'${line.length > 40 ? `${line.slice(0, 40)}…` : line}'`;
}

import { formatCount } from "~/ui/format-count";

/** `1250`, `1,250`, `1250.5`, `$1,250.00`; never an exponent, a sign or a third decimal. */
const AMOUNT = /^\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/**
 * An amount of Australian dollars, as people type it.
 *
 * @returns integer cents; null for anything ambiguous
 */
export function parseAmount(typed: string): number | null {
  const [, dollars, cents = ""] = AMOUNT.exec(typed.trim()) ?? [];
  if (dollars === undefined) return null;
  return Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}

/**
 * @param cents integer
 * @returns `$1,250.00`, always with cents
 */
export function formatAmount(cents: number): string {
  return `$${formatCount(cents / 100, 2)}`;
}

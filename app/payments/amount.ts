import { formatCount } from "~/i18n/format-count";

/**
 * @param cents integer
 * @returns `$1,250.00`, always with cents
 */
export function formatAmount(cents: number): string {
  return `$${formatCount(cents / 100, 2)}`;
}

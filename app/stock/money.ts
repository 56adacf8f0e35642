import { formatCount } from "~/i18n/format-count";

/**
 * Spec 2 §9: a $ sign and thousands separators; cents only if there are any.
 *
 * @param cents integer cents
 * @returns such as `$12,990` or `$199.50`
 */
export function formatDollars(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const dollars = Math.abs(cents) / 100;
  return `${sign}$${formatCount(dollars, Number.isInteger(dollars) ? 0 : 2)}`;
}

/** @returns such as `45,210 km` */
export function formatKm(km: number): string {
  return `${formatCount(km)} km`;
}

import { MAXIMUM_CENTS } from "../stock/credit/calculator-state";

/**
 * The budget that an address carries (spec 1 §2, vehiclePriceBudget), in integer cents.
 *
 * @returns null for none, and for what is no amount of whole dollars above 0
 */
export function budgetFrom(search: Pick<URLSearchParams, "get">): number | null {
  const text = search.get("vehiclePriceBudget") ?? "";
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  const cents = Math.round(Number(text)) * 100;
  return cents > 0 ? Math.min(cents, 4 * MAXIMUM_CENTS) : null;
}

import type { LendingTerms } from "~/stock/credit/lending-terms";
import type { Car } from "~/stock/car";
import { financeHref } from "~/vehicle/finance-href";

/**
 * The lender's own application, built from the car when one is given (spec 2 §2).
 *
 * @returns null where the lender takes none online
 */
export function applyHref(
  { applyUrl, lender }: Pick<LendingTerms, "applyUrl" | "lender">,
  car: Car | null,
  hiddenSpecs: readonly string[],
): { href: string; lender: string } | null {
  if (applyUrl === null || lender === null) return null;
  const link = { link: applyUrl, hashFragment: null };
  return { href: car ? financeHref(car, link, hiddenSpecs) : applyUrl, lender: lender.name };
}

import { PAGES } from "~/pages";

/**
 * The calculator of a dealer's finance page, filled in for a car that is partly paid for by a trade-in.
 *
 * @param amounts whole dollars; without a price, the page uses its own default
 * @returns null if the site's finance link is not a page with a calculator
 */
export function calculatorHref(
  financeLink: string,
  { price, deposit }: { price: number | null; deposit: number },
): string | null {
  const path = financeLink.split(/[?#]/, 1)[0];
  if (path === undefined || PAGES[path]?.file !== "finance.tsx") return null;
  const query = new URLSearchParams({
    ...(price !== null && { price: String(price) }),
    deposit: String(deposit),
  });
  return `${path}?${query}#${CALCULATOR_ANCHOR}`;
}

/** The anchor of the calculator, on its own page and on a car's (spec 2 §2). */
export const CALCULATOR_ANCHOR = "finance-calculator";

/** The anchor of the page's form (spec 1 §2, #finance-form). */
export const FINANCE_FORM_ANCHOR = "finance-form";

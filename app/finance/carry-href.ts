import { toInput, type CalculatorState } from "../stock/credit/calculator-state";

/**
 * The page of a finance enquiry with what was calculated: the price as the budget (spec 1
 * §2, vehiclePriceBudget) and the calculator's own fields.
 *
 * @param href of this site; another is left as it is
 */
export function carryHref(href: string, state: CalculatorState): string {
  if (!href.startsWith("/")) return href;
  const [address = "", fragment] = href.split("#", 2);
  const [path = "", query] = address.split("?", 2);
  const search = new URLSearchParams(query);
  search.set("vehiclePriceBudget", String(state.priceCents / 100));
  for (const [name, value] of Object.entries(toInput(state))) {
    if (value === "") search.delete(name);
    else search.set(name, value);
  }
  return `${path}?${search.toString()}${fragment === undefined ? "" : `#${fragment}`}`;
}

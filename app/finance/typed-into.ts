import { CALCULATOR_FIELDS, type CalculatorInput } from "../stock/credit/calculator-state";

/** What stands in the calculator that the page came with, other than what it was sent with. */
export function typedInto(element: Element, sent: CalculatorInput): Partial<CalculatorInput> {
  const form = element.querySelector("form");
  if (!form) return {};
  const data = new FormData(form);
  return Object.fromEntries(
    CALCULATOR_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === "string" && value !== sent[name] ? [[name, value] as const] : [];
    }),
  );
}

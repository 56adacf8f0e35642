import { CALCULATOR_FIELDS, type CalculatorInput } from "./calculator-state";

/** What stands in the calculator that the page came with. */
export function typedInto(element: Element): Partial<CalculatorInput> {
  const form = element.querySelector("form");
  if (!form) return {};
  const data = new FormData(form);
  return Object.fromEntries(
    CALCULATOR_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === "string" ? [[name, value] as const] : [];
    }),
  );
}

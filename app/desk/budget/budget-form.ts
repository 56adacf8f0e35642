import { cleanLine, cutText } from "~/platform/clean-text";
import { parseDollars, readWholeNumber } from "~/platform/dollars";

import { sourceKey } from "../reports/lead-source";
import type { Spend } from "../reports/week/cost";

/** A row of the form, as it is typed. */
export type BudgetRow = { source: string; amount: string };

export type BudgetError =
  | "reports.error_whole"
  | "reports.error_spend"
  | "reports.error_source"
  | "reports.error_twice"
  | "reports.error_long";

type Budget = { leads: number | null; cars: number | null; spend: Spend[] };

const MAX_BUDGET_ROWS = 40;
const MAX_SOURCE = 60;
/** Cents a month. */
const MAX_SPEND = 100_000_000;
const MAX_TARGET = 100_000;

/** The names of a row's fields. */
export function rowFields(row: number): { source: string; amount: string } {
  return { source: `source-${row}`, amount: `amount-${row}` };
}

/**
 * A month's targets and spend, as they are typed. A row without an amount is none.
 *
 * @returns the budget, or what is wrong by field
 */
export function readBudget(
  form: FormData,
): { budget: Budget; errors: null } | { budget: null; errors: Record<string, BudgetError> } {
  const errors: Record<string, BudgetError> = {};
  const text = (name: string) => cutText(cleanLine(String(form.get(name) ?? "")), MAX_SOURCE + 1);
  const target = (name: string) => {
    const count = text(name) === "" ? null : readWholeNumber(text(name));
    if (text(name) === "" || (count !== null && count > 0 && count <= MAX_TARGET)) return count;
    errors[name] = "reports.error_whole";
    return null;
  };
  const [leads, cars] = [target("leads"), target("cars")];
  const spend = new Map<string, number>();
  for (let row = 0; row < MAX_BUDGET_ROWS; row += 1) {
    const names = rowFields(row);
    const source = sourceKey(text(names.source));
    const amount = text(names.amount);
    if (amount === "") continue;
    const cents = parseDollars(amount);
    if (cents === null || cents > MAX_SPEND) errors[names.amount] = "reports.error_spend";
    else if (source === "") errors[names.source] = "reports.error_source";
    else if (source.length > MAX_SOURCE) errors[names.source] = "reports.error_long";
    else if (spend.has(source)) errors[names.source] = "reports.error_twice";
    else spend.set(source, cents);
  }
  if (Object.keys(errors).length > 0) return { budget: null, errors };
  return {
    budget: { leads, cars, spend: [...spend].map(([source, cents]) => ({ source, cents })) },
    errors: null,
  };
}

/** What is stored, as one text: two of them are equal if nobody has changed anything. */
export function budgetSeen({ leads, cars, spend }: Budget): string {
  const rows = spend.map(({ source, cents }) => `${source}=${cents}`).sort();
  return JSON.stringify([leads, cars, ...rows]);
}

import type { Condition, Mapping, MappingRule, Source } from "./mapping";
import { TRANSFORMS } from "./transforms/transforms";

type Cells = ReadonlyMap<string, string>;

/** A field's outcome by a rule: a constant, or a cell to be read. */
type Decided = { field: string } & ({ value: unknown } | { source: Source; cell: string });
type Undecidable = { field: string; reason: string; value: string };

/**
 * What the rules of a mapping decide for a row. A cell that a condition cannot read leaves its rule's fields
 * undecided: another column does not say what this one was to say of it.
 */
export function applyRules(
  rules: Mapping["rules"],
  cells: Cells,
): { decided: Decided[]; undecided: Undecidable[] } {
  const decided = new Map<string, Decided>();
  const undecided = new Map<string, Undecidable>();
  for (const rule of rules) {
    const fields = Object.keys(rule.then);
    if (fields.some((field) => decided.has(field))) continue;
    const conditions = Object.entries(rule.when).map(([column, is]) => readCondition(column, is, cells));
    if (conditions.includes(false)) continue;
    const unread = conditions.find((each) => typeof each === "object");
    if (unread) for (const field of fields) undecided.set(field, { field, ...unread });
    else for (const each of outcomesOf(rule, cells) ?? []) decided.set(each.field, each);
  }
  return { decided: [...decided.values()], undecided: [...undecided.values()] };
}

/** @returns null if one of its cells is empty: a price without its kind, or the reverse, would be of another rule */
function outcomesOf({ then }: MappingRule, cells: Cells): Decided[] | null {
  const outcomes = Object.entries(then).map(([field, outcome]): Decided | null => {
    if (typeof outcome !== "object" || outcome === null) return { field, value: outcome };
    const cell = cells.get(outcome.column) ?? "";
    return isEmpty(outcome, cell) ? null : { field, source: outcome, cell };
  });
  return outcomes.every((each) => each !== null) ? outcomes : null;
}

function isEmpty({ transform }: Source, cell: string): boolean {
  const cleaned = TRANSFORMS[transform](cell);
  return "value" in cleaned && cleaned.value === null;
}

/** Whether a condition holds; why its cell cannot be read otherwise. */
function readCondition(
  column: string,
  { is, transform }: Condition,
  cells: Cells,
): boolean | Omit<Undecidable, "field"> {
  const cell = cells.get(column) ?? "";
  const isFlag = is.some((each) => typeof each === "boolean");
  const cleaned = TRANSFORMS[transform ?? (isFlag ? "yesOrNo" : "text")](cell);
  if ("problem" in cleaned) return { reason: `${column}: ${cleaned.problem}`, value: cell };
  const { value } = cleaned;
  return is.some((each) => (each === null || value === null ? each === value : fold(each) === fold(value)));
}

/** `In_Stock` is `in stock`, and 1 is `1`. */
function fold(value: unknown): string {
  return String(value)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .trim();
}

import { MAX_LONG_TEXT, type ListLimits } from "~/stock/car-fields/car-field";

import { FEED_FACTS, transformsOf } from "./feed-car";
import { formulaProblem } from "./formula-error";
import { meaningOf, type Source, type TaughtWords } from "./mapping";
import type { Cleaned } from "./transforms/cleaned";
import { wordsOf } from "./transforms/match-words";
import { TRANSFORMS, type TransformName } from "./transforms/transforms";

const MAX_CELL = 4_000;
const LONG: readonly TransformName[] = ["html", "list"];
/** What dealers write where a car has no plate: as a plate, it would be one of many cars. */
const NO_PLATE = /^(un ?reg(istered)?|no (rego|plates?|registration)|not registered|expired)$/;

/** Reads the cell of a field. `left` says what of its value was left out; `taught` is what the dealer's words mean. */
export function readCell(
  field: string,
  { transform }: Source,
  cell: string,
  taught?: TaughtWords[string],
): Cleaned<unknown> & { left?: string | undefined } {
  const max = LONG.includes(transform) ? MAX_LONG_TEXT : MAX_CELL;
  if (cell.length > max) return { problem: `longer than ${max} characters` };
  const problem = formulaProblem(cell);
  if (problem !== null) return { problem };
  const meant = meaningOf(taught, wordsOf(cell));
  if (meant !== undefined) return { value: meant };
  if (field === "rego" && NO_PLATE.test(wordsOf(cell) ?? "")) return { value: null };
  const cleaned = transform === "wholeNumber" ? readNumber(field, cell) : TRANSFORMS[transform](cell);
  if (!("value" in cleaned) || !Array.isArray(cleaned.value)) return cleaned;
  return withinLimits(cleaned.value as string[], FEED_FACTS.get(field)?.limits);
}

/**
 * A mapping's `wholeNumber` is read as what its field counts: dealers write such numbers with their unit (`5D`), and
 * feeds 0 for unknown.
 */
function readNumber(field: string, cell: string): Cleaned<unknown> {
  if (field === "year") return TRANSFORMS.year(cell);
  const number = TRANSFORMS.wholeNumber(cell);
  const feed = FEED_FACTS.get(field);
  const [, counted] = feed ? transformsOf(feed) : [];
  if (counted === undefined) return number;
  if ("value" in number) return number.value === 0 ? { value: null } : number;
  const read = TRANSFORMS[counted](cell);
  return "value" in read && read.value !== null ? read : number;
}

function withinLimits(items: string[], limits: ListLimits | undefined) {
  if (!limits) return { value: items };
  const short = items.filter((item) => item.length <= limits.characters);
  const value = short.slice(0, limits.items);
  const left =
    short.length < items.length
      ? `items longer than ${limits.characters} characters`
      : short.length > value.length
        ? `items after the first ${limits.items}`
        : undefined;
  return { value, left };
}

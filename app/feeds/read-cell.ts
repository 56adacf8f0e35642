import { type FeedCar, LIST_LIMITS, MAX_LONG_TEXT } from "./feed-car";
import type { Source } from "./mapping";
import type { Cleaned } from "./transforms/cleaned";
import { wordsOf } from "./transforms/match-words";
import { TRANSFORMS, type TransformName } from "./transforms/transforms";

const MAX_CELL = 4_000;
const LONG: readonly TransformName[] = ["html", "list"];

/** Numbers that dealers write with their unit (`5D`), or of which feeds write 0 for unknown. */
const COUNTED: Partial<Record<keyof FeedCar | `variant.${string}`, TransformName>> = {
  doors: "doors",
  seats: "seats",
  gears: "gears",
  "variant.cylinders": "cylinders",
};

/** What dealers write where a car has no plate: as a plate, it would be one of many cars. */
const NO_PLATE = /^(un ?reg(istered)?|no (rego|plates?|registration)|not registered|expired)$/;

/** Reads the cell of a field. `left` says what of its value was left out. */
export function readCell(
  field: string,
  { transform }: Source,
  cell: string,
): Cleaned<unknown> & { left?: string | undefined } {
  const max = LONG.includes(transform) ? MAX_LONG_TEXT : MAX_CELL;
  if (cell.length > max) return { problem: `longer than ${max} characters` };
  if (field === "rego" && NO_PLATE.test(wordsOf(cell) ?? "")) return { value: null };
  const cleaned = transform === "wholeNumber" ? readNumber(field, cell) : TRANSFORMS[transform](cell);
  if (!("value" in cleaned) || !Array.isArray(cleaned.value)) return cleaned;
  return withinLimits(cleaned.value as string[], LIST_LIMITS[field]);
}

/** A mapping's `wholeNumber` is read as what its field counts. */
function readNumber(field: string, cell: string): Cleaned<unknown> {
  if (field === "year") return TRANSFORMS.year(cell);
  const number = TRANSFORMS.wholeNumber(cell);
  const counted = COUNTED[field as keyof FeedCar];
  if (counted === undefined) return number;
  if ("value" in number) return number.value === 0 ? { value: null } : number;
  const read = TRANSFORMS[counted](cell);
  return "value" in read && read.value !== null ? read : number;
}

function withinLimits(items: string[], limits: { items: number; characters: number } | undefined) {
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

import { cutText } from "~/platform/clean-text";

import type { CatalogueCar, FieldValue } from "./catalogue-field";
import type { Column } from "./mapping-out";

/** A cell of a car's row; null where nothing is known. */
export type Cell = { name: string; value: string | number | boolean | readonly string[] | null };

/** Fields in cents, which no file has. */
const MONEY = new Set(["price", "was_price", "weekly_price"]);

/** The cells of a car, one for each heading. @returns the name of the first required column that stays empty */
export function readCells(
  car: CatalogueCar,
  columns: readonly Column[],
): { cells: Cell[] } | { missing: string } {
  const cells: Cell[] = [];
  for (const column of columns) {
    const read = cellsOf(car, column);
    if (column.required && isEmpty(read[0]?.value ?? null)) return { missing: column.field ?? column.name };
    cells.push(...read);
  }
  return { cells };
}

/** All headings of a file, in order. */
export function headings(columns: readonly Column[]): string[] {
  return columns.flatMap(({ name, items }) =>
    items === undefined ? [name] : Array.from({ length: items }, (_, n) => name.replaceAll("{n}", String(n))),
  );
}

function cellsOf(car: CatalogueCar, column: Column): Cell[] {
  const { name, field, text, items, from, most } = column;
  if (field === undefined) return [{ name, value: text ?? "" }];
  const whole = car[field];
  const value = Array.isArray(whole)
    ? whole.slice(from, most === undefined ? undefined : from + most)
    : whole;
  if (items === undefined) return [{ name, value: written(value, column) }];
  const list = Array.isArray(value) ? (value as readonly string[]) : [value];
  return Array.from({ length: items }, (_, n) => ({
    name: name.replaceAll("{n}", String(n)),
    value: written((list[n] ?? null) as FieldValue, column),
  }));
}

function written(value: FieldValue, column: Column): Cell["value"] {
  const { words, otherwise, before, after, max, as, field } = column;
  if (isEmpty(value)) return null;
  if (words) {
    const word = words[String(value)] ?? otherwise;
    return word === undefined ? null : word;
  }
  if (Array.isArray(value)) return value;
  const plain = value as string | number | boolean;
  const shaped =
    as === "text" && field !== undefined && MONEY.has(field) ? dollars(Number(plain)) : shape(plain, as);
  if (before === "" && after === "" && max === undefined) return shaped;
  const whole = `${before}${String(shaped)}${after}`;
  return max === undefined ? whole : cutText(whole, max);
}

function shape(value: string | number | boolean, as: Column["as"]): string | number | boolean {
  switch (as) {
    case "text":
      return value;
    case "aud":
      return `${dollars(Number(value))} AUD`;
    case "dollars":
      return dollars(Number(value));
    case "km":
      return `${value} KM`;
    case "date":
      return String(value).slice(0, 10);
    case "yes_no":
      return value === true ? "yes" : "no";
    case "upper":
      return String(value).toUpperCase();
    case "lower":
      return String(value).toLowerCase();
  }
}

/** Whole dollars without a fraction: `29990`, `24990.50`. */
function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

function isEmpty(value: FieldValue | undefined): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

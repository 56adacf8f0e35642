import { jsonOrNull } from "~/platform/json-or-null";

/** Of what a system has written as JSON into one cell. */
const MAX_CHARACTERS = 200_000;
const MAX_DEPTH = 8;

/** A cell's JSON; undefined for any other text. */
export function jsonCell(cell: string): unknown {
  const text = cell.trim();
  if (!/^(\[.*\]|\{.*\})$/s.test(text) || text.length > MAX_CHARACTERS) return undefined;
  return jsonOrNull(text) ?? undefined;
}

/**
 * With the cells of columns such as `address.city` or `image[0].url`, where the file has `address` or `image` with JSON
 * in it. Of a list without a number, all values, one per line.
 */
export function withNested(
  cells: ReadonlyMap<string, string>,
  columns: readonly string[],
): ReadonlyMap<string, string> {
  const nested = new Map<string, string>();
  const parsed = new Map<string, unknown>();
  for (const column of columns) {
    const [name = "", ...path] = cells.has(column) ? [] : partsOf(column);
    if (path.length === 0) continue;
    if (!parsed.has(name)) parsed.set(name, jsonCell(cells.get(name) ?? ""));
    const json = parsed.get(name);
    if (json !== undefined) nested.set(column, textsAt(json, path).join("\n"));
  }
  return nested.size === 0 ? cells : new Map([...cells, ...nested]);
}

/** The column that has it, for one that is read from JSON. */
export function outerColumn(column: string): string {
  return partsOf(column)[0] ?? column;
}

function partsOf(column: string): string[] {
  return column.split(/[.[\]]+/).filter((part) => part !== "");
}

function textsAt(value: unknown, path: readonly string[], depth = 0): string[] {
  if (value === null || value === undefined || depth > MAX_DEPTH) return [];
  const [part, ...rest] = path;
  if (Array.isArray(value)) {
    const isNumber = part !== undefined && /^\d+$/.test(part);
    if (isNumber) return textsAt(value[Number(part)], rest, depth + 1);
    return value.flatMap((item) => textsAt(item, path, depth + 1));
  }
  if (typeof value === "object") {
    return part === undefined ? [] : textsAt((value as Record<string, unknown>)[part], rest, depth + 1);
  }
  return part === undefined ? [String(value)] : [];
}

/** Where an object of a list of photographs has its address, the likeliest first. */
const ADDRESSES = [
  /^(?:url|uri|src|href|link|original|full|large|image|photo|picture|file|file_?name|path)$/i,
  /^(?!.*(?:thumb|small|tiny|icon))\w*(?:url|uri|src|link|image|photo|picture)$/i,
];
const SMALL = /thumb|small|tiny|icon/i;
const IS_ADDRESS = /^\s*(?:https?:)?\/\//i;

/**
 * The photographs in a cell's JSON: a list of addresses or of objects that have them, or addresses by number or by what
 * they show. A text may be JSON once more.
 */
export function photographsIn(json: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof json === "string") {
    const inner = jsonCell(json);
    return inner === undefined ? [json] : photographsIn(inner, depth + 1);
  }
  if (typeof json !== "object" || json === null) return [];
  if (Array.isArray(json)) return json.flatMap((item) => photographsIn(item, depth + 1));
  const entries = Object.entries(json);
  for (const address of ADDRESSES) {
    const [, own] = entries.find(([key, value]) => address.test(key) && value) ?? [];
    if (own !== undefined) return photographsIn(own, depth + 1);
  }
  return entries.flatMap(([key, value]) => {
    const isText = typeof value === "string";
    return isText && (SMALL.test(key) || !IS_ADDRESS.test(value)) ? [] : photographsIn(value, depth + 1);
  });
}

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

/** Where an object of a list of photographs has its address. */
const ADDRESS = /^(url|uri|src|href|link|original|full|large|image|photo|picture|file|file_?name|path)$/i;

/** The photographs in a cell's JSON: a list of addresses, or of objects that have them. */
export function photographsIn(json: unknown, depth = 0): string[] {
  if (typeof json === "string") return [json];
  if (typeof json !== "object" || json === null || depth > MAX_DEPTH) return [];
  if (Array.isArray(json)) return json.flatMap((item) => photographsIn(item, depth + 1));
  const entries = Object.entries(json);
  const [, own] = entries.find(([key, value]) => ADDRESS.test(key) && value) ?? [];
  if (own !== undefined) return photographsIn(own, depth + 1);
  return entries.flatMap(([, value]) => (typeof value === "object" ? photographsIn(value, depth + 1) : []));
}

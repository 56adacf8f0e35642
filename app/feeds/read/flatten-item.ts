import type { FeedRow, ReadLimits } from "./feed-row";

/**
 * An item of JSON as a row: `{ price: { amount: 1 } }` is the column `price.amount`. A list is one
 * cell with a value a line, and a list of objects one such cell for each of their keys.
 */
export function flattenItem(line: number, item: unknown, limits: ReadLimits): FeedRow {
  if (typeof item !== "object" || item === null || Array.isArray(item)) {
    return { line, problem: "an object was expected" };
  }
  const cells = new Map<string, string>();
  const problem = addTo(cells, item, [], 0, limits);
  return problem === null ? { line, cells } : { line, problem };
}

function addTo(
  cells: Map<string, string>,
  value: unknown,
  path: readonly string[],
  depth: number,
  limits: ReadLimits,
): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") {
    const column = path.join(".");
    const before = cells.get(column);
    cells.set(column, before === undefined ? String(value) : `${before}\n${String(value)}`);
    return cells.size > limits.columns ? `more than ${limits.columns} columns` : null;
  }
  if (depth >= limits.depth) return `values are nested more than ${limits.depth} deep`;
  const entries = Array.isArray(value)
    ? value.map((each) => [path, each] as const)
    : Object.entries(value).map(([key, each]) => [[...path, key], each] as const);
  for (const [inner, each] of entries) {
    const problem = addTo(cells, each, inner, depth + 1, limits);
    if (problem !== null) return problem;
  }
  return null;
}

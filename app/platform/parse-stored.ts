import type { z } from "zod";

import { isAddressProblem } from "./address";

/** Each round may remove one level: an address, what requires it, what requires that. */
const MAX_ROUNDS = 6;

/**
 * Parses a stored value that an earlier release accepted. An address that is refused now is left out with what
 * cannot be without it, so that it neither is rendered nor takes a page down.
 */
export function safeParseStored<T extends z.ZodTypeAny>(
  schema: T,
  stored: unknown,
): z.SafeParseReturnType<z.input<T>, z.output<T>> {
  let parsed = schema.safeParse(stored);
  if (parsed.success || !parsed.error.issues.every(isAddressProblem)) return parsed;
  const value: unknown = structuredClone(stored);
  for (let round = 0; round < MAX_ROUNDS && !parsed.success; round += 1) {
    // One address may have several problems.
    const paths = new Map(parsed.error.issues.map(({ path }) => [path.join("."), path]));
    // Later elements of an array first: their indices change with those before.
    for (const path of [...paths.values()].toReversed()) remove(value, path);
    parsed = schema.safeParse(value);
  }
  return parsed;
}

/** @throws ZodError as `parse` does */
export function parseStored<T extends z.ZodTypeAny>(schema: T, stored: unknown): z.output<T> {
  const parsed = safeParseStored(schema, stored);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

function remove(value: unknown, path: readonly (string | number)[]): void {
  const key = path.at(-1);
  const above = path.slice(0, -1);
  const parent = above.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value);
  if (key === undefined || !isObject(parent)) return;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (key in parent) delete parent[key];
  else remove(value, above);
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}

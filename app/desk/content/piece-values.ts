import type { PieceObject, PieceValue } from "./pieces";

export function asObject(value: PieceValue | undefined): PieceObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

export function asList(value: PieceValue | undefined): PieceValue[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: PieceValue | undefined): string {
  return typeof value === "string" ? value : "";
}

/** The value at a path of keys; undefined if something on the way is missing. */
export function valueAt(value: PieceValue | undefined, path: readonly string[]): PieceValue | undefined {
  return path.reduce<PieceValue | undefined>((at, key) => asObject(at)[key], value);
}

/** Sets one value, or removes it for undefined; the order of the other keys stays. */
export function withValue(
  at: PieceObject,
  [key = "", ...rest]: readonly string[],
  value: PieceValue | undefined,
): PieceObject {
  if (rest.length > 0) {
    const inner = withValue(asObject(at[key]), rest, value);
    return Object.keys(inner).length === 0 && !(key in at) ? at : { ...at, [key]: inner };
  }
  if (value !== undefined) return { ...at, [key]: value };
  const { [key]: _, ...others } = at;
  return others;
}

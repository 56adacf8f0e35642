import type { PieceObject, PieceValue } from "./pieces";

export function asObject(value: PieceValue | undefined): PieceObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

/** The value at a path of keys; undefined if something on the way is missing. */
export function valueAt(value: PieceValue | undefined, path: readonly string[]): PieceValue | undefined {
  return path.reduce<PieceValue | undefined>((at, key) => asObject(at)[key], value);
}

export function asList(value: PieceValue | undefined): PieceValue[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: PieceValue | undefined): string {
  return typeof value === "string" ? value : "";
}

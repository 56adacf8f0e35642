import { jsonOrNull } from "./json-or-null";
import { warn } from "./warn";

/** Evaluated on use: a browser may throw on the access itself. */
export type StorageOf = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** @returns the parsed value of a key; null if there is none, or it is not JSON */
export function readStored(storage: StorageOf, key: string): unknown {
  try {
    return jsonOrNull(storage().getItem(key));
  } catch {
    return null;
  }
}

/** A device without storage is not the shopper's fault, so a failure is only logged. */
export function store(storage: StorageOf, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch (error) {
    warn(`${key} was not stored`, error);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

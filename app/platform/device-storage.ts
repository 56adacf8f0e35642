import { warn } from "./warn";

/** Asked for when it is used, since a browser may refuse the asking too. */
export type StorageOf = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** @returns what a key holds, parsed; null where there is nothing, or nothing that is JSON */
export function readStored(storage: StorageOf, key: string): unknown {
  try {
    const text = storage().getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** A device that keeps nothing is no mistake of the shopper's: it is logged only. */
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

import type { EntryObject, EntryValue } from "./entries";

export function asObject(value: EntryValue | undefined): EntryObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

export function asList(value: EntryValue | undefined): EntryValue[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: EntryValue | undefined): string {
  return typeof value === "string" ? value : "";
}

/** The value at a path of keys; undefined if something on the way is missing. */
export function valueAt(value: EntryValue | undefined, path: readonly string[]): EntryValue | undefined {
  return path.reduce<EntryValue | undefined>((at, key) => asObject(at)[key], value);
}

/** Sets one value, or removes it for undefined; the order of the other keys stays. */
export function withValue(
  at: EntryObject,
  [key = "", ...rest]: readonly string[],
  value: EntryValue | undefined,
): EntryObject {
  if (rest.length > 0) {
    const inner = withValue(asObject(at[key]), rest, value);
    return Object.keys(inner).length === 0 && !(key in at) ? at : { ...at, [key]: inner };
  }
  if (value !== undefined) return { ...at, [key]: value };
  const { [key]: _, ...others } = at;
  return others;
}

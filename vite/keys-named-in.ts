import type { TextKey } from "../app/i18n/plain-text";

/** Matches the start of a string that may be a key, and whether the rest is computed. */
const NAMED = /["'`]([a-z]\w*\.[\w-]*)(\$\{)?/g;

/**
 * The keys that a built file's code may use: each one that it names in full, with its plurals, and all with
 * the prefix of a computed (`search.facet_${facet}`) or concatenated name.
 *
 * @param known all keys
 */
export function keysNamedIn(code: string, known: readonly TextKey[]): TextKey[] {
  const names = new Set<string>();
  const beginnings = new Set<string>();
  for (const [, name = "", computed] of code.matchAll(NAMED)) {
    if (computed) beginnings.add(name);
    else names.add(name);
  }
  for (const name of names) {
    if (!known.includes(name as TextKey)) beginnings.add(name.endsWith(".") ? name : `${name}_`);
  }
  return known.filter(
    (key) =>
      names.has(key) ||
      names.has(key.replace(/_(one|other)$/, "")) ||
      [...beginnings].some((beginning) => key.startsWith(beginning)),
  );
}

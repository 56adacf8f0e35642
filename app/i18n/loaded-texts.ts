import type { Texts } from "./resources";

/** Texts by area and name: those that the browser has loaded so far. */
export type LoadedTexts = Partial<Record<keyof Texts, Record<string, string>>>;

declare global {
  var forecourtTexts: LoadedTexts | undefined;
}

/**
 * Replaces resources.ts in built browser files. Each file carries the texts that its code names, and adds
 * them here before the code runs (texts-in-files.ts), so this grows while pages load; create-i18n.ts and
 * plainText read this object.
 */
export const english: LoadedTexts = (globalThis.forecourtTexts ??= {});

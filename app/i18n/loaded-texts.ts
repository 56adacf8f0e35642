import type { Texts } from "./resources";

/** Texts by area and name: those that a browser has been given so far. */
export type LoadedTexts = Partial<Record<keyof Texts, Record<string, string>>>;

declare global {
  var forecourtTexts: LoadedTexts | undefined;
}

/**
 * What a built browser file has in place of resources.ts. Every file brings the texts that
 * its code names and lays them in here before the code runs (texts-in-files.ts), so it grows
 * while pages load; find-text.ts and plainText read from this very object.
 */
export const english: LoadedTexts = (globalThis.forecourtTexts ??= {});

import type { LoadedTexts } from "./loaded-texts";

declare global {
  var forecourtChinese: LoadedTexts | undefined;
}

/** Replaces chinese.ts in built browser files: empty until bring-chinese.ts has loaded. */
export const chinese: LoadedTexts = (globalThis.forecourtChinese ??= {});

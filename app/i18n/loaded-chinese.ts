import type { LoadedTexts } from "./loaded-texts";

declare global {
  var forecourtChinese: LoadedTexts | undefined;
}

/** What a built browser file has in place of chinese.ts: nothing, until bring-chinese.ts has come. */
export const chinese: LoadedTexts = (globalThis.forecourtChinese ??= {});

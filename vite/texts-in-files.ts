import type { Plugin } from "vite";

import type { TextKey } from "../app/i18n/plain-text";
import { english } from "../app/i18n/resources";
import { keysNamedIn } from "./keys-named-in";

type Areas = Record<string, Record<string, string>>;

const KEYS = Object.entries(english).flatMap(([area, texts]) =>
  Object.keys(texts).map((name) => `${area}.${name}` as TextKey),
);

/**
 * Adds to each built browser file the texts that its code names, and no others, so that a page loads only its
 * own (docs/PERFORMANCE.md). Chinese texts are only in the file of bring-chinese.ts
 * (docs/decisions/014-second-language.md). The server, development and the tests use all of resources.ts and
 * chinese.ts instead.
 */
export function textsInFiles(): Plugin {
  return {
    name: "forecourt:texts-in-files",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer, options) {
      if (options.ssr || !importer?.includes("/app/i18n/")) return null;
      if (source === "./resources") return this.resolve("./loaded-texts", importer);
      if (source !== "./chinese" || importer.includes("/bring-chinese")) return null;
      return this.resolve("./loaded-chinese", importer);
    },
    renderChunk(code) {
      if (this.environment.config.consumer !== "client") return null;
      const keys = keysNamedIn(code, KEYS);
      return keys.length === 0 ? null : { code: insertTexts(keys, english) + code, map: null };
    },
  };
}

/** Statements that add texts to `english` of loaded-texts.ts; imports may follow them. */
export function insertTexts(keys: readonly string[], texts: Areas): string {
  const areas: Areas = {};
  for (const key of keys) {
    const [area = "", name = ""] = key.split(".");
    (areas[area] ??= {})[name] = texts[area]?.[name] ?? key;
  }
  const shared = "globalThis.forecourtTexts ??= {}";
  return Object.entries(areas)
    .map(([area, named]) => `Object.assign((${shared}).${area} ??= {}, ${JSON.stringify(named)});\n`)
    .join("");
}

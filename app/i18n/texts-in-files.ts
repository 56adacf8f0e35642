import type { Plugin } from "vite";

import type { TextKey } from "./plain-text";
import { english } from "./resources";

type Areas = Record<string, Record<string, string>>;

const KEYS = Object.entries(english).flatMap(([area, texts]) =>
  Object.keys(texts).map((name) => `${area}.${name}` as TextKey),
);

/**
 * Gives each built browser file the texts that its code names, and no others, so that a page
 * loads its own (docs/decisions/046-texts-of-a-page.md); Chinese is in none of them but the one that
 * brings it (052-second-language.md). The server, development and the tests
 * have all of resources.ts and chinese.ts instead.
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
      return keys.length === 0 ? null : { code: layIn(keys, english) + code, map: null };
    },
  };
}

/** Statements that lay texts into `english` of loaded-texts.ts; imports may follow them. */
export function layIn(keys: readonly string[], texts: Areas): string {
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

/** The start of a string that may be a key, and whether its rest is computed. */
const NAMED = /["'`]([a-z]\w*\.[\w-]*)(\$\{)?/g;

/**
 * The keys of texts that a built file's code can ask for: each one that it names in full,
 * with its plurals, and all that begin as a name which is computed (`search.facet_${facet}`)
 * or put together of parts.
 *
 * @param known every key there is
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

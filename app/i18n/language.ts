/** Languages that the product speaks, as HTML and Intl name them; the first is what a site speaks unless told. */
export const LANGUAGES = ["en-AU", "zh-Hans"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Those that stand beside English at addresses of their own. */
export const SECOND_LANGUAGES = ["zh-Hans"] as const satisfies readonly Language[];

export type SecondLanguage = (typeof SECOND_LANGUAGES)[number];

/** Where a language's pages are: before every path of the site. English has the bare ones. */
export const LANGUAGE_PATHS: Record<SecondLanguage, string> = { "zh-Hans": "/zh" };

/** Each in its own words, as who reads nothing else looks for it. */
export const LANGUAGE_NAMES: Record<Language, string> = { "en-AU": "English", "zh-Hans": "中文" };

/** What a site's texts are in; their own key `language` says so, and English says nothing. */
export function languageOf(texts: TextOverrides): Language {
  return LANGUAGES.find((language) => language === texts["language"]) ?? "en-AU";
}

/** The language that a path of the address is in, and the path that routes know. */
export function splitLanguage(path: string): { language: Language; path: string } {
  for (const language of SECOND_LANGUAGES) {
    const prefix = LANGUAGE_PATHS[language];
    if (path === prefix) return { language, path: "/" };
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) };
  }
  return { language: "en-AU", path };
}

/** The address, from the root, of a path that routes know, with its query. */
export function inLanguage(language: Language, path: string): string {
  if (language === "en-AU") return path;
  const prefix = LANGUAGE_PATHS[language];
  return path === "/" ? prefix : /^\/[?#]/.test(path) ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
}

/**
 * A site's own wordings by key, `area.key` (site.json, texts). One key has no area: `language`
 * names what they are in where that is not English (app/i18n/language.ts).
 */
export type TextOverrides = Record<string, string>;

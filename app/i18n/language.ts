/** The product's languages, as HTML and Intl name them; the first is a site's default. */
export const LANGUAGES = ["en-AU", "zh-Hans"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Languages offered besides English, under a path of their own. */
export const SECOND_LANGUAGES = ["zh-Hans"] as const satisfies readonly Language[];

export type SecondLanguage = (typeof SECOND_LANGUAGES)[number];

/** The path prefix of each language's pages. English has none. */
export const LANGUAGE_PATHS: Record<SecondLanguage, string> = { "zh-Hans": "/zh" };

/** Each in its own language, for readers who know no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { "en-AU": "English", "zh-Hans": "中文" };

/** The language of a set of texts: the value of their key `language`, English without it. */
export function languageOf(texts: TextOverrides): Language {
  return LANGUAGES.find((language) => language === texts["language"]) ?? "en-AU";
}

/** The language of a URL's path, and the path that routes match. */
export function splitLanguage(path: string): { language: Language; path: string } {
  for (const language of SECOND_LANGUAGES) {
    const prefix = LANGUAGE_PATHS[language];
    if (path === prefix) return { language, path: "/" };
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) };
  }
  return { language: "en-AU", path };
}

/** What is said in English, in other languages; whatever a language lacks stays English. */
export type Translations<T> = Partial<Record<SecondLanguage, T>>;

/** A dealer's own text in a language if the dealer has translated it, and the language that it is in. */
export function withTranslation<T extends object>(
  language: Language,
  english: T,
  translations: Translations<Partial<T>>,
): T & { language: Language } {
  const translated = language === "en-AU" ? undefined : translations[language];
  return { ...english, ...translated, language: translated ? language : "en-AU" };
}

/** A route's path in a language, from the root and with its query. */
export function inLanguage(language: Language, path: string): string {
  if (language === "en-AU") return path;
  const prefix = LANGUAGE_PATHS[language];
  return path === "/" ? prefix : /^\/[?#]/.test(path) ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
}

/**
 * A site's own wordings by key, `area.key` (site.json, texts). One key has no area: `language` names their
 * language if it is not English (app/i18n/language.ts).
 */
export type TextOverrides = Record<string, string>;

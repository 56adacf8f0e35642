import { LANGUAGES, type Language } from "~/i18n/language";
import { oncePer } from "~/platform/once-per";

import { listSettings, type Rows } from "./config/setting";
import { SETTINGS, type SiteConfig } from "./config/site-config";

type TranslatedSite = { config: SiteConfig };

/**
 * A site in another language: its texts are those of that language, and its own
 * words are translated where it has a translation. Names of cars, people and places, offers
 * and pages stay as the dealer wrote them.
 *
 * @returns the site itself for English, and for a language that it does not offer
 */
export function siteInLanguage<S extends TranslatedSite>(site: S, language: Language): S {
  return (inSecondLanguages(site).get(language) as S | undefined) ?? site;
}

const inSecondLanguages = oncePer((site: TranslatedSite): ReadonlyMap<string, TranslatedSite> => {
  const { config } = site;
  return new Map(
    Object.entries(config.languages).map(([language, { texts, words }]) => {
      const inWords = translatedRows(SETTINGS, config, words) as SiteConfig;
      return [language, { ...site, config: { ...inWords, texts: { ...texts, language } } }];
    }),
  );
});

/** Translations of words that the site no longer uses: most likely the English was changed. */
export function unusedWords(config: SiteConfig): { language: string; word: string }[] {
  const read = listSettings(SETTINGS).filter(({ setting }) => setting.translated);
  const used = new Set(read.flatMap(({ path }) => strings(valueAt(config, path))));
  return Object.entries(config.languages).flatMap(([language, { words }]) =>
    Object.keys(words).flatMap((word) => (used.has(word) ? [] : [{ language, word }])),
  );
}

function translatedRows(rows: Rows, values: object, words: Record<string, string>): object {
  const each = Object.entries(values).map(([name, value]: [string, unknown]) => {
    const row = rows[name];
    if (row === undefined) return [name, value];
    if (!("rows" in row)) return [name, row.translated ? translated(value, words) : value];
    return [
      name,
      typeof value === "object" && value !== null ? translatedRows(row.rows, value, words) : value,
    ];
  });
  return Object.fromEntries(each) as object;
}

function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (Object(value) as Record<string, unknown>)[name], values);
}

function translated(value: unknown, words: Record<string, string>): unknown {
  if (typeof value === "string") return Object.hasOwn(words, value) ? words[value] : value;
  if (Array.isArray(value)) return value.map((item) => translated(item, words));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translated(item, words)]));
}

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(strings);
}

/** Set by the server on every request, overriding what a client sent (server/languages.ts). */
export const LANGUAGE_HEADER = "x-page-language";

/** The language of the requested page: part of its URL, never a preference. */
export function requestLanguage(headers: { get(name: string): string | null }): Language {
  const header = headers.get(LANGUAGE_HEADER);
  return LANGUAGES.find((language) => language === header) ?? "en-AU";
}

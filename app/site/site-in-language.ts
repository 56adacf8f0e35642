import { LANGUAGES, type Language } from "~/i18n/language";
import { oncePer } from "~/platform/once-per";

import type { SiteConfig } from "./config/site-config";

type TranslatedSite = { config: SiteConfig };

/** The parts of a site.json that shoppers read, and that `languages.<language>.words` may translate. */
const READ_BY_SHOPPERS = [
  "tagline",
  "description",
  "buttons",
  "navigation",
  "models",
  "words",
  "tags",
  "price",
  "promoCards",
  "vehiclePage",
  "popup",
  "bannerMessages",
  "home",
  "lending",
] as const satisfies readonly (keyof SiteConfig)[];

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
      const read = Object.fromEntries(
        READ_BY_SHOPPERS.map((part) => [part, translated(config[part], words)]),
      ) as Partial<SiteConfig>;
      return [language, { ...site, config: { ...config, ...read, texts: { ...texts, language } } }];
    }),
  );
});

/** Translations of words that the site no longer uses: most likely the English was changed. */
export function unusedWords(config: SiteConfig): { language: string; word: string }[] {
  const used = new Set(READ_BY_SHOPPERS.flatMap((part) => strings(config[part])));
  return Object.entries(config.languages).flatMap(([language, { words }]) =>
    Object.keys(words).flatMap((word) => (used.has(word) ? [] : [{ language, word }])),
  );
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

import { LANGUAGES, type Language } from "../i18n/language";

/** Set by the server for every request, whatever a visitor sent (server/languages.ts). */
export const LANGUAGE_HEADER = "x-page-language";

/** The language of the page that a request is for: part of its address, never a preference. */
export function requestLanguage(headers: { get(name: string): string | null }): Language {
  const told = headers.get(LANGUAGE_HEADER);
  return LANGUAGES.find((language) => language === told) ?? "en-AU";
}

import { LANGUAGES, inLanguage } from "./language";

/**
 * Where a path, as routes know it, is in the language of the page one is on: for what the
 * browser asks for past the router. In the browser only.
 */
export function pageAddress(path: string): string {
  const { lang } = document.documentElement;
  return inLanguage(LANGUAGES.find((language) => language === lang) ?? "en-AU", path);
}

import { LANGUAGES, inLanguage } from "./language";

/**
 * A route's path in the current page's language, for requests that bypass the router. In the browser only.
 */
export function pageAddress(path: string): string {
  const { lang } = document.documentElement;
  return inLanguage(LANGUAGES.find((language) => language === lang) ?? "en-AU", path);
}

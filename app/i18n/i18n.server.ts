import { createInstance } from "i18next";

import { oncePer } from "~/platform/once-per";

import { chinese } from "./chinese";
import { createI18n, type I18n } from "./create-i18n";
import type { FindText } from "./find-text";
import { languageOf, type TextOverrides } from "./language";
import { english } from "./resources";

/** The texts of a site in one language. One instance serves all its requests, since it is read-only. */
export const i18nOf = oncePer((overrides: TextOverrides): I18n =>
  createI18n(overrides, { find: i18nextFinder(overrides) }),
);

/**
 * Finds texts with i18next: a site's own wording overrides the product's, as en-AU over en and zh-Hans over
 * zh. It uses the given objects without copying them, and no site changes another's.
 */
export function i18nextFinder(overrides: TextOverrides): FindText {
  const instance = createInstance();
  const language = languageOf(overrides);
  void instance.init({
    lng: language,
    fallbackLng: "en",
    resources: {
      [language]: { translation: byArea(overrides) },
      zh: { translation: chinese },
      en: { translation: english },
    },
    initAsync: false,
  });
  const lookUp = instance.t as (key: string, options: object) => string;
  return (key, count) => {
    const text = lookUp(key, { count, skipInterpolation: true });
    return text === key ? undefined : text;
  };
}

function byArea(overrides: TextOverrides): Record<string, Record<string, string>> {
  const areas: Record<string, Record<string, string>> = {};
  for (const [key, text] of Object.entries(overrides)) {
    const [area = "", name] = key.split(".");
    if (name !== undefined) (areas[area] ??= {})[name] = text;
  }
  return areas;
}

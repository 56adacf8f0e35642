import { createInstance, type i18n } from "i18next";

import { chinese } from "./chinese";
import { languageOf } from "./language";
import { english } from "./resources";
import type { TextOverrides } from "./text-overrides";

type Layer = Record<string, Record<string, string>>;

/**
 * An instance that is ready at once: nothing is loaded by it. A site's own words lie over
 * the product's as en-AU over en and zh-Hans over zh; i18next keeps the very objects it is given,
 * and no site changes those of another. In a browser `english` grows as files arrive.
 *
 * @param onMissing is told of a key that has no text
 */
export function createI18n(overrides: TextOverrides, onMissing?: (key: string) => void): i18n {
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
    // React escapes; a second escaping would show &amp; in names.
    interpolation: { escapeValue: false },
    saveMissing: onMissing !== undefined,
    missingKeyHandler: (_languages, _area, key) => onMissing?.(key),
  });
  return instance;
}

function byArea(overrides: TextOverrides): Layer {
  const areas: Layer = {};
  for (const [key, text] of Object.entries(overrides)) {
    const [area = "", name] = key.split(".");
    if (name !== undefined) (areas[area] ??= {})[name] = text;
  }
  return areas;
}

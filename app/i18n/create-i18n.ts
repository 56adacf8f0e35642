import { createInstance, type i18n } from "i18next";

import { english } from "./resources";
import type { TextOverrides } from "./text-overrides";

/**
 * An instance that is ready at once: texts are in the bundle, nothing is loaded.
 * Overrides of keys that do not exist are left out.
 */
export function createI18n(overrides: TextOverrides): i18n {
  const instance = createInstance();
  void instance.init({
    lng: "en-AU",
    fallbackLng: "en",
    resources: { en: { translation: withOverrides(overrides) } },
    initAsync: false,
    // React escapes; a second escaping would show &amp; in names.
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Copies: i18next keeps the very objects it is given, and sites must not share theirs. */
function withOverrides(overrides: TextOverrides): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(english).map(([area, texts]) => {
      const own = Object.keys(texts).flatMap((name) => {
        const text = overrides[`${area}.${name}`];
        return text === undefined ? [] : [[name, text] as const];
      });
      return [area, { ...texts, ...Object.fromEntries(own) }];
    }),
  );
}

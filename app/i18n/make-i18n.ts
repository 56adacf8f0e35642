import { createInstance, type i18n } from "i18next";

import type { TextOverrides } from "./text-overrides";

type Areas = Record<string, Record<string, string>>;

/**
 * An instance that is ready at once: texts are in the bundle, nothing is loaded.
 * Overrides of keys that do not exist are left out.
 */
export function makeI18n(areas: Areas, overrides: TextOverrides): i18n {
  const instance = createInstance();
  void instance.init({
    lng: "en-AU",
    fallbackLng: "en",
    resources: { en: { translation: withOverrides(areas, overrides) } },
    initAsync: false,
    // React escapes; a second escaping would show &amp; in names.
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Texts that come later, into an instance that is in use; once. */
export function addTexts(instance: i18n, areas: Areas, overrides: TextOverrides): void {
  const missing = Object.entries(areas).filter(
    ([area]) => instance.getResource("en", "translation", area) === undefined,
  );
  if (missing.length === 0) return;
  const texts = withOverrides(Object.fromEntries(missing), overrides);
  instance.addResourceBundle("en", "translation", texts, true, true);
}

/** Copies: i18next keeps the very objects it is given, and sites must not share theirs. */
function withOverrides(areas: Areas, overrides: TextOverrides): Areas {
  return Object.fromEntries(
    Object.entries(areas).map(([area, texts]) => {
      const own = Object.keys(texts).flatMap((name) => {
        const text = overrides[`${area}.${name}`];
        return text === undefined ? [] : [[name, text] as const];
      });
      return [area, { ...texts, ...Object.fromEntries(own) }];
    }),
  );
}

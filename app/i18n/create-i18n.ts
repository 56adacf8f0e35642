import { createInstance, type i18n, type TFunction } from "i18next";

import { chinese } from "./chinese";
import { languageOf, type Language } from "./language";
import { english } from "./resources";
import type { TextOverrides } from "./text-overrides";

type Layer = Record<string, Record<string, string>>;

/** The texts of a site in one language. */
export type I18n = {
  language: Language;
  /** The text of a key with its {{values}} put in; `count` chooses its plural. */
  t: TFunction;
  exists(key: string): boolean;
};

/**
 * Texts that are ready at once: nothing is loaded by it. A site's own words lie over
 * the product's as en-AU over en and zh-Hans over zh; i18next keeps the very objects it is given,
 * and no site changes those of another. In a browser `english` grows as files arrive.
 *
 * @param onMissing is told of a key that has no text
 */
export function createI18n(overrides: TextOverrides, onMissing?: (key: string) => void): I18n {
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
    saveMissing: onMissing !== undefined,
    missingKeyHandler: (_languages, _area, key) => onMissing?.(key),
  });
  return { language, t: resolvingOnce(instance, language), exists: (key) => instance.exists(key) };
}

function byArea(overrides: TextOverrides): Layer {
  const areas: Layer = {};
  for (const [key, text] of Object.entries(overrides)) {
    const [area = "", name] = key.split(".");
    if (name !== undefined) (areas[area] ??= {})[name] = text;
  }
  return areas;
}

type Values = Record<string, string | number | null | undefined> & { count?: number };

/**
 * i18next's `t`, which finds a text in its layers and plurals once and then only puts values in: a page
 * asks a few hundred times, and a text does not change while its instance lives. Values are put in as
 * they are, since React escapes them; one that is missing leaves its place empty.
 */
function resolvingOnce(instance: i18n, language: Language): TFunction {
  const plurals = new Intl.PluralRules(language);
  const templates = new Map<string, readonly string[]>();
  const say = (key: string, values: Values = {}): string => {
    const { count } = values;
    const name = count === undefined ? key : `${key} ${plurals.select(count)}`;
    let template = templates.get(name);
    if (!template) {
      const lookUp = instance.t as (key: string, options: object) => string;
      const text = lookUp(key, { count, skipInterpolation: true });
      // Not kept: in a browser the file that brings it may be on its way.
      if (text === key) return key;
      template = text.split(/\{\{(\w+)\}\}/);
      templates.set(name, template);
    }
    if (template.length === 1) return template[0] ?? "";
    return template.map((part, index) => (index % 2 === 0 ? part : String(values[part] ?? ""))).join("");
  };
  return say as TFunction;
}

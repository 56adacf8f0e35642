import { createInstance, type TFunction } from "i18next";

import { chinese } from "./chinese";
import { formatCount } from "./format-count";
import { languageOf, type Language, type TextOverrides } from "./language";
import { english } from "./resources";

/** The texts of a site in one language. */
export type I18n = {
  language: Language;
  /** The text of a key with its {{values}} interpolated; `count` selects the plural form. */
  t: TFunction;
  exists(key: string): boolean;
};

type Values = Record<string, string | number | null | undefined> & { count?: number };

/**
 * Texts that are available synchronously. Each is looked up by i18next and parsed once, since a page uses a few
 * hundred and they do not change during the instance's lifetime. Values are not escaped, since React does that; a
 * missing value becomes an empty string.
 *
 * @param onMissing is called with a key that has no text
 */
export function createI18n(
  overrides: TextOverrides,
  { onMissing }: { onMissing?: (key: string) => void } = {},
): I18n {
  const language = languageOf(overrides);
  const find = textFinder(overrides);
  // Most pages say no count at once.
  let plurals: Intl.PluralRules | undefined;
  const templates = new Map<string, readonly string[]>();
  const say = (key: string, values: Values = {}): string => {
    const { count } = values;
    const form = count === undefined ? "" : (plurals ??= new Intl.PluralRules(language)).select(count);
    const name = form === "" ? key : `${key} ${form}`;
    let template = templates.get(name);
    if (!template) {
      const text = find(key, count);
      // Not cached: in a browser the file with this text may still be loading.
      if (text === undefined) {
        onMissing?.(key);
        return key;
      }
      template = text.split(/\{\{(\w+)\}\}/);
      templates.set(name, template);
    }
    if (template.length === 1) return template[0] ?? "";
    return template.map((part, index) => (index % 2 === 0 ? part : written(part, values[part]))).join("");
  };
  return { language, t: say as TFunction, exists: (key) => find(key) !== undefined };
}

/** A value in a text; a count as people write one, `1,204`. */
function written(name: string, value: Values[string]): string {
  return name === "count" && Number.isInteger(value) ? formatCount(Number(value)) : String(value ?? "");
}

/**
 * Finds texts with i18next: a site's own wording overrides the product's, as en-AU over en and zh-Hans over
 * zh. It uses the given objects without copying them: no site changes another's, and in a browser more texts arrive
 * with each file (vite/texts-in-files.ts).
 */
function textFinder(overrides: TextOverrides) {
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
  return (key: string, count?: number): string | undefined => {
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

import type { TFunction } from "i18next";

import { textFinder, type FindText } from "./find-text";
import { languageOf, type Language, type TextOverrides } from "./language";

/** The texts of a site in one language. */
export type I18n = {
  language: Language;
  /** The text of a key with its {{values}} put in; `count` chooses its plural. */
  t: TFunction;
  exists(key: string): boolean;
};

type Values = Record<string, string | number | null | undefined> & { count?: number };

/**
 * Texts that are ready at once: nothing is loaded by it. A text is found once and then only gets its
 * values, since a page asks a few hundred times and a text does not change while this lives. Values are
 * put in as they are, since React escapes them; one that is missing leaves its place empty.
 *
 * @param onMissing is called with a key that has no text
 */
export function createI18n(
  overrides: TextOverrides,
  { find = textFinder(overrides), onMissing }: { find?: FindText; onMissing?: (key: string) => void } = {},
): I18n {
  const language = languageOf(overrides);
  const plurals = new Intl.PluralRules(language);
  const templates = new Map<string, readonly string[]>();
  const say = (key: string, values: Values = {}): string => {
    const { count } = values;
    const name = count === undefined ? key : `${key} ${plurals.select(count)}`;
    let template = templates.get(name);
    if (!template) {
      const text = find(key, count);
      // Not kept: in a browser the file that brings it may be on its way.
      if (text === undefined) {
        onMissing?.(key);
        return key;
      }
      template = text.split(/\{\{(\w+)\}\}/);
      templates.set(name, template);
    }
    if (template.length === 1) return template[0] ?? "";
    return template.map((part, index) => (index % 2 === 0 ? part : String(values[part] ?? ""))).join("");
  };
  return { language, t: say as TFunction, exists: (key) => find(key) !== undefined };
}

import { languageOf } from "../i18n/language";
import { plainText, type TextKey } from "../i18n/plain-text";
import { knownWord } from "../i18n/value-words";

import type { TextOverrides } from "~/i18n/language";

/** A text of the site by its key, outside components: headings are needed in `meta` too. */
export type Say = {
  (key: TextKey, values?: Record<string, string | number>): string;
  /** What a value of the data is called, or null where it is said as it is written. */
  value: (value: string) => string | null;
};

export function sayWith(overrides: TextOverrides): Say {
  const text = (key: TextKey, values?: Record<string, string | number>) => plainText(overrides, key, values);
  return Object.assign(text, { value: (value: string) => knownWord(languageOf(overrides), value) });
}

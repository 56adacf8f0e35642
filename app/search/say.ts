import { plainText, type TextKey } from "../i18n/plain-text";
import type { TextOverrides } from "../i18n/text-overrides";

/** A text of the site by its key, outside components: headings are needed in `meta` too. */
export type Say = (key: TextKey, values?: Record<string, string | number>) => string;

export function sayWith(overrides: TextOverrides): Say {
  return (key, values) => plainText(overrides, key, values);
}

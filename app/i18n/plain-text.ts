import { chinese } from "./chinese";
import { languageOf, type TextOverrides } from "./language";
import type { LoadedTexts } from "./loaded-texts";
import { english, type Texts } from "./resources";

/** `area.key` of every text. */
export type TextKey = { [A in keyof Texts]: `${A}.${keyof Texts[A] & string}` }[keyof Texts];

/**
 * A text outside hooks, such as in a route's `meta`: the site's own wording or the product's, with {{values}}
 * interpolated. Without plural forms.
 */
export function plainText(
  overrides: TextOverrides,
  key: TextKey,
  values: Record<string, string | number> = {},
): string {
  const [area, name] = key.split(".") as [keyof Texts, string];
  const texts: Record<string, string> | undefined = english[area];
  const second: LoadedTexts = languageOf(overrides) === "zh-Hans" ? chinese : {};
  return fillIn(overrides[key] ?? second[area]?.[name] ?? texts?.[name] ?? key, values);
}

/** A text with its {{values}} interpolated; placeholders within a value are left as they are. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, value: string) => String(values[value] ?? whole));
}

import { chinese } from "./chinese";
import { languageOf, type TextOverrides } from "./language";
import { english, type Texts } from "./resources";

/** `area.key` of every text. */
export type TextKey = { [A in keyof Texts]: `${A}.${keyof Texts[A] & string}` }[keyof Texts];

/**
 * A text where there are no hooks, such as a route's `meta`: the site's own
 * wording or the product's, with {{values}} put in. Knows no plurals.
 */
export function plainText(
  overrides: TextOverrides,
  key: TextKey,
  values: Record<string, string | number> = {},
): string {
  const [area, name] = key.split(".") as [keyof Texts, string];
  const texts: Record<string, string> | undefined = english[area];
  const second: Record<string, string> | undefined =
    languageOf(overrides) === "zh-Hans" ? chinese[area] : undefined;
  return fillIn(overrides[key] ?? second?.[name] ?? texts?.[name] ?? key, values);
}

/** A text with its {{values}} put in; a value is never looked into for others. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, value: string) => String(values[value] ?? whole));
}

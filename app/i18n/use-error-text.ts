import type { TextKey } from "./plain-text";
import type { Texts } from "./resources";
import { useTranslation } from "./use-translation";

/**
 * Translates an error that is a text's key; any other error is already a text.
 *
 * @param area with its dot and as a literal, `"leads."`, so that the built file gets the area's texts
 * (docs/PERFORMANCE.md)
 * @param values the limits in messages about an amount, whom a message names, or whom to call
 */
export function useErrorText(
  area: `${keyof Texts & string}.`,
  values: { min?: string; max?: string; name?: string | undefined; phone?: string } = {},
): (error: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  const isKey = (text: string): text is TextKey => text.startsWith(area) && i18n.exists(text);
  return (error) => (error !== undefined && isKey(error) ? t(error, values) : error);
}

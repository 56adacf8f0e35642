import type { TextKey } from "./plain-text";
import type { Texts } from "./resources";
import { useTranslation } from "./use-translation";

/**
 * Turns an error that is the key of a text into its words; any other error is words already.
 *
 * @param area with its dot and written out, `"leads."`: that is how a built file gets the area's
 *   texts (decision 046)
 * @param values the range that a message of an amount names
 */
export function useErrorText(
  area: `${keyof Texts & string}.`,
  values: { min?: string; max?: string } = {},
): (error: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  const isKey = (text: string): text is TextKey => text.startsWith(area) && i18n.exists(text);
  return (error) => (error !== undefined && isKey(error) ? t(error, values) : error);
}

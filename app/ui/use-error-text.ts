import type { TextKey } from "~/i18n/plain-text";
import type { Texts } from "~/i18n/resources";
import { useTranslation } from "~/i18n/use-translation";

/**
 * Translates an error that is a text's key; any other error is already a text, and a key of another area is never shown.
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
  return (error) => {
    if (error === undefined) return undefined;
    if (isKey(error)) return t(error, values);
    return LIKE_KEY.test(error) ? t("ui.not_accepted") : error;
  };
}

/** A key of another area, which a built file may have no text for: nobody is shown one. */
const LIKE_KEY = /^[a-z][a-z_]*\.[a-z][\w-]*$/;

import { dateFormat } from "~/i18n/date-format";
import type { Language } from "~/i18n/language";

/**
 * @param date YYYY-MM-DD
 * @returns such as '14 March 2027'
 */
export function longDate(date: string, language: Language): string {
  return dateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

import { dateFormat } from "../i18n/date-format";
import type { Language } from "../i18n/language";

/**
 * Formats a moment in a site's time zone.
 *
 * @param timestamp seconds UTC
 * @returns such as 'Mon, 23 Nov, 4:05 pm'
 */
export function formatMoment(timestamp: number, timeZone: string, language: Language = "en-AU"): string {
  const format = dateFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  return format.format(timestamp * 1_000);
}

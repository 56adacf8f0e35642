import { dateFormat } from "../i18n/date-format";
import type { Language } from "../i18n/language";

/**
 * The last day of an offer by the site's calendar, such as '31 December 2026'. The end
 * itself is outside of the offer, so an end at midnight is the day before.
 *
 * @param endsAt ISO 8601 with its offset; null for an offer without an end
 */
export function lastDay(
  endsAt: string | null,
  timeZone: string,
  language: Language = "en-AU",
): string | null {
  const format = dateFormat(language, { dateStyle: "long", timeZone });
  return endsAt === null ? null : format.format(Date.parse(endsAt) - 1_000);
}

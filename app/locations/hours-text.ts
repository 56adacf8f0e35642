import type { Language } from "~/i18n/language";
import { wordsIn } from "~/i18n/value-words";

/**
 * A dealer's text about a day, for a page in another language: a known word is translated, and hours use that
 * language's clock, '8:30 am – 5:30 pm' as '8:30 – 17:30'.
 */
export function hoursIn(language: Language, text: string): string {
  if (language === "en-AU") return text;
  return wordsIn(language)(text).replace(/\b(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?/gi, to24Hours);
}

function to24Hours(_: string, hour: string, minutes: string | undefined, half: string): string {
  const morning = Number(hour) % 12;
  return `${half.toLowerCase() === "p" ? morning + 12 : morning}:${minutes ?? "00"}`;
}

/** The names of weekdays, by number: 0 = Sunday. */
export const WEEKDAY_KEYS = [
  "content.sunday",
  "content.monday",
  "content.tuesday",
  "content.wednesday",
  "content.thursday",
  "content.friday",
  "content.saturday",
] as const;

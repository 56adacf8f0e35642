import type { Language } from "./language";

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A language's date format, cached, since creating one costs a hundred times as much as using it.
 *
 * @param language of a page, as HTML and Intl name it
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, options);
  formats.set(name, format);
  return format;
}

/**
 * @param date YYYY-MM-DD
 * @returns such as '14 March 2027'
 */
export function longDate(date: string, language: Language): string {
  return dateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

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

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The last day of an offer by the site's calendar, such as '31 December 2026'. The end
 * itself is outside of the offer, so an end at midnight is the day before.
 *
 * @param endsAt ISO 8601 with its offset; null for an offer without an end
 */
export function lastDay(endsAt: string | null, timeZone: string): string | null {
  return endsAt === null ? null : formatOf(timeZone).format(Date.parse(endsAt) - 1_000);
}

function formatOf(timeZone: string) {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone });
  formats.set(timeZone, format);
  return format;
}

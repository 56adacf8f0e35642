/** Whether a text is a day of the calendar, such as 2026-02-28. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The day that a calendar shows at a place, such as 2026-02-28.
 *
 * @param time seconds UTC
 * @param timeZone an IANA name
 */
export function dayAt(time: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-AU", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const parts = Object.fromEntries(
    format.formatToParts(time * 1_000).map(({ type, value }) => [type, value]),
  );
  return `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
}

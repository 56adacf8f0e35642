const format = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

/**
 * @param date YYYY-MM-DD
 * @returns such as '14 March 2027'
 */
export function longDate(date: string): string {
  return format.format(new Date(date));
}

/** @returns the year a shopper reads in the footer: that of the site's own time zone */
export function currentYear(now: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-AU", { year: "numeric", timeZone }).format(now));
}

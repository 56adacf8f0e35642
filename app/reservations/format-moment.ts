/**
 * A moment as people say it, in a site's time zone.
 *
 * @param timestamp seconds UTC
 * @returns such as 'Mon, 23 Nov, 4:05 pm'
 */
export function formatMoment(timestamp: number, timeZone: string): string {
  return new Date(timestamp * 1_000).toLocaleString("en-AU", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
}

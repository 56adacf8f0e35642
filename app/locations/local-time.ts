/** What a wall calendar and clock show: '2026-11-21', '17:05', 0 = Sunday. */
export type LocalTime = { date: string; time: string; weekday: number };

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The time at a place, daylight saving included.
 *
 * @param now seconds UTC
 * @param timeZone an IANA name
 */
export function localTime(now: number, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now * 1_000)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
  return { date, time: `${parts["hour"]}:${parts["minute"]}`, weekday: new Date(date).getUTCDay() };
}

/** Making a format costs a hundred times what using it does. */
function formatOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-AU", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

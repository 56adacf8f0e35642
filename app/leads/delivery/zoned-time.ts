/** A moment as the clock of a place shows it. */
function partsIn(timestamp: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat("en-AU", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  return Object.fromEntries(
    format.formatToParts(new Date(timestamp * 1_000)).map(({ type, value }) => [type, value]),
  );
}

/** @returns ISO 8601 with the place's offset, such as `2026-11-21T16:20:00+10:00` */
export function isoIn(timestamp: number, timeZone: string): string {
  const { year, month, day, hour, minute, second, timeZoneName = "" } = partsIn(timestamp, timeZone);
  const offset = timeZoneName.replace("GMT", "") || "+00:00";
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
}

/** @returns for people, such as `Saturday 21 November 2026, 4:20 pm` */
export function dateAndTimeIn(timestamp: number, timeZone: string): string {
  const date = new Date(timestamp * 1_000);
  const day = date.toLocaleDateString("en-AU", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const time = date.toLocaleTimeString("en-AU", { timeZone, hour: "numeric", minute: "2-digit" });
  return `${day.replace(",", "")}, ${time}`;
}

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

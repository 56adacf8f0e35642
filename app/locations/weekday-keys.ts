/** What the days of the week are called, by their number: 0 = Sunday. */
export const WEEKDAY_KEYS = [
  "content.sunday",
  "content.monday",
  "content.tuesday",
  "content.wednesday",
  "content.thursday",
  "content.friday",
  "content.saturday",
] as const;

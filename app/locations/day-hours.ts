/** Opening hours of one day, regular or special; times as '17:30' in the location's local time. */
export type Day = {
  status: string;
  /** The dealer's own wording of the hours. */
  text: string | null;
  open: string | null;
  close: string | null;
};

/**
 * A day's status: `open` with its hours; `closed` and `by_appointment`, which the page words; or a status in
 * the dealer's own words, shown as is (spec 2 §8).
 */
export type HoursOfDay =
  | { kind: "open"; text: string }
  | { kind: "closed" }
  | { kind: "by_appointment" }
  | { kind: "status"; text: string };

/** A day without an entry, or open without hours, is closed (spec 2 §8). */
export function wordDay(day: Day | null): HoursOfDay {
  if (day === null) return { kind: "closed" };
  const { status, text, open, close } = day;
  if (!isOpenStatus(status))
    return isClosedStatus(status) ? { kind: "closed" } : { kind: "status", text: status };
  if (text !== null) return { kind: "open", text };
  if (open === null || close === null) return { kind: "closed" };
  return { kind: "open", text: `${clockTime(open)} – ${clockTime(close)}` };
}

/** @param time '17:05'; the closing minute is no longer open */
export function isOpenAt(day: Day | null, time: string): boolean {
  if (day === null || !isOpenStatus(day.status) || day.open === null || day.close === null) return false;
  return day.open <= time && time < day.close;
}

function isOpenStatus(status: string) {
  return status.trim().toLowerCase() === "open";
}

function isClosedStatus(status: string) {
  return ["closed", ""].includes(status.trim().toLowerCase());
}

/** '17:30' → '5:30 pm' */
export function clockTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const suffix = hours % 24 < 12 ? "am" : "pm";
  return `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, "0")} ${suffix}`;
}

const TYPED = /^(\d{1,2}?)[:.h]?(\d{2})?\s*([ap])?\.?(?:m\.?)?$/i;

/** A time of day as people type it, '9', '8.30 am' or '5:30pm', as '17:30'; any other text as it is. */
export function readClock(typed: string): string {
  const [, hours, minutes = "00", half] = TYPED.exec(typed) ?? [];
  if (hours === undefined || Number(minutes) > 59) return typed;
  const isAfternoon = half?.toLowerCase() === "p";
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return typed;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

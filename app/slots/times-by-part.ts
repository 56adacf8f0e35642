import type { SlotDayView } from "./slot-view";

type Times = SlotDayView["times"];

/** Up to this many times of a day are seen at a glance. */
const FEW = 8;

/** By the hour that it begins with. */
const PARTS = [
  { part: "morning", from: 0 },
  { part: "midday", from: 11 },
  { part: "afternoon", from: 14 },
] as const;

type PartOfDay = (typeof PARTS)[number]["part"] | "day";

/** The times of a day by its parts, those without times left out; a few are one group. */
export function timesByPart(times: Times): { part: PartOfDay; times: Times }[] {
  if (times.length <= FEW) return [{ part: "day", times }];
  return PARTS.map(({ part, from }, index) => {
    const until = PARTS[index + 1]?.from ?? 24;
    return { part, times: times.filter(({ value }) => hourOf(value) >= from && hourOf(value) < until) };
  }).filter((group) => group.times.length > 0);
}

/** Of 2026-11-30T10:30 the hour on the location's clock. */
function hourOf(local: string): number {
  return Number(local.slice(11, 13));
}

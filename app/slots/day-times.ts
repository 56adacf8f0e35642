import type { OpenTimes } from "~/locations/opening-hours";
import { addDays, localIn, timeIn, utcOffsetMinutes } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { SlotRules } from "~/site/config/slots";

/** A time that can be booked; seconds UTC, and `local` as the location's clocks show its start: 2026-11-28T10:30. */
export type SlotTime = { startsAt: Seconds; endsAt: Seconds; local: string };

type Rules = Pick<SlotRules, "minutes" | "everyMinutes" | "from" | "until">;

/**
 * All times of a day, booked or not: each begins and ends within the opening hours. Where clocks change, a time that
 * they skip is none, and of an hour that they show twice only the first counts: `local` names each time alone.
 *
 * @param date YYYY-MM-DD
 * @param hours null on a day that is not open
 * @param timeZone an IANA name
 */
export function timesOfDay(
  date: string,
  hours: OpenTimes | null,
  rules: Rules,
  timeZone: string,
): SlotTime[] {
  if (hours === null) return [];
  const open = later(hours.open, rules.from);
  const close = earlier(hours.close, rules.until);
  const opensAt = timeIn(`${date}T${open}`, timeZone);
  const closesAt = timeIn(`${date}T${close}`, timeZone);
  const clock = clockBetween(opensAt, closesAt, timeZone);
  const [opens, closes] = [
    `${date}T${open}`,
    close === "24:00" ? `${addDays(date, 1)}T00:00` : `${date}T${close}`,
  ];
  const times: SlotTime[] = [];
  for (
    let startsAt = opensAt, endsAt = startsAt + rules.minutes * 60;
    endsAt <= closesAt;
    startsAt += rules.everyMinutes * 60, endsAt = startsAt + rules.minutes * 60
  ) {
    const local = clock.show(startsAt);
    if (local < opens || clock.show(endsAt) > closes || !clock.isFirst(startsAt, local)) continue;
    times.push({ startsAt, endsAt, local });
  }
  return times;
}

/** What clocks show between two times of a day; formatting each time costs a hundred times as much. */
function clockBetween(from: number, until: Seconds, timeZone: string) {
  const offset = utcOffsetMinutes(from, timeZone);
  if (offset === utcOffsetMinutes(until, timeZone)) {
    const show = (time: number) => new Date((time + offset * 60) * 1_000).toISOString().slice(0, 16);
    return { show, isFirst: () => true };
  }
  const show = (time: number) => localIn(time, timeZone);
  return { show, isFirst: (time: number, local: string) => timeIn(local, timeZone) === time };
}

function later(time: string, other: string | null): string {
  return other !== null && other > time ? other : time;
}

function earlier(time: string, other: string | null): string {
  return other !== null && other < time ? other : time;
}

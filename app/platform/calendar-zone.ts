import { localTime, utcOffsetMinutes } from "./local-time";

const DAY_SECONDS = 86_400;
const DAYS_BEFORE = 370;

/**
 * The VTIMEZONE of a time zone around an event (RFC 5545 §3.6.5): the two changes of its clocks before the event and
 * the next one, each as it happens, or one line for a zone whose clocks do not change. Calendars that know the zone by
 * its IANA name use their own rules.
 *
 * @param timeZone an IANA name
 * @param at seconds UTC
 */
export function calendarZone(timeZone: string, at: number): string[] {
  const changes = changesAround(timeZone, at);
  const start = utcOffsetMinutes(at - DAYS_BEFORE * DAY_SECONDS, timeZone);
  const standard = Math.min(start, ...changes.map(({ to }) => to));
  const observances =
    changes.length === 0
      ? observance("STANDARD", { local: "19700101T000000", from: start, to: start })
      : changes.flatMap((change) => observance(change.to === standard ? "STANDARD" : "DAYLIGHT", change));
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...observances, "END:VTIMEZONE"];
}

/** A date and time in a zone: `20261130T103000`. @param time seconds UTC */
export function zonedTime(time: number, timeZone: string): string {
  const { date, time: clock } = localTime(time, timeZone);
  return `${date.replaceAll("-", "")}T${clock.replace(":", "")}00`;
}

/** Offsets from UTC in minutes; `local` is what clocks showed until then. */
type Change = { local: string; from: number; to: number };

function changesAround(timeZone: string, at: number): Change[] {
  const midnight = Math.floor(at / DAY_SECONDS) * DAY_SECONDS;
  const changes: Change[] = [];
  for (let day = -DAYS_BEFORE; day < DAYS_BEFORE; day += 1) {
    const start = midnight + day * DAY_SECONDS;
    const [from, to] = [start, start + DAY_SECONDS].map((time) => utcOffsetMinutes(time, timeZone));
    if (from === undefined || to === undefined || from === to) continue;
    const moment = changeWithin(timeZone, start, from);
    const local = new Date((moment + from * 60) * 1_000).toISOString().slice(0, 19).replace(/[-:]/g, "");
    changes.push({ local, from, to });
  }
  return changes;
}

/** The first second of the new offset, within a day; clocks change on a minute. */
function changeWithin(timeZone: string, start: number, from: number): number {
  let [before, after] = [start / 60, (start + DAY_SECONDS) / 60];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (utcOffsetMinutes(middle * 60, timeZone) === from) before = middle;
    else after = middle;
  }
  return after * 60;
}

function observance(kind: "STANDARD" | "DAYLIGHT", { local, from, to }: Change): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `END:${kind}`,
  ];
}

/** `+1030` */
function offset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = [hours, rest].map((part) => String(part).padStart(2, "0")).join("");
  return `${minutes < 0 ? "-" : "+"}${digits}`;
}

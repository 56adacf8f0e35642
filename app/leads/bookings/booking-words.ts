import { dateFormat } from "~/i18n/date-format";
import { type Language, languageOf, type TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import type { SlotKind } from "~/slots/slot-kind";

/** What is booked, such as 'Test drive: 2021 Toyota Corolla'. @param car its name, or a number plate; empty for none */
export function bookedThing(texts: TextOverrides, kind: SlotKind, car: string): string {
  const thing = kind === "service" ? "service" : "drive";
  return car === ""
    ? plainText(texts, `booking.what_${thing}`)
    : plainText(texts, `booking.what_${thing}_of`, { car });
}

const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
const MOMENT = {
  ...DAY,
  hour: "numeric",
  minute: "2-digit",
} as const;

/**
 * When, such as 'Monday 30 November at 10:30 am'; without the comma that some versions of the calendar data put after
 * the weekday.
 *
 * @param time seconds UTC
 */
export function bookedTime(texts: TextOverrides, time: number, timeZone: string): string {
  const language: Language = languageOf(texts);
  return dateFormat(language, { ...MOMENT, timeZone })
    .format(time * 1_000)
    .replace(",", "");
}

/** The same for the desk, which looks back: 'Monday 30 November 2026 at 10:30 am'. @param time seconds UTC */
export function bookedDate(time: number, timeZone: string): string {
  return dateFormat("en-AU", { ...MOMENT, year: "numeric", timeZone })
    .format(time * 1_000)
    .replace(",", "");
}

/** Its day, such as 'Monday 30 November'. @param time seconds UTC */
export function bookedDay(texts: TextOverrides, time: number, timeZone: string): string {
  return dateFormat(languageOf(texts), { ...DAY, timeZone })
    .format(time * 1_000)
    .replace(",", "");
}

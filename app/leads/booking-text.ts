import { dateFormat } from "~/i18n/date-format";
import { languageOf, type Language, type TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { wordsIn } from "~/i18n/value-words";
import { clockTime } from "~/locations/day-hours";
import { hoursIn } from "~/locations/hours-text";

import type { BookingRefusal, OpenDay } from "./booking-time";

/** The message beside the field, with the hours that would suit, in the language of the page. */
export function bookingRefusalText(texts: TextOverrides, refusal: BookingRefusal): string {
  const language = languageOf(texts);
  const say = (
    key: "booking_next" | `booking_${BookingRefusal["is"]}` | "booking_by_appointment",
    values = {},
  ) => plainText(texts, `leads.${key}`, values);
  const withNext = (closed: string, next: OpenDay | null) => {
    if (next === null) return closed;
    return [closed, say("booking_next", openDay(next, language))].join(language === "en-AU" ? " " : "");
  };
  switch (refusal.is) {
    case "past":
    case "far":
      return say(`booking_${refusal.is}`);
    case "closed": {
      const { yard, date, holiday, next } = refusal;
      const day = dayText(date, language) + (holiday === null ? "" : ` (${wordsIn(language)(holiday)})`);
      return withNext(say("booking_closed", { yard, day }), next);
    }
    case "over":
      return withNext(say("booking_over", { yard: refusal.yard }), refusal.next);
    case "outside": {
      const { yard, times, byAppointment } = refusal;
      return say(byAppointment ? "booking_by_appointment" : "booking_outside", {
        yard,
        ...openDay(times, language),
      });
    }
  }
}

function openDay({ date, open, close }: OpenDay, language: Language) {
  const clock = (time: string) => hoursIn(language, clockTime(time));
  return { day: dayText(date, language), open: clock(open), close: clock(close) };
}

const DAY = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;

/** Such as 'Monday 30 November'; without the comma that some versions of the calendar data put after the weekday. */
function dayText(date: string, language: Language): string {
  return dateFormat(language, DAY).format(new Date(date)).replace(",", "");
}

import { dateFormat } from "~/i18n/date-format";
import { type Language, languageOf, type TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { wordsIn } from "~/i18n/value-words";
import { clockTime } from "~/locations/day-hours";
import { hoursIn } from "~/locations/hours-text";
import type { Location } from "~/locations/location";
import type { HoursSettings } from "~/locations/opening-hours";
import { timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { SlotSettings } from "~/site/config/slots";
import type { SlotTime } from "~/slots/day-times";
import type { SlotKind } from "~/slots/slot-kind";
import { slotRulesAt } from "~/slots/slot-rules";
import { timesInWords } from "~/slots/slot-view";
import type { FieldErrors } from "~/ui/validated-form";

import {
  BOOKING_FIELDS,
  type BookingField,
  leadKind,
  type LeadKindName,
  type LocationType,
} from "../lead-kind";
import type { LeadForm } from "../lead-schema";
import { FIELD_OF, slotKindOf } from "./booking";
import { bookingRefusal, type BookingRefusal, type OpenDay } from "../booking-time";

/** A time that a form books, and the field that it is in. */
export type FormTime = {
  field: BookingField;
  wanted: {
    kind: SlotKind;
    location: Location;
    vehicleId: string | null;
    leadId?: string;
    startsAt: Seconds;
  };
};

type Asked = {
  /** The location that the lead is for; null for none. */
  locationId: string | null;
  locations: readonly Location[];
  car: { id: string } | null;
  /** The lead of the shopper who has reserved the car, if they are the one asking. */
  leadId?: string | undefined;
  config: {
    slots: SlotSettings;
    texts: TextOverrides;
    timeZone: string;
    locationSettings: HoursSettings;
  };
  now: Seconds;
};

/** The time that a valid form books; null if it asks for none, or its location takes no bookings. */
export function bookedTimeOf(form: LeadForm, kind: LeadKindName, asked: Asked): FormTime | null {
  const { locationId, locations, car, leadId, config } = asked;
  const slotKind = slotKindOf(kind);
  const location = locations.find(({ id }) => id === locationId);
  if (slotKind === null || !location || slotRulesAt(config.slots, location, slotKind) === null) return null;
  const field = FIELD_OF[slotKind];
  if (form[field] === "") return null;
  const startsAt = timeIn(form[field], location.timeZone);
  return { field, wanted: { kind: slotKind, location, vehicleId: car?.id ?? null, leadId, startsAt } };
}

type NotBooked = { is: "taken"; nearest: readonly SlotTime[] } | { is: "too_many" };

/** The message beside the field, with the times that are free instead. */
export function notBookedText(texts: TextOverrides, answer: NotBooked): string {
  if (answer.is === "too_many") return plainText(texts, "booking.error_too_many");
  const times = timesInWords(answer.nearest, languageOf(texts));
  return times === ""
    ? plainText(texts, "booking.error_none")
    : plainText(texts, "booking.error_nearest", { times });
}

/** The message of a valid form that asks for a time at which its location cannot be visited; null if it does not. */
export function bookingErrors(form: LeadForm, kind: LeadKindName, asked: Asked): FieldErrors | null {
  const field = BOOKING_FIELDS.find((name) => form[name] !== "");
  if (field === undefined) return null;
  const { locationId, locations, config, now } = asked;
  const named = locations.find(({ id }) => id === locationId);
  const refusal = bookingRefusal({
    local: form[field],
    location: named ?? mainLocation(locations, leadKind(kind).locations),
    settings: config.locationSettings,
    timeZone: config.timeZone,
    now,
  });
  return refusal && { [field]: bookingRefusalText(config.texts, refusal) };
}

/** Who answers a lead without a location: the site's primary location of a type, else its first. */
function mainLocation(
  locations: readonly Location[],
  types: readonly LocationType[] | null,
): Location | null {
  // Spec 2 §3: empty means sales.
  const ofTypes = locations.filter(
    ({ visible, locationType }) => visible && (types ?? ["sales"]).includes(locationType || "sales"),
  );
  return ofTypes.find(({ primary }) => primary) ?? ofTypes[0] ?? null;
}

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
      const { location, date, holiday, next } = refusal;
      const day = dayText(date, language) + (holiday === null ? "" : ` (${wordsIn(language)(holiday)})`);
      return withNext(say("booking_closed", { yard: location, day }), next);
    }
    case "over":
      return withNext(say("booking_over", { yard: refusal.location }), refusal.next);
    case "outside": {
      const { location, times, byAppointment } = refusal;
      return say(byAppointment ? "booking_by_appointment" : "booking_outside", {
        yard: location,
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

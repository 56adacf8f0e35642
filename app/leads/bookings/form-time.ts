import { languageOf, type TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import type { Location } from "~/locations/location";
import { timeIn } from "~/platform/local-time";
import type { SlotSettings } from "~/site/config/slots";
import type { SlotTime } from "~/slots/day-times";
import type { SlotKind } from "~/slots/slot-kind";
import { slotRulesAt } from "~/slots/slot-rules";
import { timesInWords } from "~/slots/slot-view";

import type { BookingField, LeadKindName } from "../lead-kind";
import type { LeadForm } from "../lead-schema";
import { FIELD_OF, slotKindOf } from "./booking";

/** A time that a form books, and the field that it is in. */
export type FormTime = {
  field: BookingField;
  wanted: { kind: SlotKind; yard: Location; vehicleId: string | null; startsAt: number };
};

type Asked = {
  locationId: string | null;
  locations: readonly Location[];
  car: { id: string } | null;
  site: { config: { slots: SlotSettings } };
};

/** The time that a valid form books; null if it asks for none, or its yard takes no bookings. */
export function bookedTimeOf(form: LeadForm, kind: LeadKindName, asked: Asked): FormTime | null {
  const { locationId, locations, car, site } = asked;
  const slotKind = slotKindOf(kind);
  const yard = locations.find(({ id }) => id === locationId);
  if (slotKind === null || !yard || slotRulesAt(site.config.slots, yard, slotKind) === null) return null;
  const field = FIELD_OF[slotKind];
  if (form[field] === "") return null;
  const startsAt = timeIn(form[field], yard.timeZone);
  return { field, wanted: { kind: slotKind, yard, vehicleId: car?.id ?? null, startsAt } };
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

import { mailText, type MailTextKey } from "~/i18n/mail-text";
import { carPath } from "~/paths";
import { fullName } from "~/platform/full-name";
import { type CalendarEvent, tentativeEvent } from "~/platform/calendar-event";
import { timeIn } from "~/platform/local-time";
import type { TextAttachment } from "~/platform/mail";

import { BOOKING_MINUTES } from "../booking-time";
import { BOOKING_FIELDS, type BookingField } from "../lead-kind";
import { type LeadDealer, leadPhone } from "./lead-dealer";
import { payloadText, type LeadRecord } from "./lead-record";

const NAMES: Record<BookingField, MailTextKey> = {
  "Test Drive Booking Date": "calendar_test_drive",
  "Service Booking Date": "calendar_service",
};

/**
 * The time that a lead asks for, as a calendar file. Both readers get the same event, each in their words.
 *
 * @returns an empty list for a lead without a time
 */
export function bookingFiles(
  lead: LeadRecord,
  dealer: LeadDealer,
  reader: "mail" | "copy",
): TextAttachment[] {
  const field = BOOKING_FIELDS.find((name) => payloadText(lead, name) !== "");
  if (field === undefined) return [];
  const startsAt = timeIn(payloadText(lead, field), lead.location?.timeZone ?? dealer.config.timeZone);
  if (Number.isNaN(startsAt)) return [];
  const { name, email, url } = dealer.config;
  const content = tentativeEvent({
    uid: `${lead.id}@${new URL(url).host}`,
    createdAt: lead.createdAtTimestamp,
    startsAt,
    endsAt: startsAt + BOOKING_MINUTES[field] * 60,
    ...wordsOf(lead, dealer, { field, reader }),
    location: placeOf(lead, dealer),
    ...(lead.car && { url: url + carPath(lead.car.slug) }),
    organiser: { name, address: email },
  });
  return [{ name: "booking.ics", type: "text/calendar; charset=utf-8; method=PUBLISH", content }];
}

type Told = { field: BookingField; reader: "mail" | "copy" };

/** To the dealer who comes, to the shopper where they go. */
function wordsOf(
  lead: LeadRecord,
  { config }: LeadDealer,
  { field, reader }: Told,
): Pick<CalendarEvent, "summary" | "description"> {
  const say = (key: MailTextKey, values = {}) => mailText(config.texts, key, values);
  const about = lead.car?.name ?? payloadText(lead, "Rego");
  const { name: dealer } = config;
  const who = reader === "mail" ? fullName(lead) : (lead.location?.name ?? dealer);
  const description =
    reader === "mail"
      ? [say("calendar_to_confirm"), lead.phone, lead.email, lead.message]
      : [say("calendar_asked", { dealer, phone: leadPhone(lead, config) })];
  return {
    summary: [say(NAMES[field]), about, who].filter(Boolean).join(", "),
    description: description.filter(Boolean).join("\n"),
  };
}

function placeOf({ location }: LeadRecord, { config }: LeadDealer): string {
  const { street, city, state, postcode } = location?.address ?? config.address;
  return `${location?.name ?? config.name}, ${street}, ${city} ${state} ${postcode}`;
}

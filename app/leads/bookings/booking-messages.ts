import type { NewMessage } from "~/outbox/message";
import type { Seconds } from "~/platform/moment";

import type { Booking } from "./booking";

/** What a shopper is told about their booking. */
export const BOOKING_MESSAGES = ["booked", "moved", "cancelled", "reminder"] as const;
export type BookingMessage = (typeof BOOKING_MESSAGES)[number];

/** What the outbox keeps with a message. */
type AboutBooking = {
  kind: BookingMessage;
  /** The booking's at that moment: a message about an earlier time is not sent. */
  sequence: number;
};

/** How a shopper is reached; `mobile` in E.164. */
type BookingContact = { email: string | null; mobile: string | null };

const REMINDED_BEFORE_SECONDS = 86_400;
/** A reminder sooner than that after the confirmation says nothing new. */
const MIN_NOTICE_SECONDS = 6 * 3_600;

/**
 * The messages of a change of a booking: the news by mail, by text message to who has no address; and for a live one
 * the reminder a day before, by text message to who has a mobile.
 */
export function messagesAbout(
  booking: Booking,
  news: Exclude<BookingMessage, "reminder">,
  contact: BookingContact,
  now: Seconds,
): NewMessage[] {
  const { email, mobile } = contact;
  const told = email !== null ? "mail" : mobile !== null ? "sms" : null;
  const reminded = mobile !== null ? "sms" : told;
  const remindAt = booking.startsAt - REMINDED_BEFORE_SECONDS;
  const message = (kind: BookingMessage, by: "mail" | "sms", more: Partial<NewMessage> = {}): NewMessage => {
    const about: AboutBooking = { kind, sequence: booking.sequence };
    return {
      site: booking.site,
      topic: "booking",
      key: booking.id,
      channel: `${kind}:${booking.sequence}:${by}`,
      receiver: by,
      leadId: booking.leadId,
      payload: about,
      giveUpAt: booking.startsAt,
      ...more,
    };
  };
  return [
    ...(told === null ? [] : [message(news, told)]),
    ...(reminded === null || news === "cancelled" || remindAt < now + MIN_NOTICE_SECONDS
      ? []
      : [message("reminder", reminded, { dueAt: remindAt })]),
  ];
}

import { plainText } from "~/i18n/plain-text";
import { fullName } from "~/platform/full-name";
import { bookedEvent } from "~/platform/calendar-event";
import type { TextAttachment } from "~/platform/mail";
import type { Seconds } from "~/platform/moment";

import { type LeadDealer, leadPhone } from "../delivery/lead-dealer";
import { type LeadRecord, payloadText } from "../delivery/lead-record";
import type { Booking } from "./booking";
import { bookedThing } from "./booking-words";

type Of = {
  booking: Booking;
  lead: LeadRecord;
  dealer: LeadDealer;
  /** The shopper's page; null in the dealer's calendar, which names the shopper instead. */
  link: string | null;
  now: Seconds;
};

/** The calendar file of a booking: of its time as it is now, or of its cancellation. */
export function bookingFile({ booking, lead, dealer, link, now }: Of): TextAttachment {
  const { name, email, url, texts, timeZone, address } = dealer.config;
  const location = lead.location;
  const { street, city, state, postcode } = location?.address ?? address;
  const what = bookedThing(texts, booking.kind, aboutOf(lead));
  const isCancelled = booking.state === "cancelled";
  const content = bookedEvent({
    uid: `${booking.id}@${new URL(url).host}`,
    createdAt: lead.createdAtTimestamp,
    madeAt: now,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    timeZone: location?.timeZone ?? timeZone,
    sequence: booking.sequence,
    isCancelled,
    summary: [what, link === null ? fullName(lead) : (location?.name ?? name)].join(", "),
    description:
      link === null
        ? [lead.phone, lead.email, lead.message].filter(Boolean).join("\n")
        : [
            plainText(texts, "booking.mail_change", { link }),
            plainText(texts, "booking.mail_phone", { phone: leadPhone(lead, dealer.config) }),
          ].join("\n"),
    location: `${location?.name ?? name}, ${street}, ${city} ${state} ${postcode}`,
    ...(link !== null && { url: link }),
    organiser: { name, address: email },
    attendee: lead.email === null ? null : { name: fullName(lead), address: lead.email },
  });
  const method = isCancelled ? "CANCEL" : "REQUEST";
  return { name: "booking.ics", type: `text/calendar; charset=utf-8; method=${method}`, content };
}

/** The car, or the number plate of the shopper's own. */
export function aboutOf(lead: LeadRecord): string {
  return lead.car?.name ?? payloadText(lead, "Rego");
}

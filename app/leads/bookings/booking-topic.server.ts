import { z } from "zod";

import { inLanguage, languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { type ClaimedMessage, messageId, outcomeOf } from "~/outbox/message";
import { hourly, type Outcome } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { bookingPath } from "~/paths";
import { greetingName } from "~/platform/full-name";
import { headerLine, type MailSender } from "~/platform/mail";
import type { Seconds } from "~/platform/moment";
import { mobileOf } from "~/shopper/phone";
import type { SmsSender } from "~/shopper/sms";
import type { Site } from "~/site/site";
import { siteInLanguage } from "~/site/site-in-language";

import type { LeadRecord } from "../delivery/lead-record";
import { findBookedLead } from "../delivery/lead-topic.server";
import { replyAddressOf } from "../inbound/reply-address.server";
import type { Booking } from "./booking";
import { aboutOf, bookingFile } from "./booking-file";
import { BOOKING_MESSAGES, type BookingMessage } from "./booking-messages";
import { bookingToken } from "./find-booking.server";
import { bookedThing, bookedTime } from "./booking-words";

type Ports = { sms: SmsSender; mail: MailSender };

const about = z.object({ kind: z.enum(BOOKING_MESSAGES), sequence: z.number().int() });
/** What shoppers are told about their bookings; the key is the booking's id. */
export function bookingTopic(ports: Ports): Topic<Site> {
  return {
    name: "booking",
    policy: hourly({ firstWaitSeconds: 60, days: 1 }),
    async send(message, site, now) {
      const { kind, sequence } = about.parse(message.payload);
      const booked = await findBookedLead(site.slug, message.key);
      if (!booked) return { is: "unwanted", reason: "the booking is no longer there" };
      const { booking, lead } = booked;
      if (booking.sequence !== sequence) return { is: "unwanted", reason: "the booking has changed" };
      const told = {
        booking,
        lead,
        kind,
        now,
        site: siteInLanguage(site, languageOf({ language: booking.language })),
      };
      return message.receiver === "sms" ? text(ports.sms, told) : mail(ports.mail, told, message);
    },
  };
}

type Told = { booking: Booking; lead: LeadRecord; kind: BookingMessage; now: Seconds; site: Site };

async function text(sms: SmsSender, told: Told): Promise<Outcome> {
  const to = mobileOf(told.lead.phone ?? "");
  if (to === null) return { is: "unwanted", reason: "no mobile number" };
  const { config, slug } = told.site;
  const body = plainText(config.texts, `booking.sms_${told.kind}`, wordsOf(told));
  return outcomeOf(await sms.send({ site: slug, to, body }), "unwanted");
}

async function mail(sender: MailSender, told: Told, message: ClaimedMessage): Promise<Outcome> {
  const { booking, lead, kind, now, site } = told;
  if (lead.email === null) return { is: "unwanted", reason: "no address" };
  const { slug, config } = site;
  const words = wordsOf(told);
  const say = (key: Parameters<typeof plainText>[1]) => plainText(config.texts, key, words);
  const address = replyAddressOf({ site: slug, id: lead.id }, now);
  const sent = await sender.send({
    site: slug,
    from: { name: config.name, address: config.email },
    to: lead.email,
    subject: headerLine(say(`booking.mail_${kind}_subject`)),
    text: [
      say("booking.mail_hello"),
      say(`booking.mail_${kind}`),
      [words.what, words.time, words.yard, words.address].join("\n"),
      say(kind === "cancelled" ? "booking.mail_again" : "booking.mail_change"),
      say("booking.mail_phone"),
      `${config.name}\n${config.url}\n`,
    ].join("\n\n"),
    messageId: messageId(message, config.url),
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: [bookingFile({ booking, lead, dealer: site, link: words.link, now })],
    ...(address !== null && { replyTo: { name: headerLine(config.name), address } }),
  });
  return outcomeOf(sent, "unwanted");
}

/** In the language of the site's texts. */
function wordsOf({ booking, lead, site: { slug, config } }: Told) {
  const { texts, name, phone, address, timeZone, url } = config;
  const { street, city, state, postcode } = lead.location?.address ?? address;
  return {
    name: greetingName(lead),
    dealer: name,
    what: bookedThing(texts, booking.kind, aboutOf(lead)),
    time: bookedTime(texts, booking.startsAt, lead.location?.timeZone ?? timeZone),
    yard: lead.location?.name ?? name,
    address: `${street}, ${city} ${state} ${postcode}`,
    phone: lead.location?.phone ?? phone,
    link: url + inLanguage(languageOf(texts), bookingPath(bookingToken(slug, booking.id))),
  };
}

import { createHash } from "node:crypto";

import { z } from "zod";

import { messageId, type ClaimedMessage } from "~/outbox/message";
import { hourly, type Outcome } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { carPath } from "~/paths";
import { fullName } from "~/platform/full-name";
import { db } from "~/platform/db.server";
import { isoIn } from "~/platform/local-time";
import { headerLine, type MailMessage, type MailResult, type MailSender } from "~/platform/mail";
import type { Seconds } from "~/platform/moment";
import { chargeLimits } from "~/platform/rate-limit.server";
import { findCarById } from "~/stock/cars.server";
import { statedPrices } from "~/stock/price";

import { bookingFile } from "../bookings/booking-file";
import type { Booking } from "../bookings/booking";
import { findBooking } from "../bookings/find-booking.server";
import { isLeadChannel } from "../delivery-channels";
import { replyAddressOf } from "../inbound/reply-address.server";
import { adfSubject, toAdf } from "./adf";
import { bookingFiles } from "./booking-event";
import { adfAddressOf, readerOf, type LeadDealer } from "./lead-dealer";
import { copyMail, leadMail } from "./lead-mail";
import { priceText } from "./lead-rows";
import { type LeadLocation, type LeadNews, type LeadRecord, namedColumns } from "./lead-record";
import type { LeadWebhook } from "./webhook-sender.server";

/** The fields of a location that messages use. */
const storedLocation = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.object({ phone: z.string() }),
  timeZone: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postcode: z.string() }),
});

const payload = z.record(z.string(), z.unknown());

/** A lead with the current state of its car and its location. */
export async function findLeadRecord(site: string, id: string): Promise<LeadRecord | null> {
  const row = await db().lead.findUnique({
    where: { site_id: { site, id } },
    include: { consents: { orderBy: { purpose: "asc" } } },
  });
  if (!row) return null;
  const fields = payload.parse(row.payload);
  const [car, location, booking] = await Promise.all([
    row.vehicleId === null ? null : findCarById(site, row.vehicleId),
    row.locationId === null ? null : findLocation(site, row.locationId),
    fields["booking_id"] === undefined ? null : findBooking(site, { leadId: id }),
  ]);
  const { kind, category, subcategory, name, lastName, email, postcode, message, suspectedSpam } = row;
  return {
    id,
    kind,
    category,
    subcategory,
    name,
    lastName,
    email,
    phone: row.phone,
    phoneE164: row.phoneE164,
    postcode,
    message,
    suspectedSpam,
    payload: fields,
    consents: row.consents.map(({ purpose, granted }) => ({ purpose, granted })),
    createdAtTimestamp: Math.floor(row.createdAt.getTime() / 1_000),
    locationId: row.locationId,
    location,
    car,
    booking,
  };
}

async function findLocation(site: string, id: string): Promise<LeadLocation | null> {
  const row = await db().location.findUnique({ where: { site_id: { site, id } }, select: { data: true } });
  const parsed = storedLocation.safeParse(row?.data);
  if (!parsed.success) return null;
  const { contact, ...location } = parsed.data;
  return { ...location, phone: contact.phone };
}

/** A booking, and its lead as seen from it: with the car that is driven and the location that is visited. */
export type BookedLead = { booking: Booking; lead: LeadRecord };

/** @returns null if it is no longer there */
export async function findBookedLead(site: string, bookingId: string): Promise<BookedLead | null> {
  const booking = await findBooking(site, { id: bookingId });
  const lead = booking && (await findLeadRecord(site, booking.leadId));
  if (!lead) return null;
  const [car, location] = await Promise.all([
    booking.vehicleId === null ? null : findCarById(site, booking.vehicleId),
    findLocation(site, booking.locationId),
  ]);
  return { booking, lead: { ...lead, car, location, locationId: booking.locationId } };
}

/** Payload version: incremented when a field changes its meaning, not when one is added. */
const VERSION = 1;

/** The ports that leads are sent through. */
type LeadPorts = { mail: MailSender; webhook: LeadWebhook };

type Sent = {
  lead: LeadRecord;
  /** Null for who gets the lead for the first time. */
  news: LeadNews | null;
  delivery: ClaimedMessage;
  dealer: LeadDealer;
  now: Seconds;
};

/** What the outbox says of a message that its receiver has had before (sendAgain). */
const repeated = z.object({ again: z.object({ booking: z.string().optional() }) });

/** Rate limit of copies, so that a form cannot be used to flood an inbox. */
const COPIES_A_DAY = 5;

/** Leads to the dealer, and copies to the shopper; the key is the lead's id. */
export function leadTopic(ports: LeadPorts): Topic<LeadDealer> {
  return {
    name: "lead",
    policy: hourly({ firstWaitSeconds: 30, days: 1 }),
    async send(delivery, dealer, now) {
      const lead = await findLeadRecord(dealer.slug, delivery.key);
      if (!lead) return { is: "unwanted", reason: "the lead is no longer there" };
      const news = await findNews(dealer.slug, delivery);
      return sendLead(ports, { lead, news, delivery, dealer, now });
    },
    ended: {
      lock: (tx, { site, key }) => tx`
        select from leads where site = ${site} and id = ${key} for no key update`,
      /** The shopper's copy does not count as a delivery to the dealer. */
      async record(tx, { site, key, channel }, { status, at }) {
        if (status !== "delivered" || channel === "copy") return;
        await tx`
          update leads set first_delivered_at = greatest(created_at, to_timestamp(${at}))
          where site = ${site} and id = ${key} and first_delivered_at is null`;
      },
    },
  };
}

async function findNews(site: string, { payload: stored }: ClaimedMessage): Promise<LeadNews | null> {
  const known = repeated.safeParse(stored).data;
  if (!known) return null;
  const { booking } = known.again;
  const booked = booking === undefined ? null : await findBookedLead(site, booking);
  return booked ? { is: "appointment", ...booked } : { is: "update" };
}

async function sendLead(ports: LeadPorts, sent: Sent): Promise<Outcome> {
  const { lead, news, delivery, dealer, now } = sent;
  const { leads } = dealer.config;
  const { channel } = delivery;
  if (!isLeadChannel(channel)) return { is: "unwanted", reason: "no channel of this release" };
  switch (channel) {
    case "email:adf":
      return outcomeOf(
        await toDealer(ports.mail, sent, adfAddressOf(leads, lead), adfMail(lead, dealer, news)),
      );
    case "email:text": {
      const attachments = await filesForDealer({ lead, news, dealer, now });
      const mail = { ...leadMail(lead, dealer, news), attachments };
      return outcomeOf(await toDealer(ports.mail, sent, readerOf(leads, lead), mail));
    }
    case "copy":
      return sendCopy(ports.mail, sent);
    case "webhook": {
      if (!leads.webhookUrl) return { is: "unwanted", reason: "the site has no webhook any more" };
      const body = webhookBody({ lead, news, delivery, dealer });
      const message = { site: dealer.slug, url: leads.webhookUrl, body, deliveryId: delivery.id, now };
      const result = await ports.webhook.send(message);
      return result.ok ? { is: "delivered" } : { is: "failed", reason: result.reason };
    }
  }
}

type Mail = Pick<MailMessage, "subject" | "text" | "html" | "attachments">;

/** The calendar file of a booked time, else of the one that is asked for. */
async function filesForDealer({ lead, news, dealer, now }: Omit<Sent, "delivery">) {
  const { booking } = lead;
  const booked =
    news?.is === "appointment" ? news : booking && (await findBookedLead(dealer.slug, booking.id));
  if (!booked) return bookingFiles(lead, dealer, "mail");
  return [bookingFile({ ...booked, dealer, link: null, now })];
}

function adfMail(lead: LeadRecord, dealer: LeadDealer, news: LeadNews | null): Mail {
  return { subject: adfSubject(lead, news), text: toAdf(lead, dealer, news) };
}

/** Reply-To is the shopper. */
function toDealer(mail: MailSender, { lead, delivery, dealer }: Sent, to: string, message: Mail) {
  const replyTo = lead.email === null ? undefined : { name: headerLine(fullName(lead)), address: lead.email };
  return mail.send({ ...message, ...envelope(dealer, delivery), to, ...(replyTo ? { replyTo } : {}) });
}

async function sendCopy(mail: MailSender, { lead, delivery, dealer, now }: Sent): Promise<Outcome> {
  if (lead.email === null) return { is: "unwanted", reason: "no address" };
  const key = `lead-copy:${createHash("sha256").update(lead.email.toLowerCase()).digest("hex").slice(0, 32)}`;
  const charge = await chargeLimits(dealer.slug, [{ key, max: COPIES_A_DAY, windowSeconds: 86_400 }]);
  if (!charge.ok) return { is: "unwanted", reason: "too many copies to one address" };
  const headers = { "Auto-Submitted": "auto-replied" };
  const address = replyAddressOf({ site: dealer.slug, id: lead.id }, now);
  const message = {
    ...copyMail(lead, dealer),
    ...envelope(dealer, delivery),
    // The confirmation has the file of a booked time.
    attachments: lead.booking ? [] : bookingFiles(lead, dealer, "copy"),
    to: lead.email,
    headers,
    ...(address ? { replyTo: { name: headerLine(dealer.config.name), address }, bounceTo: address } : {}),
  };
  const result = await mail.send(message);
  if (!result.ok) await charge.refund();
  if (!result.ok && result.reason === "address_refused") return { is: "unwanted", reason: "address refused" };
  return outcomeOf(result);
}

function envelope({ slug, config }: LeadDealer, delivery: ClaimedMessage) {
  const { name, email, url } = config;
  return {
    site: slug,
    from: { name, address: email },
    messageId: messageId(delivery, url),
  };
}

function outcomeOf(result: MailResult): Outcome {
  if (result.ok) return { is: "delivered" };
  return { is: "failed", reason: [result.reason, result.detail].filter(Boolean).join(": ") };
}

/** The JSON payload of the webhook (docs/operating/messages.md). */
function webhookBody({ lead, news, delivery, dealer: { slug, config } }: Omit<Sent, "now">): string {
  const { car, location } = lead;
  return JSON.stringify({
    version: VERSION,
    event: news === null ? "lead.created" : "lead.updated",
    delivery_id: delivery.id,
    site: slug,
    lead: {
      id: lead.id,
      created_at: isoIn(lead.createdAtTimestamp, "UTC"),
      kind: lead.kind,
      ...namedColumns(lead),
      phone_e164: lead.phoneE164,
      suspected_spam: lead.suspectedSpam,
      consents: lead.consents,
      location: location && { id: location.id, name: location.name },
      vehicle: car && {
        id: car.id,
        stock_number: car.stockNumber,
        vin: car.vin,
        year: car.year,
        make: car.make,
        model: car.model,
        badge: car.badge,
        url: config.url + carPath(car.slug),
        prices: statedPrices(car, config.price),
        price_text: priceText(car, config),
      },
      payload: lead.payload,
    },
  });
}

import { mailText, type MailTextKey } from "~/i18n/mail-text";
import { fullName, greetingName } from "~/platform/full-name";
import { headerLine } from "~/platform/mail";
import { escapeXml } from "~/platform/xml-text";

import type { Booking } from "../bookings/booking";
import { aboutOf } from "../bookings/booking-file";
import { bookedThing, bookedTime } from "../bookings/booking-words";
import { type LeadDealer, leadPhone } from "./lead-dealer";
import type { LeadNews, LeadRecord } from "./lead-record";
import { contactRows, kindOf, leadThing, originRows, subjectRows, type LeadRow } from "./lead-rows";
import { spamWords } from "../spam-signals";

/** A mail with its HTML and plain-text parts. */
type LeadMail = { subject: string; text: string; html: string };

/** A block: rows, or a paragraph. */
type Block = readonly LeadRow[] | string;

/** The mail to staff: contact, subject, and origin of the lead; of one that they have, first what is new. */
export function leadMail(lead: LeadRecord, dealer: LeadDealer, news: LeadNews | null = null): LeadMail {
  const { texts } = dealer.config;
  const say = (key: MailTextKey, values = {}) => mailText(texts, key, values);
  const names = { category: kindOf(lead), name: fullName(lead) };
  const subject = newsText(news, { lead, dealer }) ?? firstSubject(lead, dealer);
  const signals = spamWords(texts, lead).join("; ");
  return {
    subject: headerLine(lead.suspectedSpam ? `${say("suspected")} ${subject}` : subject),
    ...write(dealer, news === null ? say("heading", names) : subject, [
      ...(news === null ? [] : [say("known")]),
      ...(lead.suspectedSpam ? [say("suspected_text", { signals })] : []),
      contactRows(lead, dealer.config),
      lead.message ?? "",
      subjectRows(withPlace(lead, news), dealer.config, "mail"),
      say("reply", names),
      originRows(lead, dealer.config),
    ]),
  };
}

/** What is new of a lead that its receiver has, such as 'Appointment booked: Test drive, Monday 30 November at 10:00 am'. */
export function newsText(
  news: LeadNews | null,
  { lead, dealer: { config } }: { lead: LeadRecord; dealer: LeadDealer },
): string | null {
  if (news === null) return null;
  const { texts } = config;
  if (news.is === "update") return mailText(texts, "updated", { subject: firstSubject(lead, { config }) });
  const { booking, lead: booked } = news;
  const timeZone = booked.location?.timeZone ?? config.timeZone;
  return mailText(texts, `appointment_${appointmentNews(booking)}`, {
    ...{ name: fullName(lead), what: bookedThing(texts, booking.kind, aboutOf(booked)) },
    time: [bookedTime(texts, booking.startsAt, timeZone), otherPlace(lead, booked)]
      .filter(Boolean)
      .join(", "),
  });
}

/** Where somebody is expected, if it is not where the lead went: a service of a car that another yard sells. */
function otherPlace(lead: LeadRecord, booked: LeadRecord): string {
  return booked.locationId === lead.locationId ? "" : (booked.location?.name ?? "");
}

/** The lead as its shopper comes: at the location that is booked. */
function withPlace(lead: LeadRecord, news: LeadNews | null): LeadRecord {
  return news?.is === "appointment" ? { ...lead, location: news.lead.location } : lead;
}

function firstSubject(lead: LeadRecord, { config }: Pick<LeadDealer, "config">): string {
  const names = { category: kindOf(lead), name: fullName(lead), car: leadThing(lead) ?? "" };
  return mailText(config.texts, names.car ? "subject_car" : "subject", names);
}

function appointmentNews({ state, sequence }: Booking): "booked" | "moved" | "cancelled" {
  if (state === "cancelled") return "cancelled";
  return sequence === 0 ? "booked" : "moved";
}

/** The shopper's own copy: nothing that was not on the form. */
export function copyMail(lead: LeadRecord, dealer: LeadDealer): LeadMail {
  const { name, texts } = dealer.config;
  const values = { name: greetingName(lead), dealer: name, phone: leadPhone(lead, dealer.config) };
  const say = (key: MailTextKey) => mailText(texts, key, values);
  const subject = say("copy_subject");
  return {
    subject: headerLine(subject),
    ...write(dealer, subject, [
      say("copy_lead"),
      lead.message ?? "",
      subjectRows(lead, dealer.config, "copy"),
      contactRows(lead, dealer.config),
      say("copy_next"),
      say("copy_not_you"),
    ]),
  };
}

function write({ config }: LeadDealer, heading: string, blocks: readonly Block[]): Omit<LeadMail, "subject"> {
  const filled = blocks.filter((block) => block.length > 0);
  const text = [
    heading,
    ...filled.map((block) =>
      typeof block === "string" ? block : block.map(({ label, text }) => `${label}: ${text}`).join("\n"),
    ),
    `${config.name}\n${config.url}`,
  ];
  const html = [
    `<h1 style="font-size:20px">${escapeXml(heading)}</h1>`,
    ...filled.map((block) => (typeof block === "string" ? paragraph(block) : table(block))),
    paragraph(`${config.name}\n${config.url}`),
  ];
  return {
    text: `${text.join("\n\n")}\n`,
    html: `<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:640px">${html.join("")}</body></html>`,
  };
}

/** `dir=auto`: the direction follows the text, such as Arabic or Hebrew. */
function paragraph(text: string): string {
  return `<p dir="auto">${escapeXml(text).replaceAll("\n", "<br>")}</p>`;
}

function table(rows: readonly LeadRow[]): string {
  const lines = rows.map(
    ({ label, text }) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:2px 16px 2px 0;white-space:nowrap">${escapeXml(label)}</th><td dir="auto">${escapeXml(text).replaceAll("\n", "<br>")}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0">${lines.join("")}</table>`;
}

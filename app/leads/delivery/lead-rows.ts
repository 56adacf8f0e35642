import { z } from "zod";

import { LANGUAGES, type TextOverrides } from "~/i18n/language";
import { mailText } from "~/i18n/mail-text";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { fullName } from "~/platform/full-name";
import { dateAndTimeIn } from "~/platform/local-time";
import type { Car } from "~/stock/car";
import { formatDollars, formatKm } from "~/stock/money";
import { type PriceSettings, statedPrices } from "~/stock/price";
import { pricesLine } from "~/stock/price-sentence";

import { BOOKING_STATUSES } from "../bookings/booking";
import { isStockNumber, RECORDED_SUBJECTS } from "../lead-subject";
import { inOrder, leadField, type LeadFieldDescription, type Reading } from "../lead-fields";
import { payloadText, type LeadRecord } from "./lead-record";

/** A line of a message: its label and its text. */
export type LeadRow = { label: string; text: string };

/** A site's own texts and time zone. */
export type RowSettings = { texts: TextOverrides; timeZone: string };
type PriceOrder = { price: Pick<PriceSettings, "subscriptions" | "first"> };

/**
 * The lines of a lead's payload that a channel includes, in the order of LEAD_FIELDS. A field that
 * is not in LEAD_FIELDS, such as one of an older release, gets its own name as its label.
 *
 * @param says called with null for a field that is not in LEAD_FIELDS
 */
export function payloadRows(
  { payload }: Pick<LeadRecord, "payload">,
  settings: RowSettings,
  says: (field: LeadFieldDescription | null) => boolean,
): LeadRow[] {
  const rows = inOrder(payload).flatMap((name) => {
    const described = leadField(name);
    if (!says(described)) return [];
    const label = described ? mailText(settings.texts, labelOf(described, payload)) : name;
    return [{ label, text: read(payload[name], described?.reads ?? "text", settings) }];
  });
  return withoutEmpty(rows);
}

/** A time that is booked is not one that was only asked for; what was said in words is no page. */
function labelOf({ label, reads }: LeadFieldDescription, payload: LeadRecord["payload"]) {
  if (reads === "local-time" && payload["booking_status"] !== undefined) return "booked_time";
  const isWords = reads === "subject" && recordedSubject.safeParse(payload["about"]).data?.kind === "words";
  return isWords ? "interested_in" : label;
}

/** The contact, which the dealer needs first. */
export function contactRows(lead: LeadRecord, { texts }: RowSettings): LeadRow[] {
  return withoutEmpty([
    { label: mailText(texts, "name"), text: fullName(lead) },
    { label: mailText(texts, "phone"), text: lead.phone ?? "" },
    { label: mailText(texts, "email"), text: lead.email ?? "" },
    { label: mailText(texts, "postcode"), text: lead.postcode ?? "" },
  ]);
}

/** The subject, in the dealer's mail or the shopper's copy. */
export function subjectRows(
  lead: LeadRecord,
  settings: RowSettings & PriceOrder,
  reader: "mail" | "copy",
): LeadRow[] {
  const { car, location } = lead;
  const { texts } = settings;
  return withoutEmpty([
    { label: mailText(texts, "kind"), text: kindOf(lead) },
    { label: mailText(texts, "car"), text: car?.name ?? "" },
    { label: mailText(texts, "stock_number"), text: car?.stockNumber ?? "" },
    { label: mailText(texts, "vin"), text: (reader === "mail" ? car?.vin : null) ?? "" },
    { label: mailText(texts, "price"), text: car ? priceText(car, settings) : "" },
    { label: mailText(texts, "location"), text: location?.name ?? payloadText(lead, "location") },
    ...aboutRows(lead, settings, reader),
  ]);
}

/** The form's own fields; those of the car only for a lead without one in stock. */
function aboutRows(
  lead: Pick<LeadRecord, "payload"> & { car: object | null },
  settings: RowSettings,
  reader: "mail" | "copy",
): LeadRow[] {
  return payloadRows(lead, settings, (field) => {
    if (field === null) return reader === "mail";
    const where = field[reader];
    return where === "about" || where === "said" || (where === "without-car" && !lead.car);
  });
}

/** What names a car or a thing again, for programs. */
const NAMED_AGAIN = ["Vehicle Make", "Vehicle Model", "car_type", "vehicle_status"];

/** The same for a reader who has the car, or the thing that was asked about, beside it: nothing is said twice. */
export function askedRows(
  { payload, car }: Pick<LeadRecord, "payload"> & { car: object | null },
  settings: RowSettings,
): LeadRow[] {
  const wish = leadWish({ car, payload });
  const isSaid = (name: string): boolean => {
    if (name === "about") return wish !== null;
    if (!NAMED_AGAIN.includes(name)) return false;
    // A shopper may ask about another model than that of the page.
    const isOther = name === "Vehicle Model" && !wish?.name.includes(payloadText({ payload }, name));
    return car !== null || (wish !== null && !isOther);
  };
  const unsaid = Object.fromEntries(Object.entries(payload).filter(([name]) => !isSaid(name)));
  return aboutRows({ payload: unsaid, car }, settings, "mail");
}

/** The prices that the car's page shows, each with what it includes. */
export function priceText(car: Car, { texts, price }: Pick<RowSettings, "texts"> & PriceOrder): string {
  return pricesLine(statedPrices(car, price), (key, values) => plainText(texts, key, values));
}

/** The lead's origin, for the site's operator. */
export function originRows(lead: LeadRecord, settings: RowSettings): LeadRow[] {
  const { texts, timeZone } = settings;
  const marketing = lead.consents.find(({ purpose }) => purpose === "marketing");
  return withoutEmpty([
    {
      label: mailText(texts, "marketing"),
      text: marketing ? mailText(texts, marketing.granted ? "yes" : "no") : "",
    },
    ...payloadRows(lead, settings, (field) => field?.mail === "origin"),
    { label: mailText(texts, "sent_at"), text: dateAndTimeIn(lead.createdAtTimestamp, timeZone) },
    { label: mailText(texts, "reference"), text: lead.id },
  ]);
}

export function kindOf({ category, subcategory }: Pick<LeadRecord, "category" | "subcategory">): string {
  return [category, subcategory].filter(Boolean).join(": ");
}

/** A stored value as text; empty for none. */
function read(value: unknown, reads: Reading, settings: RowSettings): string {
  if (value === null || value === undefined || value === "") return "";
  switch (reads) {
    case "dollars":
      return money(Number(value) * 100);
    case "cents":
      return money(Number(value));
    case "kilometres":
      return formatKm(Number(value));
    case "local-time":
      return localText(plain(value));
    case "moment":
      return dateAndTimeIn(Date.parse(plain(value)) / 1_000, settings.timeZone);
    case "list":
      return list(value).join(", ").replaceAll("_", " ");
    case "language":
      return languageText(value, settings);
    case "services":
      return list(value)
        .map((service) => ownWords(settings.texts, `leads.service_${service}`, service.replaceAll("_", " ")))
        .join(", ");
    case "links":
      return list(value)
        .map((link, index) => `${index + 1}. ${link}`)
        .join("\n");
    case "yes-no":
      return mailText(settings.texts, value === true ? "yes" : "no");
    case "when-ticked":
      return value === true ? mailText(settings.texts, "yes") : "";
    case "condition":
      return conditionText(value, settings);
    case "valuation":
      return valuationText(value, settings);
    case "car-type":
      return ownWords(settings.texts, `stock.type_${plain(value)}`, plain(value));
    case "car-status":
      return ownWords(settings.texts, `stock.status_${plain(value)}`, plain(value));
    case "booking":
      return bookingText(plain(value), settings);
    case "visit":
      return visitText(value);
    case "subject":
      return subjectText(value, settings);
    case "text":
      return plain(value);
  }
}

const recordedSubject = z.object({ kind: z.enum(RECORDED_SUBJECTS), name: z.string() });

/** The one thing that a lead is about, for a subject line: the car, else the offer, model or location; null for neither. */
export function leadThing({ car, payload }: Pick<LeadRecord, "car" | "payload">): string | null {
  return car?.name ?? recordedSubject.safeParse(payload["about"]).data?.name ?? null;
}

/** What a lead without a car is about: any of a make or a model, words, or the page that it was sent from. */
export type Wish = { is: "any" | "words" | "page"; name: string };

/** @returns null for a car's lead, and for one about nothing; a yard is nothing to buy */
export function leadWish({
  car,
  payload,
}: {
  car: object | null;
  payload: LeadRecord["payload"];
}): Wish | null {
  const about = car ? null : recordedSubject.safeParse(payload["about"]).data;
  if (!about || about.kind === "yard") return null;
  const is = about.kind !== "words" ? "page" : payload["Vehicle Make"] === undefined ? "words" : "any";
  return { is, name: about.name };
}

/** The stock number that a lead came with, though no car of the site had it; null for none. */
export function unknownStockNumber({ car, payload }: Pick<LeadRecord, "car" | "payload">): string | null {
  if (car || payload["car_id"] !== undefined) return null;
  const about = recordedSubject.safeParse(payload["about"]).data;
  const typed = about?.kind === "words" && isStockNumber(about.name) ? about.name : "";
  return payloadText({ payload }, "stock_number") || typed || null;
}

/** What a lead without a car is about, under the dealer's own name for it. */
function subjectText(value: unknown, { texts }: RowSettings): string {
  const subject = recordedSubject.safeParse(value).data;
  return subject ? mailText(texts, `about_${subject.kind}`, { name: subject.name }) : plain(value);
}

/** What became of a booked time. */
function bookingText(status: string, { texts }: RowSettings): string {
  const known = BOOKING_STATUSES.find((name) => name === status);
  return known ? mailText(texts, `booking_${known}`) : status;
}

/** A time without a zone; as it was stored if it is none. */
function localText(stored: string): string {
  const time = Date.parse(`${stored}Z`) / 1_000;
  return Number.isNaN(time) ? stored : dateAndTimeIn(time, "UTC");
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function languageText(value: unknown, { texts }: RowSettings): string {
  const language = LANGUAGES.find((known) => known === value);
  return language ? mailText(texts, `language_${language}`) : plain(value);
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(plain) : [plain(value)];
}

function money(cents: number): string {
  return cents > 0 ? formatDollars(Math.round(cents)) : "";
}

const answers = z.record(z.string(), z.string());

/** Each question with its answer, as worded on the form, one per line. */
function conditionText(value: unknown, { texts }: RowSettings): string {
  const parsed = answers.safeParse(value);
  if (!parsed.success) return plain(value);
  return Object.entries(parsed.data)
    .map(([question, answer]) => {
      const key = `trade_in.q_${question}`;
      return `${ownWords(texts, key, question)}: ${ownWords(texts, `${key}_${answer}`, answer)}`;
    })
    .join("\n");
}

/** A text of the product; the recorded word itself if there is none. */
function ownWords(texts: TextOverrides, key: string, recorded: string): string {
  const words = plainText(texts, key as TextKey);
  return words === key ? recorded : words;
}

const estimate = z.object({ kind: z.literal("estimate"), low: z.number(), high: z.number() });
const byPerson = z.object({
  kind: z.literal("person"),
  reason: z.enum(["age", "kilometres", "condition", "thin", "unavailable", "switched_off"]),
});

/** The estimate that the shopper saw, or why a person will value the car (spec 2 §5). */
function valuationText(value: unknown, { texts }: RowSettings): string {
  const range = estimate.safeParse(value).data;
  if (range) {
    const [low, high] = [money(range.low * 100), money(range.high * 100)];
    return mailText(texts, "valuation_range", { low, high });
  }
  const person = byPerson.safeParse(value).data;
  return person ? mailText(texts, `valuation_${person.reason}`) : plain(value);
}

const visit = z.object({
  linked_query_params: z.record(z.string(), z.unknown()).default({}),
  visited_pages: z.array(z.string()).default([]),
});

/** utm_* and click ids, then the visited pages (spec 1 §3, lead_attributes). */
function visitText(value: unknown): string {
  const parsed = visit.safeParse(value).data;
  if (!parsed) return plain(value);
  const campaign = Object.entries(parsed.linked_query_params).map(
    ([name, text]) => `${name}=${String(text)}`,
  );
  return [campaign.join(", "), parsed.visited_pages.join(", ")].filter(Boolean).join("\n");
}

function withoutEmpty(rows: LeadRow[]): LeadRow[] {
  return rows.filter(({ text }) => text !== "");
}

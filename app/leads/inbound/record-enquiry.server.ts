import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";

import { plainText } from "~/i18n/plain-text";
import { listLocations } from "~/locations/locations.server";
import { sql } from "~/platform/db.server";
import { untypedLine } from "~/platform/clean-text";
import type { Seconds } from "~/platform/moment";
import { readPhoneNumber } from "~/platform/phone-number";
import type { SubmissionKey } from "~/platform/submission-key";
import { readEmail } from "~/platform/text-schema";
import { parseContactAddress } from "~/shopper/phone";
import type { Car } from "~/stock/car";
import { usualName } from "~/stock/usual-name";

import type { LeadRouting } from "../delivery-channels";
import { findStockCar } from "../find-stock-car.server";
import { leadKind } from "../lead-kind";
import { recordLead } from "../record-lead.server";
import { carFields, type LeadSubmission } from "../to-lead-submission";
import { findConversation, findSubmitted, keepName, newContact } from "../work/conversation.server";
import type { LeadRef, Received } from "../work/lead-change";
import type { LeadState } from "../work/lead-state";
import { otherName } from "../work/namesake";
import { findPerson } from "../work/person.server";
import type { Enquiry } from "./enquiry/enquiry";
import { type LeadFile, putFiles } from "./lead-files.server";
import { recordFiles, recordReceived } from "./record-received.server";

export type EnquirySite = { slug: string; config: { leads: LeadRouting } };

/** An enquiry from another system, as it is recorded. */
export type ArrivedEnquiry = {
  enquiry: Enquiry;
  /** Where it came from, in words. */
  source: string;
  key: SubmissionKey;
  /** The id of the entry that it becomes (changeIdOf). */
  entryId: string;
  /** What it came as; `text` and `source` are the enquiry's. */
  original: Omit<Received, "text" | "source">;
  files: readonly LeadFile[];
  /** Why it is suspected to be spam; empty if it is not. */
  signals: readonly string[];
  /** When it was sent, where that is known and not now. */
  receivedAt?: Seconds | null;
  /** The location that it is for, where it is known. */
  locationId?: string | null;
  /** Where an open lead may be that it continues; every location of the site if it is not said. */
  locations?: "all" | readonly string[];
  /**
   * One of many, which nobody looks at one by one: neither the dealer nor who has the lead is sent a message, no rule
   * gives it to anybody, and it goes on only in a lead that is not about another vehicle. `state`: how
   * it comes in, "new" alone waits for an answer; `into`: the lead of an earlier one of the many that it repeats;
   * `isApart`: it goes on in no lead that was there before.
   */
  among?: { state: LeadState; into: string | null; isApart: boolean };
};

/** What became of an enquiry: a lead of its own, or an entry of the shopper's open lead. */
export type EnquiryOutcome = { leadId: string; is: "recorded" | "continued" | "repeated" };

/** What recordEnquiry would make of an enquiry that was not recorded before. */
export async function planEnquiry(
  site: EnquirySite,
  arrived: ArrivedEnquiry,
  now: Seconds,
): Promise<{ submission: LeadSubmission; about: string; known: string | null }> {
  const { submission, car } = await submissionOf(site.slug, arrived);
  const known = await findKnown(site.slug, { arrived, submission, car }, now);
  return { submission, about: aboutOf(submission, car), known: known?.id ?? null };
}

type Read = { arrived: ArrivedEnquiry; submission: LeadSubmission; car: Car | null };

/** The open lead that it goes on in. */
async function findKnown(
  site: string,
  { arrived, submission, car }: Read,
  now: Seconds,
): Promise<LeadRef | null> {
  const { among, locations = "all", receivedAt } = arrived;
  if (among?.isApart) return null;
  return findConversation(site, submission, locations, receivedAt ?? now, {
    named: namesOf(arrived.enquiry),
    // Of many, which nobody looks at one by one.
    about: among ? aboutOf(submission, car) : "",
  });
}

/** The vehicle in words; empty for none. */
function aboutOf(submission: LeadSubmission, car: Car | null): string {
  return car?.name ?? (wordsOf(submission) || String(submission.payload["stock_number"] ?? ""));
}

/**
 * Records an enquiry that came another way than by a form of the site: as a lead, or as an entry of the open lead that
 * it continues (decision 041). The same key is recorded once. No consent comes with it, and nothing is sent to the
 * shopper.
 *
 * @throws if the database or the object store does not answer; nothing is recorded then
 */
export async function recordEnquiry(
  site: EnquirySite,
  arrived: ArrivedEnquiry,
  now: Seconds,
): Promise<EnquiryOutcome> {
  const { entryId: id, files, source, among, receivedAt = null } = arrived;
  const { submission, car } = await submissionOf(site.slug, arrived);
  const state = among?.state ?? "new";
  const isQuiet = among !== undefined;
  const into = among?.into ? { site: site.slug, id: among.into } : null;
  const made = randomUUID();
  const [known, earlier, person] = await Promise.all([
    submission.suspectedSpam ? null : (into ?? findKnown(site.slug, { arrived, submission, car }, now)),
    findSubmitted(site.slug, submission),
    findPerson(site.slug, { ...submission, named: namesOf(arrived.enquiry) }, made),
  ]);
  if (earlier) return { leadId: earlier.id, is: "repeated" };
  const entry = (text: string) => ({
    id,
    files,
    at: receivedAt,
    data: { ...arrived.original, source, text },
  });
  if (known) {
    const { text, name } = await furtherWords(known, submission, { car, given: namesOf(arrived.enquiry) });
    const isSettled = state !== "new" || into !== null;
    const is = await recordReceived(known, { ...entry(text), isQuiet, isSettled });
    if (is === "recorded") await keepName(known, name);
    return { leadId: known.id, is: is === "recorded" ? "continued" : is };
  }
  return sql().begin(async (tx): Promise<EnquiryOutcome> => {
    const { leadId } = await recordLead(site, submission, { tx, leadId: made, isQuiet, receivedAt, person });
    if (leadId !== made) return { leadId, is: "repeated" };
    if (among) await comeIn(tx, { site: site.slug, id: leadId }, state);
    await putFiles(tx, site.slug, files);
    await recordFiles(tx, { site: site.slug, id: leadId }, entry(""));
    return { leadId, is: "recorded" };
  });
}

/** As its sender's program knew it. */
async function comeIn(tx: TransactionSql, { site, id }: LeadRef, state: LeadState): Promise<void> {
  // It was answered elsewhere: nobody here knows by whom, or how soon.
  await tx`
    update leads set state = ${state}, first_answered_at = case when ${state !== "new"} then created_at end
    where site = ${site} and id = ${id}`;
}

type KnownLead = {
  name: string;
  lastName: string | null;
  phone: string | null;
  email: string | null;
  vehicleId: string | null;
};
/** What an enquiry is about, and whom it names; null for nobody. */
type Further = { car: Car | null; given: { name: string; lastName: string } | null };

/** What the open lead did not know: another name, another car or wish, another number, and the message. */
async function furtherWords(
  { site, id }: LeadRef,
  submission: LeadSubmission,
  { car, given }: Further,
): Promise<{ text: string; name: string }> {
  const [lead] = await sql()<KnownLead[]>`
    select name, last_name as "lastName", phone, email, vehicle_id as "vehicleId"
    from leads where site = ${site} and id = ${id}`;
  const wish = wordsOf(submission);
  const isSameCar = car !== null && car.id === lead?.vehicleId;
  const number = car === null ? String(submission.payload["stock_number"] ?? "") : "";
  const name = lead && given ? otherName(lead, given) : "";
  const text = [
    name === "" ? "" : plainText({}, "inbox.add_name_given", { name }),
    isSameCar ? "" : (car?.name ?? wish),
    number === "" ? "" : plainText({}, "inbox.no_car", { number }),
    ...(lead ? newContact(lead, submission) : []),
    submission.message,
  ]
    .filter(Boolean)
    .join("\n");
  return { text, name };
}

function namesOf({ name, lastName }: Enquiry): Further["given"] {
  const given = { name: untypedLine(name, MAX_NAME), lastName: untypedLine(lastName, MAX_NAME) };
  return given.name === "" && given.lastName === "" ? null : given;
}

export function wordsOf({ payload }: LeadSubmission): string {
  const { about } = payload;
  return typeof about === "object" && about !== null && "name" in about ? String(about.name) : "";
}

const MAX_NAME = 100;
const MAX_WORDS = 200;

async function submissionOf(
  site: string,
  { enquiry, source, key, signals, original, locationId = null }: ArrivedEnquiry,
): Promise<{ submission: LeadSubmission; car: Car | null }> {
  const car =
    (await findStockCar(site, untypedLine(enquiry.stockNumber, MAX_NAME))) ??
    (enquiry.stockNumber === "" ? await findStockCar(site, numberAtEnd(enquiry.vehicle)) : null);
  const locations = enquiry.location === "" ? [] : await listLocations(site);
  const location = locations.find(({ name }) => name.toLowerCase() === enquiry.location.toLowerCase());
  const typedEmail = readEmail(untypedLine(enquiry.email, 254));
  const email = parseContactAddress(typedEmail)?.channel === "email" ? typedEmail : null;
  const typedPhone = untypedLine(enquiry.phone, 60);
  const phone = readPhoneNumber(typedPhone) === null ? null : typedPhone;
  const kind = car ? (enquiry.isTestDrive ? "test-drive" : "vehicle-enquiry") : "general";
  const wish = untypedLine(enquiry.vehicle, MAX_WORDS);
  const name = untypedLine(enquiry.name, MAX_NAME);
  const lastName = untypedLine(enquiry.lastName, MAX_NAME);
  const submission: LeadSubmission = {
    idempotencyKey: key,
    kind,
    category: car ? leadKind(kind).category : "Sales Enquiry",
    subcategory: car ? leadKind(kind).subcategory : null,
    vehicleId: car?.id ?? null,
    locationId: locationId ?? location?.id ?? car?.locationId ?? null,
    eventId: null,
    name: name || lastName || email || phone || original.from || plainText({}, "inbox.nobody_named"),
    lastName: (name && lastName) || null,
    email,
    phone,
    postcode: untypedLine(enquiry.postcode, 10) || null,
    // A number that cannot be dialled, and an address that is none, are still what the shopper left.
    message:
      [enquiry.message, phone === null ? typedPhone : "", email === null ? typedEmail : ""]
        .filter(Boolean)
        .join("\n") || null,
    payload: {
      ...(car ? carFields(car) : wish === "" ? {} : { about: { kind: "words", name: wish } }),
      ...(!car && enquiry.stockNumber !== "" && { stock_number: untypedLine(enquiry.stockNumber, MAX_NAME) }),
      ...(/^\d{1,8}(?:\.\d{1,2})?$/.test(enquiry.offer) && { offer_from_client: enquiry.offer }),
      ...tradeInFields(enquiry.tradeIn),
      ...(signals.length > 0 && { spam_signals: signals }),
      source,
    },
    consents: [],
    suspectedSpam: signals.length > 0,
  };
  return { submission, car };
}

/** "2021 Mazda BT-50 XTR, N100325" names its car by the number at its end; empty for none. */
function numberAtEnd(vehicle: string): string {
  const last = vehicle.split(",").length > 1 ? (vehicle.split(",").at(-1) ?? "") : "";
  return /\d/.test(last) ? untypedLine(last, MAX_NAME) : "";
}

function tradeInFields(tradeIn: Enquiry["tradeIn"]): LeadSubmission["payload"] {
  if (tradeIn === null) return {};
  const { year, km } = tradeIn;
  const [typedMake = "", typedModel = "", badge = ""] = [tradeIn.make, tradeIn.model, tradeIn.badge].map(
    (words) => untypedLine(words, MAX_NAME),
  );
  const { make, model } = usualName({ make: typedMake, model: typedModel });
  return {
    trade_in_vehicle: [year, make, model, badge].filter(Boolean).join(" "),
    trade_in_make: make,
    trade_in_model: model,
    ...(year !== null && { trade_in_year: year }),
    ...(badge !== "" && { trade_in_badge: badge }),
    ...(km !== null && { kms: km }),
  };
}

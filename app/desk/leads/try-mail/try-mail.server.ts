import { plainText, type TextKey } from "~/i18n/plain-text";
import { keepAttachments, type KeptFiles } from "~/leads/inbound/keep-attachments.server";
import { pastedMail } from "~/leads/inbound/pasted-mail";
import type { ReadMail } from "~/leads/inbound/read-mail.server";
import { READ_MAIL } from "~/leads/inbound/read-mail-task";
import { arrivedMail } from "~/leads/inbound/receive-enquiry.server";
import {
  type ArrivedEnquiry,
  planEnquiry,
  recordEnquiry,
  wordsOf,
} from "~/leads/inbound/record-enquiry.server";
import type { LeadRef } from "~/leads/work/lead-change";
import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import type { Seconds } from "~/platform/moment";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import { findSite } from "~/site/sites.server";

import { parsePlace } from "../../desk-list";
import { locationsFor } from "../../scope";
import { aboutSite, recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import { listLeadPlaces } from "../add-lead.server";
import { leadThing } from "../lead-thing.server";

/** readForm cuts a longer field: a mail that was cut is not the mail. */
const MAX_PASTED = 99_999;

/** How a pasted mail is read, and what would become of it. */
export type MailReading = {
  /** By an ADF document, by labelled lines, or as somebody's own words. */
  by: "adf" | "labels" | "words";
  fields: { name: MailField; text: string }[];
  /** A stock number that none of the site's cars has. */
  unknownCar: string;
  /** Whether it has a phone number or an address to answer to. */
  isReachable: boolean;
  isSpam: boolean;
  /** How many files it has; which of them the lead keeps is known once they are read. */
  files: number;
  /** The open lead that it would be added to, or the one that it was before. */
  into: { is: "continues" | "made"; site: string; id: string; name: string; thing: string | null } | null;
};

/** What is shown of it, in this order. */
const FIELDS = [
  ...(["name", "phone", "email", "postcode", "car", "test_drive", "offer"] as const),
  ...(["trade_in", "place", "source", "message"] as const),
] as const;
type MailField = (typeof FIELDS)[number];

export type TriedMail = { place: string; mail: string } & ({ problem: TextKey } | { reading: MailReading });

/**
 * Shows how a mail would be read that came to a site's address for leads, or makes it the lead that it would have been.
 * Nothing is stored of one that is only shown.
 *
 * @returns the lead once it is made, with the entry that it became of one that was there; "gone" for a place at which the
 * person does not work on leads
 */
export async function tryMail(
  onDesk: OnDesk,
  form: FormData,
  now: Seconds,
): Promise<TriedMail | (LeadRef & { entry: string | null }) | "gone"> {
  const { scope, staff } = onDesk;
  const [placed, mail] = [String(form.get("place") ?? ""), String(form.get("mail") ?? "")];
  const chosen = (await listLeadPlaces(scope)).find(({ value }) => value === placed);
  const place = chosen ? parsePlace(chosen.value) : null;
  const site = place && (await findSite(place.site));
  const locations = place && locationsFor(scope, place.site, "leads.work");
  if (!site || !locations) return "gone";
  const tried = { place: placed, mail };
  const read = await readPasted(site.slug, mail);
  if (typeof read === "string") return { ...tried, problem: read };
  const arrivedWith = async (files: KeptFiles) => {
    const arrived = { ...arrivedMail(site.slug, read, read.enquiry, files), locations };
    return {
      ...arrived,
      locationId: await placeOf(site, arrived, { place: place.location, locations }, now),
    };
  };
  if (form.get("intent") === "make") {
    const arrived = await arrivedWith(await keepAttachments(read.attachments, site.slug));
    const { leadId, is } = await recordEnquiry(site, arrived, now);
    if (is !== "repeated")
      await recordAudit(sql(), {
        ...aboutSite(staff, site.slug, site.config.name),
        action: "mail-made-lead",
        after: { source: arrived.source },
      });
    return { site: site.slug, id: leadId, entry: is === "continued" ? arrived.entryId : null };
  }
  const arrived = await arrivedWith({ files: [], dropped: [] });
  return { ...tried, reading: await readingOf(site, arrived, read, now) };
}

type PastedEnquiry = ReadMail & { enquiry: NonNullable<ReadMail["enquiry"]> };

/** @returns why it would be no lead */
async function readPasted(site: string, mail: string): Promise<PastedEnquiry | TextKey> {
  if (mail.trim() === "") return "inbox.try_empty";
  if (mail.length > MAX_PASTED) return "inbox.try_large";
  const raw = Buffer.from(pastedMail(mail));
  const read = await parserProcesses().attempt(
    READ_MAIL,
    { raw, sender: null },
    { from: site, inputBytes: raw.length },
  );
  if (read === "busy") return "inbox.try_busy";
  if (read === "refused" || read === null) return "inbox.refused_unreadable";
  const { enquiry, report, isAutomatic } = read;
  if (enquiry !== null) return { ...read, enquiry };
  return report ? "inbox.refused_report" : isAutomatic ? "inbox.refused_automatic" : "inbox.refused_own";
}

type Pasted = { place: string | null; locations: NonNullable<ArrivedEnquiry["locations"]> };

/** Where it belongs by what it says; the chosen place, where it says nothing or the person works nowhere else. */
async function placeOf(
  site: Parameters<typeof planEnquiry>[0],
  arrived: ArrivedEnquiry,
  { place, locations }: Pasted,
  now: Seconds,
): Promise<string | null> {
  if (locations !== "all") return place;
  const { submission } = await planEnquiry(site, arrived, now);
  return submission.locationId ?? place;
}

async function readingOf(
  site: Parameters<typeof planEnquiry>[0],
  arrived: ArrivedEnquiry,
  { enquiry: { by }, attachments }: PastedEnquiry,
  now: Seconds,
): Promise<MailReading> {
  const { submission, about, known } = await planEnquiry(site, arrived, now);
  const { payload, phone, email, postcode, message, vehicleId, suspectedSpam } = submission;
  const word = (key: keyof typeof payload) => String(payload[key] ?? "");
  const [before, place] = await Promise.all([
    findEntryLead(site.slug, arrived.entryId),
    findPlaceName(site.slug, submission.locationId),
  ]);
  const into = before ?? (suspectedSpam ? null : known);
  const lead = into === null ? null : await findShownLead(site.slug, into);
  const texts: Record<MailField, string> = {
    name: [submission.name, submission.lastName].filter(Boolean).join(" "),
    ...{ phone: phone ?? "", email: email ?? "", postcode: postcode ?? "" },
    car: vehicleId === null ? wordsOf(submission) : about,
    test_drive: submission.kind === "test-drive" ? plainText({}, "inbox.try_yes") : "",
    offer: word("offer_from_client"),
    trade_in: [word("trade_in_vehicle"), word("kms") && `${word("kms")} km`].filter(Boolean).join(", "),
    ...{ place, source: word("source"), message: message ?? "" },
  };
  return {
    by,
    fields: FIELDS.map((name) => ({ name, text: texts[name] })),
    unknownCar: word("stock_number") && vehicleId === null ? word("stock_number") : "",
    isReachable: phone !== null || email !== null,
    isSpam: suspectedSpam,
    files: attachments.length,
    into: lead && { is: before === null ? "continues" : "made", ...lead },
  };
}

async function findPlaceName(site: string, location: string | null): Promise<string> {
  const [row] = await sql()<{ name: string }[]>`
    select name from locations where site = ${site} and id = ${location}`;
  return row?.name ?? "";
}

/** The lead that has the entry that this mail becomes: the same mail has come before. */
async function findEntryLead(site: string, entry: string): Promise<string | null> {
  const [row] = await sql()<{ leadId: string }[]>`
    select lead_id as "leadId" from lead_changes where site = ${site} and id = ${entry}`;
  return row?.leadId ?? null;
}

async function findShownLead(site: string, id: string) {
  const [lead] = await sql()<{ site: string; id: string; name: string; thing: string | null }[]>`
    select lead.site, lead.id, ${fullNameOf("lead")} as name, ${leadThing("lead")} as thing
    from leads lead where lead.site = ${site} and lead.id = ${id}`;
  return lead ?? null;
}

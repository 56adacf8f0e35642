import { languageOf } from "~/i18n/language";
import type { TextAttachment } from "~/platform/mail";
import type { Site } from "~/site/site";

import { readSent } from "./answer-lead.server";
import { bookingFiles } from "./delivery/booking-event";
import type { LeadRecord } from "./delivery/lead-record";
import { subjectRows, type LeadRow } from "./delivery/lead-rows";
import { findLeadRecord } from "./delivery/lead-topic.server";

/** What a shopper asked, as they wrote it: without their name, number and address, which others may look at too. */
export type AskedWords = { message: string; rows: LeadRow[] };

/** The copy that a mail has, for the browser that sent it. Its rows' labels are English, so no other page has them. */
export function askedWords({ config }: Site, lead: LeadRecord): AskedWords {
  const rows = languageOf(config.texts) === "en-AU" ? subjectRows(lead, config, "copy") : [];
  return { message: lead.message ?? "", rows };
}

/** The time that a lead asks for, as a calendar file; null for one without a time, or whose time is booked. */
export function askedFile(site: Site, lead: LeadRecord): TextAttachment | null {
  return lead.booking ? null : (bookingFiles(lead, site, "copy")[0] ?? null);
}

/** {@link askedFile} of the last enquiry of a request's browser. */
export async function findAskedFile(site: Site, request: Request): Promise<TextAttachment | null> {
  const sent = await readSent(request);
  const lead = sent?.lead === undefined ? null : await findLeadRecord(site.slug, sent.lead);
  return lead && askedFile(site, lead);
}

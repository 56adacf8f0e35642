import { sql } from "~/platform/db.server";
import { localTime, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { recordKey } from "~/platform/submission-key";

import { changeIdOf } from "../inbound/record-received.server";
import {
  type ArrivedEnquiry,
  type EnquiryOutcome,
  type EnquirySite,
  planEnquiry,
  recordEnquiry,
} from "../inbound/record-enquiry.server";
import { CONVERSATION_SECONDS } from "../work/conversation.server";
import type { LeadRow } from "./lead-file";

type ReadRow = Extract<LeadRow, { enquiry: unknown }>;

/** Where a file's leads go and came from; `source` counts for rows that do not say. */
type LeadImport = Pick<ArrivedEnquiry, "locations" | "locationId"> & { source: string };
type ImportSite = EnquirySite & { config: { timeZone: string } };

/** What becomes of a row. */
export type LeadRowOutcome = EnquiryOutcome["is"];

export function isRead(row: LeadRow): row is ReadRow {
  return "enquiry" in row;
}

/**
 * What each of these rows would become, by line: a row that was added before is left alone, and a second row of one
 * shopper about the same car continues the first.
 */
export async function planLeadRows(
  site: ImportSite,
  rows: readonly ReadRow[],
  { source, ...to }: LeadImport,
  now: Seconds,
): Promise<Map<number, LeadRowOutcome>> {
  const ids = rows.map((row) => entryIdOf(site.slug, row));
  const known = await sql()<{ id: string }[]>`
    select id from lead_changes where site = ${site.slug} and id = any(${ids}::uuid[])`;
  const before = new Set(known.map(({ id }) => id));
  const planned = new Map<number, LeadRowOutcome>();
  const seen: { contacts: string[]; vehicleId: string | null; sentAt: Seconds }[] = [];
  for (const [at, row] of rows.entries()) {
    const id = ids[at] ?? "";
    if (before.has(id)) {
      planned.set(row.line, "repeated");
      continue;
    }
    before.add(id);
    const arrived = arrivedOf(site, row, { source, ...to }, now);
    const { submission, isKnown } = await planEnquiry(site, arrived, now);
    const sentAt = arrived.receivedAt ?? now;
    const { phone, email, vehicleId } = submission;
    const contacts = [phone?.replace(/\D/g, "").slice(-9), email?.toLowerCase()].flatMap(
      (each) => each ?? [],
    );
    const isSeen = seen.some(
      (one) =>
        one.contacts.some((contact) => contacts.includes(contact)) &&
        (one.vehicleId === vehicleId || one.vehicleId === null || vehicleId === null) &&
        one.sentAt > sentAt - CONVERSATION_SECONDS,
    );
    seen.push({ contacts, vehicleId, sentAt });
    planned.set(row.line, isKnown || isSeen ? "continued" : "recorded");
  }
  return planned;
}

/**
 * Records these rows, one after the other, each once however often its file is sent. Nobody is written to: neither the
 * shoppers nor, by a message for each row, the dealer.
 */
export async function recordLeadRows(
  site: ImportSite,
  rows: readonly ReadRow[],
  to: LeadImport,
  now: Seconds,
): Promise<Map<number, LeadRowOutcome>> {
  const outcomes = new Map<number, LeadRowOutcome>();
  for (const row of rows) {
    const { is } = await recordEnquiry(site, arrivedOf(site, row, to, now), now);
    outcomes.set(row.line, is);
  }
  return outcomes;
}

function entryIdOf(site: string, { cells }: ReadRow): string {
  return changeIdOf(site, "csv", ...cells);
}

/** Rows older than this, or of a time to come, are no leads of that day. */
const MAX_AGE_SECONDS = 5 * 366 * 86_400;

/** When a row came in, if its file says so and it can be true. A day alone is its noon. @returns seconds UTC */
export function receivedAtOf(
  { received }: Pick<ReadRow, "received">,
  timeZone: string,
  now: Seconds,
): Seconds | null {
  if (received === null) return null;
  const { at } = received;
  const isDay = !at.includes("T");
  const time = at.endsWith("Z") ? Date.parse(at) / 1_000 : timeIn(isDay ? `${at}T12:00` : at, timeZone);
  const isToday = isDay && at === localTime(now, timeZone).date;
  if (isToday) return Math.min(time, now);
  return time <= now && time > now - MAX_AGE_SECONDS ? time : null;
}

function arrivedOf(
  { slug, config }: ImportSite,
  row: ReadRow,
  { source, ...to }: LeadImport,
  now: Seconds,
): ArrivedEnquiry {
  const { enquiry, rest, received } = row;
  const entryId = entryIdOf(slug, row);
  const receivedAt = receivedAtOf(row, config.timeZone, now);
  const doubtful = received !== null && receivedAt === null ? `${received.heading}: ${received.cell}` : "";
  return {
    ...to,
    enquiry: { ...enquiry, message: [enquiry.message, doubtful, rest].filter(Boolean).join("\n") },
    source: enquiry.source || source,
    key: recordKey(entryId),
    entryId,
    receivedAt,
    files: [],
    signals: [],
    isQuiet: true,
    original: {
      ...{ by: "program", from: "", subject: "", quoted: "" },
      ...{ isFromOther: false, isAutomatic: false, dropped: [] },
    },
  };
}

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
import { findAnswerClock } from "../work/clock.server";
import { CONVERSATION_SECONDS } from "../work/conversation.server";
import type { LeadState } from "../work/lead-state";
import { isAboutSame, isNamesake, type Named } from "../work/namesake";
import type { LeadRow } from "./lead-file";

type ReadRow = Extract<LeadRow, { enquiry: unknown }>;

/** Where a file's leads go and came from; `source` counts for rows that do not say. */
type LeadImport = Pick<ArrivedEnquiry, "locations" | "locationId"> & {
  source: string;
  /** Each row is a lead of its own, also of somebody who has an open one. */
  isApart?: boolean;
  /** Which import it is, so that it can be undone; left out where none is. */
  batch?: string;
};
type ImportSite = EnquirySite & { config: { timeZone: string } };

/** What becomes of a row, and the state of its lead; `leadId` is the lead that it is in, null if that is yet to be. */
export type LeadRowOutcome = {
  is: EnquiryOutcome["is"];
  state: LeadState;
  leadId: string | null;
  /** Of a row that repeats an earlier one of its file: that one's line. */
  like: number | null;
};

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
  to: LeadImport,
  now: Seconds,
): Promise<Map<number, LeadRowOutcome>> {
  const before = await findEntries(site.slug, rows);
  const planned = new Map<number, LeadRowOutcome>();
  for await (const { row, arrived, state, known, first, twin } of inTurn(site, rows, to, now)) {
    const added = before.get(arrived.entryId) ?? null;
    before.set(arrived.entryId, added ?? { leadId: null });
    if (added) planned.set(row.line, { is: "repeated", state, leadId: added.leadId, like: twin });
    else if (first) planned.set(row.line, { is: "continued", state, leadId: null, like: first.line });
    else planned.set(row.line, { is: known ? "continued" : "recorded", state, leadId: known, like: null });
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
  for await (const { row, arrived, state, first, twin } of inTurn(site, rows, to, now)) {
    const into = (first && outcomes.get(first.line)?.leadId) ?? null;
    const among = { state, into, isApart: to.isApart === true };
    const { is, leadId } = await recordEnquiry(site, { ...arrived, among }, now);
    const like = is === "repeated" ? twin : into === null ? null : (first?.line ?? null);
    outcomes.set(row.line, { is, state, leadId, like });
  }
  return outcomes;
}

type Seen = Named & {
  line: number;
  contacts: string[];
  about: string;
  vehicleId: string | null;
  sentAt: Seconds;
};

/** Row by row: how it comes in, and the open lead, or the earlier row, that it goes on in. */
async function* inTurn(site: ImportSite, rows: readonly ReadRow[], to: LeadImport, now: Seconds) {
  const clock = await findAnswerClock(site.slug);
  const seen: Seen[] = [];
  /** By their entries, the first lines of rows that stand in the file more than once. */
  const lines = new Map<string, number>();
  for (const row of rows) {
    const arrived = arrivedOf(site, row, to, now);
    const { receivedAt = null } = arrived;
    const isDue = receivedAt !== null && clock.dueAt(to.locationId ?? null, receivedAt) <= now;
    const state = comesInAs(row.state, receivedAt, { isDue, now });
    const among = { state, into: null, isApart: to.isApart === true };
    const { submission, about, known } = await planEnquiry(site, { ...arrived, among }, now);
    const { name, lastName, phone, email, vehicleId } = submission;
    const contacts = [phone?.replace(/\D/g, "").slice(-9), email?.toLowerCase()].flatMap(
      (each) => each ?? [],
    );
    const one: Seen = {
      name,
      lastName,
      line: row.line,
      contacts,
      about,
      vehicleId,
      sentAt: receivedAt ?? now,
    };
    const first = seen.find((each) => isRepeated(each, one)) ?? null;
    if (!first) seen.push(one);
    const twin = lines.get(arrived.entryId) ?? null;
    if (twin === null) lines.set(arrived.entryId, row.line);
    yield { row, arrived, state, known, first, twin };
  }
}

/** Whether two rows are one shopper's about one car, of the same weeks. */
function isRepeated(first: Seen, { contacts, vehicleId, about, sentAt, ...name }: Seen): boolean {
  return (
    first.contacts.some((contact) => contacts.includes(contact)) &&
    isNamesake(first, name) &&
    (first.vehicleId === vehicleId || first.vehicleId === null || vehicleId === null) &&
    isAboutSame(first.about, about) &&
    Math.abs(first.sentAt - sentAt) < CONVERSATION_SECONDS
  );
}

const RECENT_SECONDS = 7 * 86_400;

/**
 * The state in which a row comes in. What the dealer should have answered by now was answered elsewhere, or never will be:
 * a file of last year's leads makes nobody late.
 *
 * @param told what its file says
 */
function comesInAs(
  told: LeadState | null,
  receivedAt: Seconds | null,
  { isDue, now }: { isDue: boolean; now: Seconds },
): LeadState {
  if (told !== null && told !== "new") return told;
  if (receivedAt === null || !isDue) return "new";
  return told === null && receivedAt <= now - RECENT_SECONDS ? "done" : "working";
}

/** The entries that these rows have become before, by their ids. */
async function findEntries(
  site: string,
  rows: readonly ReadRow[],
): Promise<Map<string, { leadId: string | null }>> {
  const ids = rows.map((row) => entryIdOf(site, row));
  const known = await sql()<{ id: string; leadId: string }[]>`
    select id, lead_id as "leadId" from lead_changes where site = ${site} and id = any(${ids}::uuid[])`;
  return new Map(known.map(({ id, leadId }) => [id, { leadId }]));
}

export function entryIdOf(site: string, { cells }: ReadRow): string {
  return changeIdOf(site, "csv", ...cells);
}

/** Rows older than this, or of a time to come, are no leads of that day. */
const MAX_AGE_SECONDS = 30 * 366 * 86_400;

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
  { source, batch, locations, locationId }: LeadImport,
  now: Seconds,
): Omit<ArrivedEnquiry, "among"> {
  const { enquiry, rest, received } = row;
  const entryId = entryIdOf(slug, row);
  const receivedAt = receivedAtOf(row, config.timeZone, now);
  const doubtful = received !== null && receivedAt === null ? `${received.heading}: ${received.cell}` : "";
  return {
    ...(locations !== undefined && { locations }),
    ...(locationId !== undefined && { locationId }),
    enquiry: { ...enquiry, message: [enquiry.message, doubtful, rest].filter(Boolean).join("\n") },
    source: enquiry.source || source,
    key: recordKey(entryId),
    entryId,
    receivedAt,
    files: [],
    signals: [],
    original: {
      ...(batch === undefined ? {} : { batch }),
      ...(receivedAt !== null && received?.at.includes("T") === false ? { isDay: true as const } : {}),
      ...{ by: "program", from: "", subject: "", quoted: "" },
      ...{ isFromOther: false, isAutomatic: false, dropped: [] },
    },
  };
}

import { FeedError } from "~/feeds/read/feed-row";
import {
  type LeadFile,
  type LeadRow,
  MAX_LEAD_FILE_BYTES,
  type LeadRowProblem,
} from "~/leads/import/lead-file";
import { READ_LEAD_FILE } from "./lead-file-task";
import {
  isRead,
  type LeadRowOutcome,
  planLeadRows,
  receivedAtOf,
  recordLeadRows,
} from "~/leads/import/record-lead-rows.server";
import { longDate } from "~/i18n/date-format";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { toCsv } from "~/platform/csv";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import { untypedLine } from "~/platform/clean-text";
import { findSite } from "~/site/sites.server";

import { parsePlace } from "../../desk-list";
import { locationsFor } from "../../scope";
import { aboutSite, recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import { listLeadPlaces } from "../add-lead.server";

/** Of the file as text, which a form sends back: letters beyond ASCII, and line ends, are longer there. */
const MAX_TEXT_BYTES = 3 * MAX_LEAD_FILE_BYTES;
const MAX_SOURCE = 60;
/** Rows that a page lists. */
const MAX_SHOWN = 20;

type ImportForm = { place: string; source: string; text: string; isConfirmed: boolean };

/** A file of leads as it was understood, and what becomes, or has become, of its rows. */
export type ShownImport = Omit<ImportForm, "isConfirmed"> & {
  isDone: boolean;
  /** A key of a text, or words. */
  error: string | null;
  columns: LeadFile["columns"];
  counts: Record<LeadRowOutcome, number>;
  /** The first rows that are leads, and that are none. */
  rows: {
    line: number;
    who: string;
    /** When it came in, as the file says. */ sent: string | null;
    is: LeadRowOutcome;
  }[];
  refused: { line: number; problem: TextKey }[];
  refusedCount: number;
};

/** The form, with a file or with its text. @returns null for a body that broke off */
async function readImportForm(request: Request): Promise<{ form: ImportForm; bytes: Buffer | null } | null> {
  const form: ImportForm = { place: "", source: "", text: "", isConfirmed: false };
  const read: { bytes: Buffer | null; isLarge: boolean } = { bytes: null, isLarge: false };
  if (!isMultipart(request.headers.get("Content-Type"))) return null;
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_LEAD_FILE_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      async onFile({ name, bytes }) {
        if (name !== "leads") return;
        if (bytes === null) read.isLarge = true;
        else if (bytes.length > 0) read.bytes = bytes;
      },
      onText(name, text) {
        if (name === "place") form.place = text;
        if (name === "source") form.source = untypedLine(text, MAX_SOURCE);
        if (name === "text") form.text = text;
        if (name === "intent") form.isConfirmed = text === "confirm";
      },
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a file of leads broke off");
    return null;
  }
  if (read.isLarge) return { form, bytes: null };
  return { form, bytes: read.bytes ?? (form.text === "" ? Buffer.alloc(0) : Buffer.from(form.text)) };
}

const NONE = { columns: [], rows: [], refused: [], refusedCount: 0 };
const ZERO: Record<LeadRowOutcome, number> = { recorded: 0, continued: 0, repeated: 0 };

/**
 * Shows what a file of leads would add at a location, or adds it. Nobody is sent a message: neither the shoppers nor, a
 * row each, the dealer.
 *
 * @returns "gone" for a location at which the person does not work on leads
 */
export async function importLeads(
  onDesk: OnDesk,
  request: Request,
  now: Seconds,
): Promise<ShownImport | "gone"> {
  const sent = await readImportForm(request);
  if (sent === null) return refuse({ place: "", source: "", text: "" }, "feeds.upload_broken");
  const { form, bytes } = sent;
  const to = await findPlace(onDesk, form.place);
  if (to === null) return "gone";
  if (bytes === null) return refuse(form, "inbox.import_large");
  if (bytes.length === 0) return refuse(form, "feeds.upload_none");
  if (form.source === "") return refuse(form, "inbox.import_no_source");
  const file = await readFile(to.site.slug, bytes);
  if ("problem" in file) return refuse(form, file.problem);
  const rows = file.rows.filter(isRead);
  const handle = form.isConfirmed ? recordLeadRows : planLeadRows;
  const { locations, locationId } = to;
  const outcomes = await handle(to.site, rows, { source: form.source, locations, locationId }, now);
  const counts = { ...ZERO };
  for (const is of outcomes.values()) counts[is] += 1;
  const refused = file.rows.flatMap((row) => ("problem" in row ? [row] : []));
  if (form.isConfirmed)
    await recordAudit(sql(), {
      ...aboutSite(onDesk.staff, to.site.slug, to.site.config.name),
      action: "leads-imported",
      after: { source: form.source, new: counts.recorded, added: counts.continued, refused: refused.length },
    });
  return {
    ...{ place: form.place, source: form.source, text: file.text, isDone: form.isConfirmed, error: null },
    ...{ columns: file.columns, counts, refusedCount: refused.length },
    rows: rows.slice(0, MAX_SHOWN).map((row) => ({
      line: row.line,
      who: whoOf(row),
      sent: sentOf(row, to.site.config.timeZone, now),
      is: outcomes.get(row.line) ?? "repeated",
    })),
    refused: refused.slice(0, MAX_SHOWN).map(({ line, problem }) => ({ line, problem: PROBLEMS[problem] })),
  };
}

/** The rows of a file that are no leads, with their reasons and as they were sent. @returns null outside the scope */
export async function exportRefusedLeads(onDesk: OnDesk, request: Request): Promise<string | null> {
  const sent = await readImportForm(request);
  const to = sent && (await findPlace(onDesk, sent.form.place));
  if (!sent?.bytes || !to) return null;
  const file = await readFile(to.site.slug, sent.bytes);
  if ("problem" in file) return null;
  return toCsv([
    [
      plainText({}, "feeds.rejected_line"),
      plainText({}, "feeds.rejected_fix"),
      ...file.columns.map(({ heading }) => heading),
    ],
    ...file.rows.flatMap((row) =>
      "problem" in row ? [[row.line, plainText({}, PROBLEMS[row.problem]), ...row.cells]] : [],
    ),
  ]);
}

const PROBLEMS = {
  "no name": "inbox.import_no_name",
  "neither a phone number nor an email address": "inbox.import_no_contact",
} as const satisfies Record<LeadRowProblem, TextKey>;

function refuse({ place, source, text }: Omit<ImportForm, "isConfirmed">, error: string): ShownImport {
  return { place, source, text, isDone: false, error, counts: ZERO, ...NONE };
}

async function findPlace({ scope }: OnDesk, value: string) {
  const chosen = (await listLeadPlaces(scope)).find((each) => each.value === value);
  const place = chosen ? parsePlace(chosen.value) : null;
  const site = place && (await findSite(place.site));
  const locations = place && locationsFor(scope, place.site, "leads.work");
  return site && locations ? { site, locations, locationId: place.location } : null;
}

async function readFile(site: string, bytes: Buffer): Promise<LeadFile | { problem: string }> {
  try {
    const options = { from: site, inputBytes: bytes.length };
    const file = await parserProcesses().run(READ_LEAD_FILE, bytes, options);
    const isNamed = file.columns.some(({ field }) => field !== null);
    return isNamed && file.rows.length > 0 ? file : { problem: "inbox.import_no_columns" };
  } catch (error) {
    if (error instanceof FeedError) return { problem: error.message };
    throw error;
  }
}

function sentOf(row: Extract<LeadRow, { enquiry: unknown }>, timeZone: string, now: Seconds): string | null {
  const at = receivedAtOf(row, timeZone, now);
  return at === null ? null : longDate(localTime(at, timeZone).date, "en-AU");
}

function whoOf({ enquiry }: Extract<LeadRow, { enquiry: unknown }>): string {
  const { name, lastName, phone, email, stockNumber, vehicle } = enquiry;
  const full = [name, lastName].filter(Boolean).join(" ");
  return [full, phone, email, stockNumber || vehicle].filter(Boolean).join(" · ");
}

import { randomUUID } from "node:crypto";

import { FeedError } from "~/feeds/read/feed-row";
import {
  LEAD_COLUMNS,
  type LeadColumn,
  type LeadFile,
  type LeadRow,
  type LeadRowDoubt,
  MAX_LEAD_FILE_BYTES,
  type LeadRowProblem,
  type SentLeadFile,
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
import { isUuid } from "~/platform/uuid";
import { LEAD_STATES, type LeadState } from "~/leads/work/lead-state";
import { fullNameOf } from "~/platform/full-name.server";
import { findSite } from "~/site/sites.server";

import { parsePlace } from "../../desk-list";
import { locationsFor } from "../../scope";
import { aboutSite, recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import { listLeadPlaces } from "../add-lead.server";
import { leadThing } from "../lead-thing.server";
import { findTakers, shareOut, type Takers } from "./share-out.server";
import { undoImport, type Undone } from "./undo-import.server";

/** Of the file as text, which a form sends back: letters beyond ASCII, and line ends, are longer there. */
const MAX_TEXT_BYTES = 3 * MAX_LEAD_FILE_BYTES;
const MAX_SOURCE = 60;
/** Rows that a page lists. */
const MAX_SHOWN = 20;

type ImportForm = {
  place: string;
  source: string;
  text: string;
  /** Which import it is: the same for its page, its confirmation and its undoing. */
  batch: string;
  /** Who gets the new leads (share-out.server.ts). */
  to: string;
  intent: "read" | "confirm" | "undo";
  /** What staff say that its columns are; absent until the form has them. */
  fields?: (LeadColumn | null)[];
};

/** A file of leads as it was understood, and what becomes, or has become, of its rows. */
export type ShownImport = Omit<ImportForm, "intent" | "fields"> & {
  isDone: boolean;
  /** What an undoing took back; null unless it was asked for. */
  undone: Undone | null;
  /** A key of a text, or words. */
  error: string | null;
  /** Whether rows do not say where they came from: then staff do. */
  asksSource: boolean;
  takers: Takers;
  /** How many leads were given to somebody. */
  given: number;
  columns: LeadFile["columns"];
  counts: Record<LeadRowOutcome["is"], number>;
  /** How the new leads come in. */
  states: { state: LeadState; count: number }[];
  /** The first rows that are leads, and that are none. */
  rows: {
    line: number;
    who: string;
    /** When it came in, as the file says. */
    sent: string | null;
    is: LeadRowOutcome["is"];
    state: LeadState;
  }[];
  /** The rows that go on in a lead: the shopper's open one, or that of an earlier row, by its line. */
  joined: { line: number; who: string; lead: JoinedLead | null; like: number | null }[];
  joinedCount: number;
  /** The rows with a cell that cannot be what its column says. */
  doubts: { line: number; what: LeadRowDoubt["what"] | "future"; cell: string }[];
  doubtCount: number;
  refused: { line: number; problem: TextKey }[];
  refusedCount: number;
};

/** The form, with a file or with its text. @returns null for a body that broke off */
async function readImportForm(request: Request): Promise<{ form: ImportForm; bytes: Buffer | null } | null> {
  const form: ImportForm = { place: "", source: "", text: "", batch: randomUUID(), to: "", intent: "read" };
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
        if (name === "to") form.to = text;
        if (name === FIELD && (form.fields ??= []).length < MAX_COLUMNS)
          form.fields.push(LEAD_COLUMNS.find((column) => column === text) ?? null);
        if (name === "batch" && isUuid(text)) form.batch = text;
        if (name === "intent" && (text === "confirm" || text === "undo")) form.intent = text;
      },
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a file of leads broke off");
    return null;
  }
  if (read.isLarge) return { form, bytes: null };
  return { form, bytes: read.bytes ?? (form.text === "" ? Buffer.alloc(0) : Buffer.from(form.text)) };
}

/** The form's field of a column, one each, in the order of the file. */
const FIELD = "field";
const MAX_COLUMNS = 500;
const NONE = {
  ...{ columns: [], rows: [], refused: [], refusedCount: 0, states: [], undone: null },
  ...{ joined: [], joinedCount: 0, doubts: [], doubtCount: 0 },
  ...{ asksSource: false, takers: { people: [], isInTurn: false }, given: 0 },
};
const ZERO: Record<LeadRowOutcome["is"], number> = { recorded: 0, continued: 0, repeated: 0 };

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
  const file = await readFile(to.site.slug, { bytes, fields: form.fields });
  if ("problem" in file) return refuse(form, file.problem);
  const rows = file.rows.filter(isRead);
  const { locations, locationId } = to;
  const asksSource = rows.some(({ enquiry }) => enquiry.source === "");
  const lacksSource = asksSource && form.source === "" && form.intent !== "read";
  const isConfirmed = form.intent === "confirm" && !lacksSource;
  const undone =
    form.intent === "undo"
      ? await undoImport(onDesk.staff, to.site, { batch: form.batch, rows, locations })
      : null;
  const handle = isConfirmed ? recordLeadRows : planLeadRows;
  const target = { source: form.source, locations, locationId, batch: form.batch };
  const outcomes = await handle(to.site, rows, target, now);
  const counts = { ...ZERO };
  for (const { is } of outcomes.values()) counts[is] += 1;
  const states = LEAD_STATES.map((state) => ({
    state,
    count: [...outcomes.values()].filter((row) => row.is === "recorded" && row.state === state).length,
  })).filter(({ count }) => count > 0);
  const joined = rows.flatMap((row) => {
    const outcome = outcomes.get(row.line);
    return outcome?.is === "continued" ? [{ row, ...outcome }] : [];
  });
  const leads = await findJoined(
    to.site.slug,
    joined.slice(0, MAX_SHOWN).flatMap(({ leadId }) => leadId ?? []),
  );
  const doubts = rows.flatMap((row) => doubtsOf(row, to.site.config.timeZone, now));
  const refused = file.rows.flatMap((row) => ("problem" in row ? [row] : []));
  const takers = await findTakers(to.site.slug, locationId);
  const made = [...outcomes.values()].flatMap(({ is, leadId }) =>
    is === "recorded" && leadId ? [leadId] : [],
  );
  const { staff: by } = onDesk;
  const given = isConfirmed ? await shareOut({ site: to.site.slug, ids: made, to: form.to, by }) : 0;
  if (isConfirmed)
    await recordAudit(sql(), {
      ...aboutSite(onDesk.staff, to.site.slug, to.site.config.name),
      action: "leads-imported",
      after: { source: form.source, new: counts.recorded, added: counts.continued, refused: refused.length },
    });
  return {
    ...{ place: form.place, source: form.source, text: file.text, batch: form.batch, to: form.to },
    ...{ isDone: isConfirmed, undone, asksSource, takers, given },
    error: lacksSource ? "inbox.import_no_source" : null,
    ...{ columns: file.columns, counts, states, refusedCount: refused.length },
    joined: joined.slice(0, MAX_SHOWN).map(({ row, leadId, like }) => ({
      ...{ line: row.line, who: whoOf(row), like },
      lead: leads.find(({ id }) => id === leadId) ?? null,
    })),
    joinedCount: joined.length,
    doubts: doubts.slice(0, MAX_SHOWN),
    doubtCount: doubts.length,
    rows: rows.slice(0, MAX_SHOWN).map((row) => ({
      line: row.line,
      who: whoOf(row),
      sent: sentOf(row, to.site.config.timeZone, now),
      is: outcomes.get(row.line)?.is ?? "repeated",
      state: outcomes.get(row.line)?.state ?? "new",
    })),
    refused: refused.slice(0, MAX_SHOWN).map(({ line, problem }) => ({ line, problem: PROBLEMS[problem] })),
  };
}

/** The rows of a file that are no leads, with their reasons and as they were sent. @returns null outside the scope */
export async function exportRefusedLeads(onDesk: OnDesk, request: Request): Promise<string | null> {
  const sent = await readImportForm(request);
  const to = sent && (await findPlace(onDesk, sent.form.place));
  if (!sent?.bytes || !to) return null;
  const { fields } = sent.form;
  const file = await readFile(to.site.slug, { bytes: sent.bytes, ...(fields && { fields }) });
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

function refuse(
  { place, source, text }: Pick<ImportForm, "place" | "source" | "text">,
  error: string,
): ShownImport {
  return { place, source, text, to: "", batch: randomUUID(), isDone: false, error, counts: ZERO, ...NONE };
}

async function findPlace({ scope }: OnDesk, value: string) {
  const chosen = (await listLeadPlaces(scope)).find((each) => each.value === value);
  const place = chosen ? parsePlace(chosen.value) : null;
  const site = place && (await findSite(place.site));
  const locations = place && locationsFor(scope, place.site, "leads.work");
  return site && locations ? { site, locations, locationId: place.location } : null;
}

async function readFile(site: string, sent: SentLeadFile): Promise<LeadFile | { problem: string }> {
  try {
    const options = { from: site, inputBytes: sent.bytes.length };
    const file = await parserProcesses().run(READ_LEAD_FILE, sent, options);
    return file.rows.length > 0 ? file : { problem: "inbox.import_no_columns" };
  } catch (error) {
    if (error instanceof FeedError) return { problem: error.message };
    throw error;
  }
}

function sentOf(row: ReadLeadRow, timeZone: string, now: Seconds): string | null {
  const at = receivedAtOf(row, timeZone, now);
  return at === null ? null : longDate(localTime(at, timeZone).date, "en-AU");
}

/** An open lead that a row goes on in. */
type JoinedLead = { site: string; id: string; name: string; thing: string | null };

function findJoined(site: string, ids: readonly string[]): Promise<JoinedLead[]> {
  return sql()<JoinedLead[]>`
    select lead.site, lead.id, ${fullNameOf("lead")} as name, ${leadThing("lead")} as thing
    from leads lead where lead.site = ${site} and lead.id = any(${[...ids]}::uuid[])`;
}

type ReadLeadRow = Extract<LeadRow, { enquiry: unknown }>;

function doubtsOf(row: ReadLeadRow, timeZone: string, now: Seconds): ShownImport["doubts"] {
  const { line, received, doubts } = row;
  const isFuture = received !== null && receivedAtOf(row, timeZone, now) === null;
  return [
    ...doubts.map((doubt) => ({ line, ...doubt })),
    ...(isFuture ? [{ line, what: "future" as const, cell: received.cell }] : []),
  ];
}

function whoOf({ enquiry }: ReadLeadRow): string {
  const { name, lastName, phone, email, stockNumber, vehicle } = enquiry;
  const full = [name, lastName].filter(Boolean).join(" ");
  return [full, phone, email, stockNumber || vehicle].filter(Boolean).join(" · ");
}

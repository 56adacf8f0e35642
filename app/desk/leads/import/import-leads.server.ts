import { randomUUID } from "node:crypto";

import { FeedError } from "~/feeds/read/feed-row";
import {
  type LeadColumn,
  type LeadFile,
  type LeadRowProblem,
  type SentLeadFile,
} from "~/leads/import/lead-file";
import { READ_LEAD_FILE } from "./lead-file-task";
import {
  isRead,
  type LeadRowOutcome,
  planLeadRows,
  recordLeadRows,
} from "~/leads/import/record-lead-rows.server";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { toCsv } from "~/platform/csv";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import { LEAD_STATES } from "~/leads/work/lead-state";
import { findSite } from "~/site/sites.server";

import { parsePlace } from "../../desk-list";
import { locationsFor } from "../../scope";
import { aboutSite, recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import { listLeadPlaces } from "../add-lead.server";
import { type ImportForm, MAX_SALESPEOPLE, readImportForm } from "./import-form.server";
import { findKnownColumns, keepKnownColumns } from "./known-columns.server";
import { nameSalespeople, type ReadLeadRow, withSalesperson } from "./salespeople";
import { findTakers, shareOut, withAddresses } from "./share-out.server";
import { doubtsOf, findJoined, sentOf, type ShownImport, whoOf } from "./shown-import.server";
import { undoImport } from "./undo-import.server";

/** Rows that a page lists. */
const MAX_SHOWN = 20;
const NONE = {
  ...{ columns: [], rows: [], refused: [], refusedCount: 0, states: [], undone: null },
  ...{ joined: [], joinedCount: 0, asksKnown: false, doubts: [], doubtCount: 0 },
  ...{ asksSource: false, takers: { people: [], isInTurn: false }, given: 0 },
  ...{ isKnown: false, isApart: false, named: 0, asked: [] },
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
  const { site, locations, locationId } = to;
  const read = await readKnown(site.slug, bytes, form);
  if ("problem" in read) return refuse(form, read.problem);
  const { file, isKnown, people } = read;
  const takers = await findTakers(site.slug, locationId);
  const leads = file.rows.filter(isRead);
  const { asked, personOf } = nameSalespeople(leads, await withAddresses(takers.people), people);
  const rows = leads.map((row) => (personOf(row) === null ? withSalesperson(row) : row));
  const asksSource = rows.some(({ enquiry }) => enquiry.source === "");
  const lacksSource = asksSource && form.source === "" && form.intent !== "read";
  const isConfirmed = form.intent === "confirm" && !lacksSource;
  const { batch, isApart, source } = form;
  const undone =
    form.intent === "undo" ? await undoImport(onDesk.staff, site, { batch, rows, locations }) : null;
  const handle = isConfirmed ? recordLeadRows : planLeadRows;
  const outcomes = await handle(site, rows, { source, locations, locationId, batch, isApart }, now);
  const shown = await describe(site, { rows, outcomes, now });
  const refused = file.rows.flatMap((row) => ("problem" in row ? [row] : []));
  let given = 0;
  if (isConfirmed) {
    const { staff: by } = onDesk;
    given = await shareOut({
      site: site.slug,
      batch,
      leads: takersOf(rows, outcomes, { form, personOf }),
      by,
    });
    await keepKnownColumns(
      site.slug,
      file.columns,
      Object.fromEntries(asked.map(({ word, person }) => [word, person])),
    );
    await recordAudit(sql(), {
      ...aboutSite(by, site.slug, site.config.name),
      action: "leads-imported",
      after: { source, new: shown.counts.recorded, added: shown.counts.continued, refused: refused.length },
    });
  }
  return {
    ...{ place: form.place, source, text: file.text, batch, to: form.to, isApart },
    ...{ isDone: isConfirmed, undone, asksSource, takers, given, isKnown },
    error: lacksSource ? "inbox.import_no_source" : null,
    ...{ columns: file.columns, refusedCount: refused.length, ...shown },
    named: leads.filter((row) => personOf(row) !== null).length,
    asked: asked.slice(0, MAX_SALESPEOPLE),
    asksKnown: !isConfirmed && (isApart || shown.joined.some(({ like }) => like === null)),
    refused: refused.slice(0, MAX_SHOWN).map(({ line, problem }) => ({ line, problem: PROBLEMS[problem] })),
  };
}

type Outcomes = ReadonlyMap<number, LeadRowOutcome>;
type Described = { rows: readonly ReadLeadRow[]; outcomes: Outcomes; now: Seconds };

/** What becomes, or has become, of rows, counted and by their first ones. */
async function describe(
  { slug, config }: { slug: string; config: { timeZone: string } },
  { rows, outcomes, now }: Described,
) {
  const counts = { ...ZERO };
  for (const { is } of outcomes.values()) counts[is] += 1;
  const states = LEAD_STATES.map((state) => ({
    state,
    count: [...outcomes.values()].filter((row) => row.is === "recorded" && row.state === state).length,
  })).filter(({ count }) => count > 0);
  const joined = rows
    .flatMap((row) => {
      const outcome = outcomes.get(row.line);
      return outcome?.is === "continued" ? [{ row, ...outcome }] : [];
    })
    // Those that staff choose about are seen first.
    .sort((a, b) => Number(a.like !== null) - Number(b.like !== null));
  const first = joined.slice(0, MAX_SHOWN);
  const leads = await findJoined(
    slug,
    first.flatMap(({ leadId }) => leadId ?? []),
  );
  const doubts = rows.flatMap((row) => doubtsOf(row, config.timeZone, now));
  return {
    counts,
    states,
    joined: first.map(({ row, leadId, like }) => ({
      ...{ line: row.line, who: whoOf(row), like },
      lead: leads.find(({ id }) => id === leadId) ?? null,
    })),
    joinedCount: joined.length,
    doubts: doubts.slice(0, MAX_SHOWN),
    doubtCount: doubts.length,
    rows: rows.slice(0, MAX_SHOWN).map((row) => {
      const { is, state, like } = outcomes.get(row.line) ?? { is: "repeated", state: "new", like: null };
      return {
        ...{ line: row.line, who: whoOf(row), sent: sentOf(row, config.timeZone, now) },
        ...{ is, state, twice: is === "repeated" ? like : null },
      };
    }),
  };
}

type Taking = { form: ImportForm; personOf: (row: ReadLeadRow) => string | null };

/** Who gets each lead that rows were added to: whom its first row names, or who was chosen for the others. */
function takersOf(
  rows: readonly ReadLeadRow[],
  outcomes: Outcomes,
  { form, personOf }: Taking,
): Map<string, string> {
  const takers = new Map<string, string>();
  for (const row of rows) {
    const { is, leadId } = outcomes.get(row.line) ?? { is: "repeated", leadId: null };
    const person = personOf(row) ?? form.to;
    if (is !== "repeated" && leadId && person !== "" && !takers.has(leadId)) takers.set(leadId, person);
  }
  return takers;
}

/** The rows of a file that are no leads, with their reasons and as they were sent. @returns null outside the scope */
export async function exportRefusedLeads(onDesk: OnDesk, request: Request): Promise<string | null> {
  const sent = await readImportForm(request);
  const to = sent && (await findPlace(onDesk, sent.form.place));
  if (!sent?.bytes || !to) return null;
  const read = await readKnown(to.site.slug, sent.bytes, sent.form);
  if ("problem" in read) return null;
  const { file } = read;
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

type KnownFile = {
  file: LeadFile;
  isKnown: boolean;
  /** What staff have said of salespeople, in this form or before. */
  people: Record<string, string>;
};

/** A file with its columns as staff have said them: in this form, or of the last one with the same headings. */
async function readKnown(
  site: string,
  bytes: Buffer,
  { fields, people }: ImportForm,
): Promise<KnownFile | { problem: string }> {
  const file = await readFile(site, { bytes, ...(fields && { fields }) });
  if ("problem" in file) return file;
  const known = await findKnownColumns(site, file.columns);
  const said = { ...known.people, ...people };
  const isOther = (field: LeadColumn | null, at: number) => field !== file.columns[at]?.field;
  if (fields || !known.fields?.some(isOther)) return { file, isKnown: false, people: said };
  const again = await readFile(site, { bytes, fields: known.fields });
  return "problem" in again ? again : { file: again, isKnown: true, people: said };
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

import type { LeadFile, LeadRowDoubt } from "~/leads/import/lead-file";
import { type LeadRowOutcome, receivedAtOf } from "~/leads/import/record-lead-rows.server";
import type { LeadState } from "~/leads/work/lead-state";
import { longDate } from "~/i18n/date-format";
import type { TextKey } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import { leadThing } from "../lead-thing.server";
import type { ImportForm } from "./import-form.server";
import type { AskedSalesperson, ReadLeadRow } from "./salespeople";
import type { Takers } from "./share-out.server";
import type { Undone } from "./undo-import.server";

/** A file of leads as it was understood, and what becomes, or has become, of its rows. */
export type ShownImport = Pick<ImportForm, "place" | "source" | "text" | "batch" | "to" | "isApart"> & {
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
  /** Whether the columns are what staff have said of an earlier list with the same headings. */
  isKnown: boolean;
  /** How many rows name somebody here as their salesperson, and whom they name who is nobody here. */
  named: number;
  asked: AskedSalesperson[];
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
    /** The line of the same row above it. */
    twice: number | null;
  }[];
  /** The rows that go on in a lead: the shopper's open one, or that of an earlier row, by its line. */
  joined: { line: number; who: string; lead: JoinedLead | null; like: number | null }[];
  joinedCount: number;
  /** Whether rows are of people who have an open lead, so that staff choose what becomes of them. */
  asksKnown: boolean;
  /** The rows with a cell that cannot be what their column says. */
  doubts: { line: number; what: LeadRowDoubt["what"] | "future"; cell: string }[];
  doubtCount: number;
  refused: { line: number; problem: TextKey }[];
  refusedCount: number;
};

/** An open lead that a row goes on in. */
type JoinedLead = { site: string; id: string; name: string; thing: string | null; assignee: string | null };

export function findJoined(site: string, ids: readonly string[]): Promise<JoinedLead[]> {
  return sql()<JoinedLead[]>`
    select lead.site, lead.id, ${fullNameOf("lead")} as name, ${leadThing("lead")} as thing,
      (select staff.name from staff where staff.id = lead.assignee_id) as assignee
    from leads lead where lead.site = ${site} and lead.id = any(${[...ids]}::uuid[])`;
}

export function sentOf(row: ReadLeadRow, timeZone: string, now: Seconds): string | null {
  const at = receivedAtOf(row, timeZone, now);
  return at === null ? null : longDate(localTime(at, timeZone).date, "en-AU");
}

export function doubtsOf(row: ReadLeadRow, timeZone: string, now: Seconds): ShownImport["doubts"] {
  const { line, received, doubts } = row;
  const isFuture = received !== null && receivedAtOf(row, timeZone, now) === null;
  return [
    ...doubts.map((doubt) => ({ line, ...doubt })),
    ...(isFuture ? [{ line, what: "future" as const, cell: received.cell }] : []),
  ];
}

export function whoOf({ enquiry }: ReadLeadRow): string {
  const { name, lastName, phone, email, stockNumber, vehicle } = enquiry;
  const full = [name, lastName].filter(Boolean).join(" ");
  return [full, phone, email, stockNumber || vehicle].filter(Boolean).join(" · ");
}

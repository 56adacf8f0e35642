import type { LeadState } from "../work/lead-state";
import type { Enquiry } from "../inbound/enquiry/enquiry";
import type { LeadFact, LeadField } from "../inbound/enquiry/lead-labels";

/** Of a file: it is recorded within one request. */
export const MAX_LEAD_ROWS = 1_000;
export const MAX_LEAD_FILE_BYTES = 1_048_576;

/** A row of a file of leads, with its cells as they were sent; or why it is no lead. */
export type LeadRow = { line: number; cells: string[] } & (
  | {
      enquiry: Enquiry;
      /** The cells under other headings, each with its heading. */
      rest: string;
      received: ReceivedCell | null;
      /** The state that the other program had it in; null where the row does not say. */
      state: LeadState | null;
      /** Who has it, in the words of the other program. */
      salesperson: SalespersonCell | null;
      /** Cells that look wrong, and stay in the message as they are. */
      doubts: LeadRowDoubt[];
    }
  | { problem: LeadRowProblem }
);
/** When a row says that it came in: `at` is a day, a day and a time of the site's clocks, or UTC with its Z. */
export type ReceivedCell = { heading: string; cell: string; at: string };
type SalespersonCell = { heading: string; cell: string };
/** A cell that cannot be what its column says. */
export type LeadRowDoubt = { what: "date" | "email" | "phone"; cell: string };
export type LeadRowProblem = "no name" | "neither a phone number nor an email address";

/** Who gets the leads of a file: the id of a person, nobody, or each in turn by the site's rules. */
export const IN_TURN = "turn";

/** What a column of a file says. */
export const LEAD_COLUMNS = [
  ...(["fullName", "firstName", "lastName", "phone", "email", "postcode"] as const),
  ...(["vehicle", "stockNumber", "vin", "year", "make", "model"] as const),
  ...(["message", "source", "received", "status", "salesperson"] as const),
] as const satisfies readonly (LeadField | LeadFact)[];
export type LeadColumn = (typeof LEAD_COLUMNS)[number];

/** A file, and what staff say that its columns are, in their order; absent, they are guessed by their headings. */
export type SentLeadFile = { bytes: Uint8Array; fields?: (LeadColumn | null)[] };

export type LeadFile = {
  /** The file as text, to be sent again. */
  text: string;
  /** The columns, and what each was understood as; null: it goes into the message. */
  columns: { heading: string; field: LeadColumn | null; example: string }[];
  rows: LeadRow[];
};

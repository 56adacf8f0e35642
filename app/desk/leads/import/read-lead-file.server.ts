import { csvRecords } from "~/feeds/read/csv-rows.server";
import { decodeText } from "~/feeds/read/decode-text.server";
import { FeedError, READ_LIMITS } from "~/feeds/read/feed-row";
import { isWorkbook } from "~/feeds/read/workbook.server";
import { cleanLine, cleanLines } from "~/platform/clean-text";
import { readPhoneNumber } from "~/platform/phone-number";

import { fieldOf, readRow } from "~/leads/inbound/enquiry/read-labelled";
import { type LeadFile, type LeadRow, MAX_LEAD_ROWS, type ReceivedCell } from "~/leads/import/lead-file";

import { isReceivedHeading, receivedIn } from "./received-date";

/**
 * The leads of a CSV file with headings, separated by commas, semicolons or tabs.
 *
 * @throws FeedError if it cannot be read as a whole, in words for its sender
 */
export async function readLeadFile(bytes: Uint8Array): Promise<LeadFile> {
  if (isWorkbook(bytes)) throw new FeedError("This is an Excel workbook. Save it as CSV, and send that.");
  let text = "";
  for await (const slice of decodeText(only(bytes), "auto")) text += slice;
  const [head = ""] = text.split(/\r?\n/, 1);
  const records = csvRecords(only(text), {
    delimiter: delimiterOf(head),
    rowCharacters: READ_LIMITS.rowCharacters,
  });
  let headings: string[] | undefined;
  const rows: LeadRow[] = [];
  for await (const { line, record } of records) {
    if (!headings) headings = record.map(cleanLine);
    else if (rows.length === MAX_LEAD_ROWS)
      throw new FeedError(`A file has at most ${MAX_LEAD_ROWS} rows: split this one.`);
    else rows.push(readLine(line, headings, record));
  }
  const columns = (headings ?? []).map((heading) => ({
    heading,
    field: isReceivedHeading(heading) ? ("received" as const) : (fieldOf(heading) ?? null),
  }));
  return { text, columns, rows };
}

async function* only<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}

/** What stands most often in the line of headings. */
function delimiterOf(head: string): string {
  const times = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

function readLine(line: number, headings: readonly string[], record: readonly string[]): LeadRow {
  const cells = record.map(cleanLines);
  const named = cells.map((cell, at) => [headings[at] ?? "", cell] as const);
  const received = receivedOf(named);
  const { enquiry, rest } = readRow(named.filter(([heading]) => heading !== received?.heading));
  const { phone, email, name, lastName } = enquiry;
  if (name === "" && lastName === "") return { line, cells, problem: "no name" };
  if (!email.includes("@") && readPhoneNumber(phone) === null)
    return { line, cells, problem: "neither a phone number nor an email address" };
  return { line, cells, enquiry, rest, received };
}

/** The first cell that says when the lead came in; one that cannot be read stays in the message. */
function receivedOf(cells: readonly (readonly [heading: string, cell: string])[]): ReceivedCell | null {
  for (const [heading, cell] of cells) {
    const at = isReceivedHeading(heading) ? receivedIn(cell) : null;
    if (at !== null) return { heading, cell, at };
  }
  return null;
}

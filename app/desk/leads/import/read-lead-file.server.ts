import { csvRecords } from "~/feeds/read/csv-rows.server";
import { decodeText } from "~/feeds/read/decode-text.server";
import { FeedError, READ_LIMITS } from "~/feeds/read/feed-row";
import { isWorkbook } from "~/feeds/read/workbook.server";
import { cleanLine, cleanLines } from "~/platform/clean-text";
import { readPhoneNumber } from "~/platform/phone-number";
import { isDialable, parseContactAddress } from "~/shopper/phone";

import { fieldOf, readRow } from "~/leads/inbound/enquiry/read-labelled";
import {
  type LeadFile,
  type LeadRow,
  type LeadRowDoubt,
  MAX_LEAD_ROWS,
  type ReceivedCell,
} from "~/leads/import/lead-file";

import { isStatusHeading, stateIn } from "./lead-status";
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
    field: isReceivedHeading(heading)
      ? ("received" as const)
      : isStatusHeading(heading)
        ? ("status" as const)
        : (fieldOf(heading) ?? null),
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
  const status = named.find(([heading, cell]) => isStatusHeading(heading) && stateIn(cell) !== null);
  const { enquiry, rest } = readRow(
    named.filter(([heading]) => heading !== received?.heading && heading !== status?.[0]),
  );
  const { phone, email, name, lastName } = enquiry;
  if (name === "" && lastName === "") return { line, cells, problem: "no name" };
  if (!email.includes("@") && readPhoneNumber(phone) === null)
    return { line, cells, problem: "neither a phone number nor an email address" };
  const doubts: LeadRowDoubt[] = [
    ...named.flatMap(([heading, cell]) =>
      received === null && isReceivedHeading(heading) && cell !== "" ? [{ what: "date" as const, cell }] : [],
    ),
    ...(email !== "" && parseContactAddress(email)?.channel !== "email"
      ? [{ what: "email" as const, cell: email }]
      : []),
    ...(phone !== "" && !isDialable(phone) ? [{ what: "phone" as const, cell: phone }] : []),
  ];
  return { line, cells, enquiry, rest, received, state: status ? stateIn(status[1]) : null, doubts };
}

/** The first cell that says when the lead came in; one that cannot be read stays in the message. */
function receivedOf(cells: readonly (readonly [heading: string, cell: string])[]): ReceivedCell | null {
  for (const [heading, cell] of cells) {
    const at = isReceivedHeading(heading) ? receivedIn(cell) : null;
    if (at !== null) return { heading, cell, at };
  }
  return null;
}

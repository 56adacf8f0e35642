import { csvRecords } from "~/feeds/read/csv-rows.server";
import { decodeText } from "~/feeds/read/decode-text.server";
import { FeedError, READ_LIMITS } from "~/feeds/read/feed-row";
import { otherFile } from "~/feeds/inspect/guess-file-format.server";
import { chooseSheet } from "~/feeds/read/choose-sheet";
import type { TableRecord } from "~/feeds/read/table-rows";
import { isWorkbook, readWorkbook } from "~/feeds/read/workbook.server";
import { quotedCell } from "~/platform/csv";
import { cleanLine, cleanLines, cutText } from "~/platform/clean-text";
import { readPhoneNumber } from "~/platform/phone-number";
import { formatPhone, isDialable, parseContactAddress, toE164 } from "~/shopper/phone";

import { columnFieldOf, type LeadField } from "~/leads/inbound/enquiry/lead-labels";
import { type LeadCell, readRow } from "~/leads/inbound/enquiry/read-labelled";
import {
  type LeadColumn,
  type LeadFile,
  type LeadRow,
  type LeadRowDoubt,
  MAX_LEAD_ROWS,
  type ReceivedCell,
  type SentLeadFile,
} from "~/leads/import/lead-file";

import { stateIn } from "./lead-status";
import { receivedIn } from "./received-date";

/**
 * The leads of an Excel workbook, or of a CSV file with headings, separated by commas, semicolons or tabs.
 *
 * @throws FeedError if it cannot be read as a whole, in words for its sender
 */
export async function readLeadFile({ bytes, fields }: SentLeadFile): Promise<LeadFile> {
  const other = otherFile(Buffer.from(bytes));
  if (other) throw new FeedError(`This is ${other}, and no list: send the leads as Excel or CSV.`);
  const text = isWorkbook(bytes) ? await textOfWorkbook(bytes) : await textOf(bytes);
  const head = text.split(/\r?\n/, FIRST_LINES).join("\n");
  const parsed = csvRecords(only(text), {
    delimiter: delimiterOf(head),
    rowCharacters: READ_LIMITS.rowCharacters,
  });
  const records: TableRecord[] = [];
  let breaks = 0;
  for await (const { line, record } of parsed) {
    // As a spreadsheet counts: a row whose cells have several lines is one.
    if (record.some((cell) => cell.trim() !== "")) records.push({ line: line - breaks, record });
    breaks += record.join("").split(/\r\n|\r|\n/).length - 1;
    if (records.length > MAX_LEAD_ROWS + FIRST_LINES)
      throw new FeedError(`A file has at most ${MAX_LEAD_ROWS} rows: split this one.`);
  }
  const at = headingsAt(records);
  const columns = (records[at]?.record ?? []).map((cell, column) =>
    columnOf(cleanLine(cell), fields?.[column]),
  );
  const rows = records.slice(at + 1);
  if (rows.length > MAX_LEAD_ROWS)
    throw new FeedError(`A file has at most ${MAX_LEAD_ROWS} rows: split this one.`);
  for (const [column, each] of columns.entries())
    each.example = exampleOf(rows.map(({ record }) => record[column] ?? ""));
  return { text, columns, rows: rows.map(({ line, record }) => readLine(line, columns, record)) };
}

/** Among which the headings are looked for: lists have a title above them. */
const FIRST_LINES = 10;
/** A line that names so many fields names the columns. */
const MIN_NAMED = 2;

/** The line of the headings; the first one if none names fields. */
function headingsAt(records: readonly TableRecord[]): number {
  const named = ({ record }: TableRecord) =>
    record.filter((cell) => columnOf(cleanLine(cell), undefined).field !== null).length;
  return Math.max(
    0,
    records.slice(0, FIRST_LINES).findIndex((each) => named(each) >= MIN_NAMED),
  );
}

function exampleOf(cells: readonly string[]): string {
  return cutText(cleanLine(cells.find((cell) => cell.trim() !== "") ?? ""), MAX_EXAMPLE);
}

/** Of a cell that is shown beside its column. */
const MAX_EXAMPLE = 60;

/** @param said what staff say; undefined if nobody did */
function columnOf(heading: string, said: LeadColumn | null | undefined): LeadFile["columns"][number] {
  return { heading, field: (said === undefined ? columnFieldOf(heading) : said) ?? null, example: "" };
}

async function textOf(bytes: Uint8Array): Promise<string> {
  let text = "";
  for await (const slice of decodeText(only(bytes), "auto")) text += slice;
  return text;
}

/** The first sheet with a table, as CSV: the form sends it back as text. */
async function textOfWorkbook(bytes: Uint8Array): Promise<string> {
  const sheets = await readWorkbook(only(bytes), {
    limits: READ_LIMITS,
    lines: MAX_LEAD_ROWS + FIRST_LINES + 1,
  });
  const lines: string[] = [];
  for (const { line, record } of chooseSheet(sheets, []).records) {
    // A line is called by its number on the sheet.
    while (lines.length < line - 1) lines.push("");
    lines.push(record.map(quotedCell).join(","));
  }
  return lines.join("\n");
}

async function* only<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}

/** What stands most often in the first lines. */
function delimiterOf(head: string): string {
  const times = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

function readLine(line: number, columns: LeadFile["columns"], record: readonly string[]): LeadRow {
  const cells = record.map(cleanLines);
  const named = cells.map((cell, at) => {
    const { heading = "", field = null } = columns[at] ?? {};
    return { heading, cell, field };
  });
  const received = receivedOf(named);
  const status = named.find(({ field, cell }) => field === "status" && stateIn(cell) !== null);
  const salesperson = named.find(({ field, cell }) => field === "salesperson" && cell !== "") ?? null;
  const { enquiry, rest } = readRow(
    named
      .filter((each) => each.cell !== received?.cell || each.heading !== received.heading)
      .filter((each) => each !== status && each !== salesperson)
      .map(({ field, ...each }) => ({ ...each, field: isOfEnquiry(field) ? field : null })),
  );
  const { phone, email, name, lastName } = enquiry;
  const isEmail = parseContactAddress(email)?.channel === "email";
  // Somebody who left an address alone is called by it.
  const isNamed = name !== "" || lastName !== "";
  if (!isNamed && !isEmail) return { line, cells, problem: "no name" };
  if (!isEmail && !isDialable(phone) && !isLocal(phone))
    return { line, cells, problem: "neither a phone number nor an email address" };
  const doubts: LeadRowDoubt[] = [
    ...named.flatMap(({ field, cell }) =>
      received === null && field === "received" && cell !== "" ? [{ what: "date" as const, cell }] : [],
    ),
    ...(email !== "" && !isEmail ? [{ what: "email" as const, cell: email }] : []),
    ...(phone !== "" && !isDialable(phone) ? [{ what: "phone" as const, cell: phone }] : []),
  ];
  const state = status ? stateIn(status.cell) : null;
  const has = salesperson && { heading: salesperson.heading, cell: salesperson.cell };
  const called = isNamed ? {} : { name: email };
  const read = {
    enquiry: { ...enquiry, ...called, phone: tidied(phone) },
    rest,
    received,
    state,
    salesperson: has,
  };
  return { line, cells, ...read, doubts };
}

/** Digits of a landline without the code of its area: a colleague there can call it. */
const LOCAL = /^[2-9]\d{7}$/;

function isLocal(phone: string): boolean {
  return LOCAL.test(readPhoneNumber(phone)?.digits ?? "");
}

/** A number as Australians write it, such as one whose zero a spreadsheet dropped; another stays as it was typed. */
function tidied(phone: string): string {
  const read = readPhoneNumber(phone);
  const number = read?.extension === null ? toE164(phone) : null;
  return number === null ? phone : formatPhone(number);
}

function isOfEnquiry(field: LeadColumn | null): field is LeadField | null {
  return field !== "received" && field !== "status" && field !== "salesperson";
}

/** The first cell that says when the lead came in; one that cannot be read stays in the message. */
function receivedOf(cells: readonly LeadCell<LeadColumn>[]): ReceivedCell | null {
  for (const { heading, cell, field } of cells) {
    const at = field === "received" ? receivedIn(cell) : null;
    if (at !== null) return { heading, cell, at };
  }
  return null;
}

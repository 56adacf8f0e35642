import { createReadStream } from "node:fs";
import { parse } from "node:path";

import { csvRecords } from "~/feeds/read/csv-rows.server";
import { decodeText } from "~/feeds/read/decode-text.server";
import { READ_LIMITS } from "~/feeds/read/feed-row";
import { readRow } from "~/leads/inbound/enquiry/read-labelled";
import { recordEnquiry } from "~/leads/inbound/record-enquiry.server";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { cleanLine, cleanLines } from "~/platform/clean-text";
import { databaseNow } from "~/platform/database-clock.server";
import { readPhoneNumber } from "~/platform/phone-number";
import { recordKey } from "~/platform/submission-key";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

/** Of a file: each row sends the dealer its messages. */
const MAX_ROWS = 2_000;

type Import = { site: string; file: string; source: string | null; isConfirmed: boolean };
type Row = { line: number } & ({ read: ReturnType<typeof readRow>; cells: string[] } | { problem: string });

/**
 * Adds the rows of a CSV file as leads, or says what it would add. A row that is added again is left alone.
 *
 * @returns a line for each row, and how many of each outcome
 * @throws Error for a site that is not there; FeedError for a file that cannot be read
 */
export async function importLeads({ site: slug, file, source, isConfirmed }: Import): Promise<string> {
  const site = await findSite(slug);
  if (!site) throw new Error(`There is no site '${slug}'.`);
  const rows = await readRows(file);
  const counts = new Map<string, number>();
  const lines: string[] = [];
  for (const row of rows) {
    const outcome = await outcomeOf(site, row, { source: source ?? parse(file).name, isConfirmed });
    counts.set(outcome.is, (counts.get(outcome.is) ?? 0) + 1);
    lines.push(`line ${row.line}  ${outcome.is}  ${outcome.said}`);
  }
  const total = [...counts].map(([is, count]) => `${count} ${is}`).join(", ");
  const next = isConfirmed ? "" : "\nNothing was added yet: the same with --confirm adds them.";
  return `${lines.join("\n")}\n\n${total || "no rows"}${next}\n`;
}

async function readRows(file: string): Promise<Row[]> {
  const [head = ""] = (await firstSlice(file)).split(/\r?\n/, 1);
  const records = csvRecords(decodeText(createReadStream(file), "auto"), {
    delimiter: delimiterOf(head),
    rowCharacters: READ_LIMITS.rowCharacters,
  });
  let headings: string[] | undefined;
  const rows: Row[] = [];
  for await (const { line, record } of records) {
    if (!headings) headings = record.map(cleanLine);
    else if (rows.length === MAX_ROWS)
      throw new Error(`A file has at most ${MAX_ROWS} rows; split this one.`);
    else rows.push(readLine(line, headings, record));
  }
  return rows;
}

async function firstSlice(file: string): Promise<string> {
  for await (const slice of decodeText(createReadStream(file), "auto")) return slice;
  return "";
}

/** What stands most often in the line of headings. */
function delimiterOf(head: string): string {
  const times = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

function readLine(line: number, headings: readonly string[], record: readonly string[]): Row {
  const cells = record.map(cleanLines);
  const read = readRow(cells.map((cell, at) => [headings[at] ?? "", cell] as const));
  const { phone, email, name, lastName } = read.enquiry;
  if (name === "" && lastName === "") return { line, problem: "no name" };
  if (!email.includes("@") && readPhoneNumber(phone) === null)
    return { line, problem: "neither a phone number nor an email address" };
  return { line, read, cells };
}

type Options = { source: string; isConfirmed: boolean };

async function outcomeOf(site: Site, row: Row, options: Options): Promise<{ is: string; said: string }> {
  if ("problem" in row) return { is: "refused", said: row.problem };
  const { enquiry, rest } = row.read;
  const said = [
    enquiry.name,
    enquiry.lastName,
    enquiry.phone,
    enquiry.email,
    enquiry.stockNumber || enquiry.vehicle,
  ];
  const shown = said.filter(Boolean).join("  ");
  if (!options.isConfirmed) return { is: "to add", said: shown };
  const entryId = changeIdOf(site.slug, "csv", ...row.cells);
  const { is } = await recordEnquiry(
    site,
    {
      enquiry: { ...enquiry, message: [enquiry.message, rest].filter(Boolean).join("\n") },
      ...{
        entryId,
        key: recordKey(entryId),
        files: [],
        signals: [],
        source: enquiry.source || options.source,
      },
      original: {
        ...{ by: "program" as const, from: "", subject: "", quoted: "", isFromOther: false },
        ...{ isAutomatic: false, dropped: [] },
      },
    },
    await databaseNow(),
  );
  return { is, said: shown };
}

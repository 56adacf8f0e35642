import { createReadStream } from "node:fs";

import { chooseSheet } from "../read/choose-sheet";
import { csvRecords } from "../read/csv-rows.server";
import { decodeText } from "../read/decode-text.server";
import type { FeedFormat } from "../read/feed-format";
import { FeedError, READ_LIMITS } from "../read/feed-row";
import { headingsAt } from "../read/find-headings";
import { FIRST_RECORDS, type TableRecord } from "../read/table-rows";
import { joined, takeStart, unpack } from "../read/unpack.server";
import { isWorkbook, readWorkbook } from "../read/workbook.server";
import type { ColumnsAt } from "./columns-at";

/** Where a file's columns are, and may be. */
export type TableStart = {
  /** The sheets of a workbook that have rows; none of a CSV file. */
  sheets: string[];
  sheet: string | undefined;
  /** The lines among which the headings are. */
  lines: TableRecord[];
  /** The line with the headings. */
  headings: number;
};

/**
 * The beginning of a CSV file or a workbook.
 *
 * @throws FeedError if it cannot be read
 */
export async function readTableStart(
  file: string,
  format: FeedFormat,
  chosen: ColumnsAt,
): Promise<TableStart> {
  const input = createReadStream(file);
  try {
    const unpacked = unpack(input, { entry: format.entry, limits: READ_LIMITS, onBytes: () => undefined });
    const start = await takeStart(unpacked);
    const bytes = joined(start, unpacked);
    const { sheets, sheet, lines } = isWorkbook(start)
      ? await sheetStart(bytes, chosen.sheet)
      : { sheets: [], sheet: undefined, lines: await csvStart(bytes, format) };
    const said = lines.find(({ line }) => line === chosen.headings);
    const headings = said ?? lines[headingsAt(lines, [])];
    return { sheets, sheet, lines, headings: headings?.line ?? 1 };
  } finally {
    input.destroy();
  }
}

async function sheetStart(bytes: AsyncIterable<Uint8Array>, chosen: string | undefined) {
  const sheets = await readWorkbook(bytes, { limits: READ_LIMITS, lines: 4 * FIRST_RECORDS });
  const { name, records } = sheets.find((each) => each.name === chosen) ?? chooseSheet(sheets, []);
  return { sheets: sheets.map((each) => each.name), sheet: name, lines: records.slice(0, FIRST_RECORDS) };
}

async function csvStart(bytes: AsyncIterable<Uint8Array>, format: FeedFormat): Promise<TableRecord[]> {
  const settings = { delimiter: format.delimiter, rowCharacters: READ_LIMITS.rowCharacters };
  const lines: TableRecord[] = [];
  try {
    for await (const line of csvRecords(decodeText(bytes, format.encoding), settings)) {
      lines.push(line);
      if (lines.length >= FIRST_RECORDS) break;
    }
  } catch (error) {
    // What was read before shows where the mistake is.
    if (!(error instanceof FeedError) || lines.length === 0) throw error;
  }
  return lines;
}

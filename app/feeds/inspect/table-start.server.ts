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
  /** The first lines of a workbook's sheet, which is parsed once; null of a CSV file. */
  records: TableRecord[] | null;
};

/**
 * The beginning of a CSV file or a workbook.
 *
 * @param records that are wanted of a workbook's sheet
 * @throws FeedError if it cannot be read
 */
export async function readTableStart(
  file: string,
  format: FeedFormat,
  chosen: ColumnsAt,
  records: number,
): Promise<TableStart> {
  const input = createReadStream(file);
  try {
    const unpacked = unpack(input, { entry: format.entry, limits: READ_LIMITS, onBytes: () => undefined });
    const start = await takeStart(unpacked);
    const bytes = joined(start, unpacked);
    const found = isWorkbook(start)
      ? await sheetStart(bytes, chosen.sheet, records)
      : { sheets: [], sheet: undefined, lines: await csvStart(bytes, format), records: null };
    const said = found.lines.find(({ line }) => line === chosen.headings);
    const headings = said ?? found.lines[headingsAt(found.lines, [])];
    return { ...found, headings: headings?.line ?? 1 };
  } finally {
    input.destroy();
  }
}

async function sheetStart(bytes: AsyncIterable<Uint8Array>, chosen: string | undefined, wanted: number) {
  const sheets = await readWorkbook(bytes, { limits: READ_LIMITS, lines: wanted });
  const { name, records } = sheets.find((each) => each.name === chosen) ?? chooseSheet(sheets, []);
  const names = sheets.map((each) => each.name);
  return { sheets: names, sheet: name, lines: records.slice(0, FIRST_RECORDS), records };
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

import { createReadStream } from "node:fs";

import { chooseSheet } from "./choose-sheet";
import type { FeedFormat } from "./feed-format";
import { FeedError, type FeedRow, READ_LIMITS, type ReadLimits } from "./feed-row";
import { csvRows } from "./csv-rows.server";
import { decodeText } from "./decode-text.server";
import { jsonRows, ndjsonRows } from "./json-rows";
import { mendRow } from "./mend-text";
import { type TableRecord, tableRows } from "./table-rows";
import { joined, takeStart, unpack } from "./unpack.server";
import { isWorkbook, readWorkbook } from "./workbook.server";
import { xmlRows } from "./xml-rows";

/**
 * The rows of a feed's file; a FeedError names the file.
 *
 * @throws FeedError if the file is missing or cannot be read as a whole
 */
export async function* readFeedFile(
  file: string,
  format: FeedFormat,
  options: ReadOptions,
): AsyncGenerator<FeedRow> {
  const input = createReadStream(file);
  try {
    yield* readRows(input, format, options);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") throw new FeedError(`There is no file ${file}.`);
    if (code === "EISDIR") throw new FeedError(`${file} is a folder.`);
    if (code === "EACCES") throw new FeedError(`${file} cannot be read: permission denied.`);
    throw error instanceof FeedError ? new FeedError(`${file}: ${error.message}`) : error;
  } finally {
    input.destroy();
  }
}

export type ReadOptions = {
  /** Columns required in a CSV file or a workbook; in XML and JSON, any may be absent. */
  columns?: readonly string[];
  /** The line of a table's headings, where a person has said it. */
  headings?: number | undefined;
  limits?: ReadLimits;
  /** Called with the number of bytes that have arrived. */
  onBytes?: ((read: number) => void) | undefined;
};

/**
 * Streams the rows of a feed in constant memory: CSV, XML, JSON or newline-delimited JSON, plain or in a gzip
 * or zip file. An Excel workbook is read whole, wherever a table is expected.
 *
 * @throws FeedError if the file as a whole cannot be read, possibly after many rows: none of them may be
 * imported then
 */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  format: FeedFormat,
  options: ReadOptions = {},
): AsyncGenerator<FeedRow> {
  for await (const row of parsedRows(source, format, options)) yield mendRow(row);
}

/** The rows of a workbook's sheet that was parsed already. */
export async function* sheetRows(
  records: readonly TableRecord[],
  { headings, limits = READ_LIMITS }: Pick<ReadOptions, "headings" | "limits">,
): AsyncGenerator<FeedRow> {
  for await (const row of tableRows(inOrder(records), { columns: [], headings, limits })) yield mendRow(row);
}

async function* parsedRows(
  source: AsyncIterable<Uint8Array>,
  format: FeedFormat,
  { columns = [], headings, limits = READ_LIMITS, onBytes = () => undefined }: ReadOptions,
): AsyncGenerator<FeedRow> {
  const unpacked = unpack(source, { entry: format.entry, limits, onBytes });
  const start = await takeStart(unpacked);
  const bytes = joined(start, unpacked);
  const table = { columns, headings, limits };
  if (isWorkbook(start)) {
    if (format.format !== "csv") {
      await unpacked.return();
      throw new FeedError(`This is an Excel workbook, and no ${format.format.toUpperCase()}.`);
    }
    const sheets = await readWorkbook(bytes, { limits, sheet: format.sheet });
    return yield* tableRows(inOrder(chooseSheet(sheets, columns).records), table);
  }
  const text = decodeText(bytes, format.encoding);
  switch (format.format) {
    case "csv":
      return yield* csvRows(text, { delimiter: format.delimiter, ...table });
    case "xml":
      return yield* xmlRows(text, format.items, limits);
    case "json":
      return yield* jsonRows(text, format.items, limits);
    case "ndjson":
      return yield* ndjsonRows(text, limits);
  }
}

async function* inOrder(records: readonly TableRecord[]): AsyncGenerator<TableRecord> {
  yield* records;
}

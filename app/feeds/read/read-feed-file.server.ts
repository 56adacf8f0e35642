import { createReadStream } from "node:fs";

import type { FeedFormat } from "./feed-format";
import { FeedError, type FeedRow, READ_LIMITS, type ReadLimits } from "./feed-row";
import { csvRows } from "./csv-rows.server";
import { decodeText } from "./decode-text.server";
import { jsonRows, ndjsonRows } from "./json-rows";
import { mendRow } from "./mend-text";
import { unpack } from "./unpack.server";
import { xmlRows } from "./xml-rows";

/**
 * The rows of a feed's file; a FeedError names the file.
 *
 * @param columns required in a CSV file
 * @param onBytes called with the number of bytes read
 * @throws FeedError if the file is missing or cannot be read as a whole
 */
export async function* readFeedFile(
  file: string,
  format: FeedFormat,
  columns: readonly string[],
  onBytes?: (read: number) => void,
): AsyncGenerator<FeedRow> {
  const input = createReadStream(file);
  try {
    yield* readRows(input, format, { columns, onBytes });
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
  /** Columns required in a CSV file; in XML and JSON, any may be absent. */
  columns?: readonly string[];
  limits?: ReadLimits;
  /** Called with the number of bytes that have arrived. */
  onBytes?: (read: number) => void;
};

/**
 * Streams the rows of a feed in constant memory: CSV, XML, JSON or newline-delimited JSON, plain or in a gzip
 * or zip file.
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

async function* parsedRows(
  source: AsyncIterable<Uint8Array>,
  format: FeedFormat,
  { columns = [], limits = READ_LIMITS, onBytes = () => undefined }: ReadOptions,
): AsyncGenerator<FeedRow> {
  const bytes = unpack(source, { entry: format.entry, limits, onBytes });
  const text = decodeText(bytes, format.encoding);
  switch (format.format) {
    case "csv":
      return yield* csvRows(text, { delimiter: format.delimiter, columns, limits });
    case "xml":
      return yield* xmlRows(text, format.items, limits);
    case "json":
      return yield* jsonRows(text, format.items, limits);
    case "ndjson":
      return yield* ndjsonRows(text, limits);
  }
}

import { Readable } from "node:stream";

import { type CsvError, parse } from "csv-parse";

import { FeedError, type FeedRow, type ReadLimits } from "./feed-row";

export type CsvOptions = {
  delimiter: string;
  /** Required columns. */
  columns: readonly string[];
  limits: ReadLimits;
};

/**
 * The rows of a CSV text; its first row names the columns.
 *
 * @throws FeedError if it lacks a column, or ends inside a cell or a row
 */
export async function* csvRows(text: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<FeedRow> {
  const { delimiter, columns, limits } = options;
  const seen = { last: "" };
  const input = Readable.from(withLast(text, seen), { objectMode: true });
  const position = linePositions();
  // The parser is a few rows ahead of the reader.
  const places: number[] = [];
  let parsedTo = 0;
  const parser = parse({
    delimiter,
    // An unclosed quotation mark swallows the rest of the file.
    max_record_size: limits.rowCharacters,
    on_record(record: string[], { lines }) {
      parsedTo = position(record, lines);
      places.push(parsedTo);
      return record;
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  input.on("error", (error) => parser.destroy(error));
  input.pipe(parser);
  let header: string[] | undefined;
  let isShort = false;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const line = places.shift() ?? 0;
      if (header) {
        isShort = record.length < header.length;
        yield toRow(line, header, record);
      } else header = readHeader(record, columns, limits);
    }
  } catch (error) {
    throw toFeedError(error, parsedTo);
  } finally {
    input.destroy();
    parser.destroy();
  }
  if (!header) throw new FeedError("The file is empty.");
  if (isShort && !/[\r\n]/.test(seen.last)) {
    throw new FeedError(`The file ends in the middle of line ${parsedTo}: the transfer was cut off.`);
  }
}

async function* withLast(text: AsyncIterable<string>, seen: { last: string }): AsyncGenerator<string> {
  for await (const slice of text) {
    seen.last = slice.at(-1) ?? seen.last;
    yield slice;
  }
}

/** csv-parse reports the line on which a row ends, but counts CRLF inside a cell as two lines. */
function linePositions() {
  let countedTwice = 0;
  return (record: readonly string[], endsAt: number): number => {
    let breaks = 0;
    for (const cell of record) {
      const pairs = cell.split("\r\n").length - 1;
      countedTwice += pairs;
      breaks += cell.split(/[\r\n]/).length - 1 - pairs;
    }
    return endsAt - countedTwice - breaks;
  };
}

function readHeader(record: readonly string[], columns: readonly string[], limits: ReadLimits): string[] {
  if (record.length > limits.columns)
    throw new FeedError(`The file has more than ${limits.columns} columns.`);
  const header = record.map((name) => name.trim());
  const repeated = header.find((name, index) => columns.includes(name) && header.indexOf(name) !== index);
  if (repeated !== undefined) throw new FeedError(`The file has two columns '${repeated}'.`);
  const missing = columns.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    const there = header.join(", ").slice(0, 1_000);
    throw new FeedError(`The file has no column '${missing.join("', '")}'. It has: ${there}.`);
  }
  return header;
}

function toRow(line: number, header: readonly string[], record: readonly string[]): FeedRow {
  if (record.length !== header.length) {
    return { line, problem: `${header.length} columns expected, ${record.length} found` };
  }
  return { line, cells: new Map(header.map((name, index) => [name, record[index] ?? ""])) };
}

function toFeedError(error: unknown, line: number): unknown {
  if (!(error instanceof Error) || error instanceof FeedError || !("code" in error)) return error;
  const { code } = error as CsvError;
  if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE") {
    return new FeedError(
      `The row after line ${line} never ends: a quotation mark is left open, or the transfer was cut off.`,
    );
  }
  return String(code).startsWith("CSV_") ? new FeedError(`After line ${line}: ${error.message}`) : error;
}

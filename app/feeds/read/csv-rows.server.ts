import { Readable } from "node:stream";

import { type CsvError, parse } from "csv-parse";

import { isSeparatorLine } from "./find-headings";
import { FeedError, type FeedRow } from "./feed-row";
import { type TableOptions, type TableRecord, tableRows } from "./table-rows";

/** How far a text was read: its last character, the line of its last record, and that record's cells. */
type Position = { character: string; line: number; cells: number };

/**
 * The rows of a CSV text.
 *
 * @throws FeedError if it lacks a column, or ends inside a cell or a row
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  { delimiter, ...table }: TableOptions & { delimiter: string },
): AsyncGenerator<FeedRow> {
  const last = { character: "", line: 0, cells: 0 };
  const records = recordsUpTo(last, text, { delimiter, rowCharacters: table.limits.rowCharacters });
  const width = yield* tableRows(records, table);
  if (last.cells < width && !/[\r\n]/.test(last.character)) {
    throw new FeedError(`The file ends in the middle of line ${last.line}: the transfer was cut off.`);
  }
}

type CsvSettings = { delimiter: string; rowCharacters: number };

/** The records of a CSV text, without Excel's line `sep=;`. @throws FeedError if it ends inside a cell */
export function csvRecords(text: AsyncIterable<string>, settings: CsvSettings): AsyncGenerator<TableRecord> {
  return recordsUpTo({ character: "", line: 0, cells: 0 }, text, settings);
}

async function* recordsUpTo(
  last: Position,
  text: AsyncIterable<string>,
  { delimiter, rowCharacters }: CsvSettings,
): AsyncGenerator<TableRecord> {
  const input = Readable.from(withLast(text, last), { objectMode: true });
  const position = linePositions();
  // The parser is a few rows ahead of the reader.
  const places: number[] = [];
  const parser = parse({
    delimiter,
    // An unclosed quotation mark swallows the rest of the file.
    max_record_size: rowCharacters,
    on_record(record: string[], { lines }) {
      last.line = position(record, lines);
      places.push(last.line);
      return record;
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  input.on("error", (error) => parser.destroy(error));
  input.pipe(parser);
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const line = places.shift() ?? 0;
      last.cells = record.length;
      if (line > 1 || !isSeparatorLine(record, delimiter)) yield { line, record };
    }
  } catch (error) {
    throw toFeedError(error, last.line);
  } finally {
    input.destroy();
    parser.destroy();
  }
}

async function* withLast(text: AsyncIterable<string>, last: Position): AsyncGenerator<string> {
  for await (const slice of text) {
    last.character = slice.at(-1) ?? last.character;
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

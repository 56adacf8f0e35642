import { createReadStream } from "node:fs";

import { type CsvError, type InfoRecord, parse } from "csv-parse";

/** Longer rows are not rows: a quotation mark that never closes swallows the file. */
const LONGEST_ROW = 1_048_576;

/** `line` is where the row begins in the file, from 1, whatever line breaks its cells hold. */
export type FeedRow =
  | { line: number; cells: ReadonlyMap<string, string> }
  | { line: number; problem: string };

export type CsvOptions = { delimiter: string; encoding: "utf8" | "latin1"; columns: readonly string[] };

/** A file that cannot be read as a whole. */
export class FeedError extends Error {
  override name = "FeedError";
}

/**
 * The rows of a CSV file, one at a time.
 *
 * @param options `columns` that the file must have
 * @param onBytes is told how much of the file was read
 * @throws FeedError when the file is missing, lacks a column or ends inside a cell
 */
export async function* readCsv(
  file: string,
  options: CsvOptions,
  onBytes: (read: number) => void = () => undefined,
): AsyncGenerator<FeedRow> {
  const input = createReadStream(file, { encoding: options.encoding });
  const parser = parse({
    bom: true,
    delimiter: options.delimiter,
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  input.on("error", (error) => parser.destroy(error));
  input.pipe(parser);
  const position = linePositions();
  let header: string[] | undefined;
  let last = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      const line = position(record, info.lines);
      last = line;
      onBytes(input.bytesRead);
      if (header) yield toRow(line, header, record);
      else header = readHeader(file, record, options.columns);
    }
  } catch (error) {
    throw toFeedError(file, error, last);
  } finally {
    input.destroy();
  }
  if (!header) throw new FeedError(`${file} is empty.`);
}

/**
 * csv-parse tells the line on which a row ends, but counts a carriage return and
 * its line feed inside a cell as two.
 */
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

function readHeader(file: string, record: readonly string[], columns: readonly string[]): string[] {
  const header = record.map((name) => name.trim());
  const repeated = header.find((name, index) => columns.includes(name) && header.indexOf(name) !== index);
  if (repeated) throw new FeedError(`${file} has two columns '${repeated}'.`);
  const missing = columns.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw new FeedError(`${file} has no column '${missing.join("', '")}'. It has: ${header.join(", ")}.`);
  }
  return header;
}

function toRow(line: number, header: readonly string[], record: readonly string[]): FeedRow {
  if (record.length !== header.length) {
    return { line, problem: `${header.length} columns expected, ${record.length} found` };
  }
  return { line, cells: new Map(header.map((name, index) => [name, record[index] ?? ""])) };
}

function toFeedError(file: string, error: unknown, last: number): unknown {
  if (!(error instanceof Error) || error instanceof FeedError) return error;
  const code = "code" in error ? (error as CsvError | NodeJS.ErrnoException).code : "";
  if (code === "ENOENT") return new FeedError(`There is no file ${file}.`);
  if (code === "EISDIR") return new FeedError(`${file} is a folder.`);
  if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE") {
    return new FeedError(`${file}: the row after line ${last} never ends; is a quotation mark left open?`);
  }
  return new FeedError(`${file}: after line ${last}: ${error.message}`);
}

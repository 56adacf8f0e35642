import { headingsAt } from "./find-headings";
import { FeedError, type FeedRow, type ReadLimits } from "./feed-row";
import { outerColumn } from "./json-cell";

/** Among which the headings are looked for. */
export const FIRST_RECORDS = 30;

/** A line of a table, with its number in the file or on its sheet. */
export type TableRecord = { line: number; record: string[] };

export type TableOptions = {
  /** Required columns. */
  columns: readonly string[];
  /** The line of the headings, where a person has said it. */
  headings?: number | undefined;
  limits: ReadLimits;
};

/**
 * The rows of a table. The first line that may name its columns does: exports often have a title above it.
 *
 * @returns the number of columns
 * @throws FeedError if a column is missing
 */
export async function* tableRows(
  records: AsyncGenerator<TableRecord>,
  { columns, headings, limits }: TableOptions,
): AsyncGenerator<FeedRow, number> {
  try {
    const { first, failure } = await takeFirst(records);
    const at = headings === undefined ? headingsAt(first, columns) : lineAt(first, headings);
    const named = first[at];
    if (!named) throw new FeedError("The file is empty.");
    const header = readHeader(named.record, columns, limits);
    for (const each of first.slice(at + 1)) yield toRow(each, header);
    if (failure) throw failure.error;
    for await (const each of records) yield toRow(each, header);
    return header.length;
  } finally {
    // A reader that stops within the first rows must not leave the file open.
    await records.return(undefined);
  }
}

/** What was read before a failure is shown to the person who has to find the mistake. */
async function takeFirst(
  records: AsyncGenerator<TableRecord>,
): Promise<{ first: TableRecord[]; failure?: { error: unknown } }> {
  const first: TableRecord[] = [];
  try {
    while (first.length < FIRST_RECORDS) {
      const next = await records.next();
      if (next.done) break;
      first.push(next.value);
    }
  } catch (error) {
    if (first.length === 0) throw error;
    return { first, failure: { error } };
  }
  return { first };
}

function lineAt(first: readonly TableRecord[], line: number): number {
  return Math.max(
    first.findIndex((each) => each.line >= line),
    0,
  );
}

function readHeader(record: readonly string[], columns: readonly string[], limits: ReadLimits): string[] {
  if (record.length > limits.columns)
    throw new FeedError(`The file has more than ${limits.columns} columns.`);
  const header = record.map((name) => name.trim());
  const repeated = header.find((name, index) => columns.includes(name) && header.indexOf(name) !== index);
  if (repeated !== undefined) throw new FeedError(`The file has two columns '${repeated}'.`);
  const missing = columns.filter((name) => !header.includes(name) && !header.includes(outerColumn(name)));
  if (missing.length > 0) {
    const there = header.join(", ").slice(0, 1_000);
    throw new FeedError(`The file has no column '${missing.join("', '")}'. It has: ${there}.`);
  }
  return header;
}

function toRow({ line, record }: TableRecord, header: readonly string[]): FeedRow {
  if (record.length !== header.length) {
    return { line, problem: `${header.length} columns expected, ${record.length} found` };
  }
  return { line, cells: new Map(header.map((name, index) => [name, record[index] ?? ""])) };
}

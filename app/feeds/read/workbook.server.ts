import type { CellObject, Range, WorkSheet } from "@e965/xlsx";

import type { Sheet } from "./choose-sheet";
import { FeedError, type ReadLimits } from "./feed-row";
import { NO_RESULT, sheetCellText, type NumberFormats } from "./sheet-cell";
import type { TableRecord } from "./table-rows";
import { checkParts, type Results } from "./unzip.server";

/** A workbook is read whole: its text takes several times the memory of its file. */
const MAX_BYTES = 64 * 1_048_576;
const MAX_UNPACKED = 512 * 1_048_576;
/** Of Excel itself. */
const [MAX_ROWS, MAX_COLUMNS] = [1_048_576, 16_384];

/** An old workbook has a result with each formula. */
const THERE: Results = { areMissing: false, isUncalculated: false };

const DAMAGED = "The workbook is damaged, or not one of Excel's: save it as .xlsx again.";
const LOCKED = "The workbook has a password: save it without one, and send that.";

/** Whether bytes begin as a workbook does: `.xlsx` is a zip, `.xls` and workbooks with a password are OLE files. */
export function isWorkbook(start: Uint8Array): boolean {
  const signature = Buffer.from(start.subarray(0, 4)).toString("latin1");
  return signature === "PK\u0003\u0004" || signature === "\u00d0\u00cf\u0011\u00e0";
}

type WorkbookOptions = {
  limits: ReadLimits;
  /** The only sheet that is wanted. */
  sheet?: string | undefined;
  /** So many lines of each sheet. */
  lines?: number | undefined;
};

/**
 * The sheets of an Excel workbook that have rows, those that are hidden last.
 *
 * @throws FeedError if it cannot be read, or lacks the sheet
 */
export async function readWorkbook(
  file: AsyncIterable<Uint8Array>,
  { limits, sheet, lines }: WorkbookOptions,
): Promise<Sheet[]> {
  const bytes = await whole(file);
  const isZip = bytes.toString("latin1", 0, 2) === "PK";
  const results = isZip ? await checkParts(bytes, { ...limits, bytes: MAX_UNPACKED }) : THERE;
  const {
    SheetNames: names,
    Sheets: sheets,
    Workbook: properties,
  } = await parse(bytes, { sheet, lines, results });
  const wanted = sheet === undefined ? names : names.filter((name) => name === sheet);
  if (wanted.length === 0) {
    throw new FeedError(`The workbook has no sheet '${sheet}'. It has: ${names.slice(0, 20).join(", ")}.`);
  }
  const formats = await numberFormats({
    date1904: properties?.WBProps?.date1904 === true,
    isUncalculated: results.isUncalculated,
  });
  const hidden = new Set(properties?.Sheets?.flatMap(({ Hidden, name }) => (Hidden ? (name ?? []) : [])));
  return [...wanted.filter((name) => !hidden.has(name)), ...wanted.filter((name) => hidden.has(name))]
    .map((name) => {
      const content = sheets[name];
      // The library leaves out a sheet that it cannot read.
      if (!content) throw new FeedError(`The sheet '${name}' is damaged: save the workbook again.`);
      return { name, records: recordsOf(content, formats, limits) };
    })
    .filter(({ records }) => records.length > 0);
}

async function whole(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BYTES) {
      throw new FeedError("The workbook is larger than 64 MB: save its sheet as CSV, and send that.");
    }
  }
  return Buffer.concat(chunks);
}

type ParseOptions = Pick<WorkbookOptions, "sheet" | "lines"> & { results: Results };

async function parse(bytes: Buffer, { sheet, lines, results }: ParseOptions) {
  const { read } = await import("@e965/xlsx");
  const { error: report } = console;
  // The library reports each record that it does not know: a damaged file may have millions.
  // oxlint-disable-next-line no-console
  console.error = () => undefined;
  try {
    return read(bytes, {
      type: "buffer",
      dense: true,
      cellFormula: results.areMissing,
      // A formula without its result counts as an empty cell.
      sheetStubs: results.areMissing,
      cellHTML: false,
      cellNF: true,
      ...(sheet !== undefined && { sheets: sheet }),
      ...(lines !== undefined && { sheetRows: lines }),
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new FeedError(isLocked ? LOCKED : DAMAGED);
  } finally {
    // oxlint-disable-next-line no-console
    console.error = report;
  }
}

type FormatsOptions = { date1904: boolean; isUncalculated: boolean };

async function numberFormats({ date1904, isUncalculated }: FormatsOptions): Promise<NumberFormats> {
  const { SSF } = await import("@e965/xlsx");
  return {
    isUncalculated,
    isDate: (format) => orElse(false, () => SSF.is_date(format) === true),
    show: (format, value) => orElse("", () => String(SSF.format(format, value))),
    momentOf: (value) => SSF.parse_date_code(value, { date1904 }),
  };
}

/** The library throws for a number format that it does not know. */
function orElse<Value>(otherwise: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** The lines of a sheet that have something in them, all of the same width. */
function recordsOf(sheet: WorkSheet, formats: NumberFormats, { columns }: ReadLimits): TableRecord[] {
  const rows: (CellObject[] | undefined)[] = sheet["!data"] ?? [];
  if (rows.length > MAX_ROWS || rows.some((row) => (row?.length ?? 0) > MAX_COLUMNS)) {
    throw new FeedError(DAMAGED);
  }
  const joined = joinedBelow(sheet["!merges"] ?? []);
  const records: TableRecord[] = [];
  let width = 0;
  for (const [index, row] of rows.entries()) {
    const cells = row ? Array.from(row, (cell) => (cell ? sheetCellText(cell, formats) : "")) : [];
    if (cells.every((cell) => cell.trim() === "")) continue;
    joined.fill(index, cells);
    while (cells.at(-1)?.trim() === "") cells.pop();
    if (cells.length > columns) throw new FeedError(`The sheet has more than ${columns} columns.`);
    width = Math.max(width, cells.length);
    records.push({ line: index + 1, record: cells });
  }
  for (const { record } of records) while (record.length < width) record.push("");
  // Formulas are often filled down far below the last car.
  const told = records.filter(({ record }) => record.some((cell) => cell !== "" && cell !== NO_RESULT));
  return told.length > 0 ? told : records;
}

/** A cell that is joined with those below it counts for each of their lines: a make beside its models. */
function joinedBelow(merges: readonly Range[]) {
  const waiting = merges.filter(({ s, e }) => e.r > s.r).toSorted((one, other) => one.s.r - other.s.r);
  /** By column. */
  const open = new Map<number, { until: number; text: string | undefined }>();
  let next = 0;
  return {
    fill(line: number, cells: string[]): void {
      for (let merge = waiting[next]; merge && merge.s.r <= line; merge = waiting[(next += 1)]) {
        open.set(merge.s.c, { until: merge.e.r, text: merge.s.r === line ? cells[merge.s.c] : undefined });
      }
      for (const [column, { until, text }] of open) {
        if (until < line) open.delete(column);
        else if (text !== undefined && column < cells.length && cells[column] === "") cells[column] = text;
      }
    },
  };
}

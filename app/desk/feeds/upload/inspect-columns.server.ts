import {
  firstRows,
  inspectFile,
  type Inspection,
  lacksOf,
  missingOf,
  type ShownRow,
} from "~/feeds/inspect/inspect-file.server";
import { columnsOf, type Mapping, type TaughtWords, withWords } from "~/feeds/mapping";

import { choiceOf, type ColumnChoice, mappingOf, PHOTOS } from "./column-choice";
import { readWhole, type WholeFile } from "./read-whole.server";
import type { Stock } from "./stock-before";

/** A file's columns with the choice of what they are, and its first rows as that choice reads them. */
export type UploadedColumns = WholeFile & {
  columns: { name: string; examples: string[] }[];
  /** Where they are on a CSV file or a workbook: its sheets, if there are several, and its first lines. */
  table: { sheets: string[]; lines: { line: number; text: string }[] } | null;
  choice: ColumnChoice;
  rows: ShownRow[];
  unsure: readonly string[];
  /** Whether it is as systems post it. */
  isJson: boolean;
};

export type ReadAs = {
  chosen: ColumnChoice | null;
  /** As the last file was read. */
  before: Mapping | null;
  stock: Stock;
  /** What staff have said of its words. */
  taught?: TaughtWords;
};

/** A file of stock, and the name of its mapping. */
export type UploadedFile = { path: string; name: string };

/** Cells of a column that are shown beside its choice. */
const EXAMPLES = 3;
/** Of a line that may be the headings. */
const MAX_LINE = 60;

/** The same with the mapping that the choice makes of the file; null without a choice, or for one of other columns. */
export type InspectedColumns = { columns: UploadedColumns; mapping: Mapping | null };

/** @throws FeedError if the file cannot be read */
export async function inspectColumns({
  path,
  name,
  chosen,
  before,
  stock,
  taught = {},
}: UploadedFile & ReadAs): Promise<InspectedColumns> {
  const inspection = await inspectFile(path, name, chosen?.at ?? (before ? { sheet: before.sheet } : {}));
  const { table } = inspection;
  const ofChoice = chosen && mappingOf(chosen, inspection.columns, inspection.mapping);
  const mapping = ofChoice ?? usual(inspection, before);
  const worded = withWords(mapping, taught);
  const columns: UploadedColumns = {
    columns: inspection.columns.map(({ name: column, samples }) => ({
      name: column,
      examples: samples.filter((cell) => cell.trim() !== "").slice(0, EXAMPLES),
    })),
    table: table && {
      sheets: table.sheets.length > 1 ? table.sheets : [],
      lines: table.lines.map(({ line, record }) => ({ line, text: lineText(record) })),
    },
    choice: { ...choiceOf(mapping), at: { sheet: table?.sheet, headings: table?.headings } },
    rows: firstRows(inspection.sample, worded),
    // What no row can be read without comes first; which columns are not used, their table says.
    unsure: [
      ...missingOf(mapping),
      ...inspection.unsureOfFile,
      ...(mapping === inspection.mapping ? inspection.unsureOfGuesses : []),
      ...lacksOf(mapping, inspection.columns),
    ],
    ...(await readWhole(path, worded, stock)),
    isJson: mapping.format === "json" || mapping.format === "ndjson",
  };
  return { columns, mapping: ofChoice };
}

function lineText(record: readonly string[]): string {
  const text = record.filter((cell) => cell.trim() !== "").join(" · ");
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text;
}

/**
 * As the last file was read: as a whole, if this one has its columns, which it may write in another way; else each
 * column that it had, and the others as guessed.
 */
function usual({ columns, mapping, format }: Inspection, before: Mapping | null): Mapping {
  if (before === null) return mapping;
  const names = new Set(columns.map(({ name }) => name));
  if (columnsOf(before).every((column) => names.has(column)))
    return { ...before, ...format, sheet: format.sheet };
  const [guessed, known] = [choiceOf(mapping), choiceOf(before)];
  const kept = Object.fromEntries(Object.entries(known.fields).filter(([column]) => names.has(column)));
  if (Object.keys(kept).length === 0) return mapping;
  const taken = new Set(Object.values(kept));
  const others = Object.entries(guessed.fields).filter(([, field]) => field === PHOTOS || !taken.has(field));
  const choice = {
    ...{ at: {}, fields: { ...Object.fromEntries(others), ...kept } },
    ...{ id: names.has(known.id) ? known.id : guessed.id },
    ...{ carType: known.carType, priceType: known.priceType },
  };
  return mappingOf(choice, columns, mapping) ?? mapping;
}

import {
  firstRows,
  inspectFile,
  type Inspection,
  lacksOf,
  type ShownRow,
} from "~/feeds/inspect/inspect-file.server";
import { columnsOf, type Mapping } from "~/feeds/mapping";
import { FeedError } from "~/feeds/read/feed-row";
import { readMappedRows } from "~/feeds/read-mapped-rows.server";

import { choiceOf, type ColumnChoice, mappingOf } from "./column-choice";

/** A file's columns with the choice of what they are, and its first rows as that choice reads them. */
export type UploadedColumns = {
  columns: { name: string; examples: string[] }[];
  /** Where they are on a CSV file or a workbook: its sheets, if there are several, and its first lines. */
  table: { sheets: string[]; lines: { line: number; text: string }[] } | null;
  choice: ColumnChoice;
  rows: ShownRow[];
  unsure: readonly string[];
  /** Cars for sale that the file does not list: an import marks them sold. */
  leaving: readonly OnOffer[];
  /** Whether it is as systems post it. */
  isJson: boolean;
};

export type ReadAs = {
  chosen: ColumnChoice | null;
  /** As the last file was read. */
  before: Mapping | null;
  onOffer: readonly OnOffer[];
};

/** A car for sale of the source that a file is the next one of; `rowId` is its row's id in the last file. */
export type OnOffer = { rowId: string; vin: string | null; name: string; stockNumber: string | null };

/** A file of stock, and the name of its mapping. */
export type UploadedFile = { path: string; name: string };

/** Cells of a column that are shown beside its choice. */
const EXAMPLES = 3;
/** Of a line that may be the headings. */
const MAX_LINE = 60;

/** @throws FeedError if the file cannot be read */
export async function inspectColumns({
  path,
  name,
  chosen,
  before,
  onOffer,
}: UploadedFile & ReadAs): Promise<UploadedColumns> {
  const inspection = await inspectFile(path, name, chosen?.at ?? (before ? { sheet: before.sheet } : {}));
  const { table } = inspection;
  const mapping =
    (chosen && mappingOf(chosen, inspection.columns, inspection.mapping)) ?? usual(inspection, before);
  return {
    columns: inspection.columns.map(({ name: column, samples }) => ({
      name: column,
      examples: samples.filter((cell) => cell.trim() !== "").slice(0, EXAMPLES),
    })),
    table: table && {
      sheets: table.sheets.length > 1 ? table.sheets : [],
      lines: table.lines.map(({ line, record }) => ({ line, text: lineText(record) })),
    },
    choice: { ...choiceOf(mapping), at: { sheet: table?.sheet, headings: table?.headings } },
    rows: firstRows(inspection.sample, mapping),
    unsure:
      mapping === inspection.mapping
        ? inspection.unsure
        : [...inspection.unsureOfFile, ...lacksOf(mapping, inspection.columns)],
    leaving: await leavingOf(path, mapping, onOffer),
    isJson: mapping.format === "json" || mapping.format === "ndjson",
  };
}

/** The cars that no row is about: none of a file that is not read to its end, or has no car, as its import fails. */
async function leavingOf(
  file: string,
  mapping: Mapping,
  onOffer: readonly OnOffer[],
): Promise<readonly OnOffer[]> {
  if (onOffer.length === 0) return [];
  const [ids, vins] = [new Set<string>(), new Set<string>()];
  let cars = 0;
  try {
    for await (const { rows } of readMappedRows({
      file,
      mapping,
      filesOf: null,
      makes: "",
      known: new Map(),
    })) {
      for (const row of rows) {
        if (!("id" in row) || row.id === null) continue;
        ids.add(row.id);
        if (!("mapped" in row) || row.mapped.kind !== "vehicle") continue;
        cars += 1;
        if (row.mapped.vehicle.vin !== undefined) vins.add(row.mapped.vehicle.vin);
      }
    }
  } catch (error) {
    if (error instanceof FeedError) return [];
    throw error;
  }
  if (cars === 0) return [];
  return onOffer.filter(({ rowId, vin }) => !ids.has(rowId) && (vin === null || !vins.has(vin)));
}

function lineText(record: readonly string[]): string {
  const text = record.filter((cell) => cell.trim() !== "").join(" · ");
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text;
}

/** As the last file was read, if this one has the columns; it may write them in another way. */
function usual({ columns, mapping, format }: Inspection, before: Mapping | null): Mapping {
  const names = new Set(columns.map(({ name }) => name));
  const isSame = before && columnsOf(before).every((column) => names.has(column));
  return isSame ? { ...before, ...format, sheet: format.sheet } : mapping;
}

/** The mapping that a choice makes of a file. @throws FeedError if the file cannot be read */
export async function mapChosen({
  path,
  name,
  choice,
}: UploadedFile & { choice: ColumnChoice }): Promise<Mapping | null> {
  const inspection = await inspectFile(path, name, choice.at);
  return mappingOf(choice, inspection.columns, inspection.mapping);
}

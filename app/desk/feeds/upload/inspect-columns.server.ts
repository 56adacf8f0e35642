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
import { numberOfRow, reasonsOf } from "~/feeds/row-outcome";

import { choiceOf, type ColumnChoice, mappingOf } from "./column-choice";

/** A file's columns with the choice of what they are, and its first rows as that choice reads them. */
export type UploadedColumns = {
  columns: { name: string; examples: string[] }[];
  /** Where they are on a CSV file or a workbook: its sheets, if there are several, and its first lines. */
  table: { sheets: string[]; lines: { line: number; text: string }[] } | null;
  choice: ColumnChoice;
  rows: ShownRow[];
  unsure: readonly string[];
  /** Cars that an import of the whole file would write. */
  cars: number;
  /** Rows of the whole file that an import would not accept, the first of them with their cars' numbers and their reasons. */
  wrong: { count: number; first: { line: number; number: string | null; reason: string }[] };
  /** Cars for sale that the file does not list: staff say what becomes of them. */
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
    ...(await readWhole(path, mapping, onOffer)),
    isJson: mapping.format === "json" || mapping.format === "ndjson",
  };
}

/** Of the rows that would not be accepted. */
const MAX_WRONG = 20;

/**
 * What an import of the whole file would not accept, and the cars that no row is about: none of a file that is not read
 * to its end, or has no car, as its import fails.
 */
async function readWhole(
  file: string,
  mapping: Mapping,
  onOffer: readonly OnOffer[],
): Promise<Pick<UploadedColumns, "cars" | "wrong" | "leaving">> {
  /** By the ids of their rows, the lines of cars. */
  const lines = new Map<string, number>();
  const [listed, vins] = [new Set<string>(), new Set<string>()];
  const wrong: UploadedColumns["wrong"] = { count: 0, first: [] };
  const refuse = (line: number, id: string | null, reason: string) => {
    wrong.count += 1;
    // A hash is no number that anybody knows.
    const vehicleId = "column" in mapping.id ? id : null;
    const number = numberOfRow(mapping.name, { stockNumber: null, vehicleId });
    if (wrong.first.length < MAX_WRONG) wrong.first.push({ line, number, reason });
  };
  let cars = 0;
  const reading = { file, mapping, filesOf: null, makes: "", known: new Map<string, string>() };
  try {
    for await (const { rows } of readMappedRows(reading)) {
      for (const row of rows) {
        if (!("mapped" in row)) {
          if ("problem" in row) refuse(row.line, null, row.problem);
          continue;
        }
        const { line, id, mapped } = row;
        const first = id === null ? undefined : lines.get(id);
        if (first !== undefined) refuse(line, id, `the same vehicle as line ${first}`);
        else if (mapped.kind === "rejected") refuse(line, id, reasonsOf(mapped.problems));
        if (id === null || first !== undefined) continue;
        // As in an import, a row that cannot be read does not make a later one the second of its car.
        listed.add(id);
        if (mapped.kind !== "vehicle") continue;
        lines.set(id, line);
        cars += 1;
        if (mapped.vehicle.vin !== undefined) vins.add(mapped.vehicle.vin);
      }
    }
  } catch (error) {
    if (error instanceof FeedError) return { cars: 0, wrong, leaving: [] };
    throw error;
  }
  if (cars === 0) return { cars, wrong, leaving: [] };
  const leaving = onOffer.filter(({ rowId, vin }) => !listed.has(rowId) && (vin === null || !vins.has(vin)));
  return { cars, wrong, leaving };
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

import {
  inspectFile,
  type Inspection,
  readFirstRows,
  type ShownRow,
} from "~/feeds/inspect/inspect-file.server";
import { columnsOf, type Mapping } from "~/feeds/mapping";

import { choiceOf, type ColumnChoice, mappingOf } from "./column-choice";

/** A file's columns with the choice of what they are, and its first rows as that choice reads them. */
export type UploadedColumns = {
  columns: { name: string; examples: string[] }[];
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
};

/** A file of stock, and the name of its mapping. */
export type UploadedFile = { path: string; name: string };

/** Cells of a column that are shown beside its choice. */
const EXAMPLES = 3;

/** @throws FeedError if the file cannot be read */
export async function inspectColumns({
  path,
  name,
  chosen,
  before,
}: UploadedFile & ReadAs): Promise<UploadedColumns> {
  const inspection = await inspectFile(path, name);
  const mapping =
    (chosen && mappingOf(chosen, inspection.columns, inspection.mapping)) ?? usual(inspection, before);
  return {
    columns: inspection.columns.map(({ name: column, samples }) => ({
      name: column,
      examples: samples.filter((cell) => cell.trim() !== "").slice(0, EXAMPLES),
    })),
    choice: choiceOf(mapping),
    rows: await readFirstRows(path, mapping),
    unsure: inspection.unsure,
    isJson: mapping.format === "json" || mapping.format === "ndjson",
  };
}

/** As the last file was read, if this one has the columns. */
function usual({ columns, mapping }: Inspection, before: Mapping | null): Mapping {
  const names = new Set(columns.map(({ name }) => name));
  return before && columnsOf(before).every((column) => names.has(column)) ? before : mapping;
}

/** The mapping that a choice makes of a file. @throws FeedError if the file cannot be read */
export async function mapChosen({
  path,
  name,
  choice,
}: UploadedFile & { choice: ColumnChoice }): Promise<Mapping | null> {
  const inspection = await inspectFile(path, name);
  return mappingOf(choice, inspection.columns, inspection.mapping);
}

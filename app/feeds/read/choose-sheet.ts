import { FeedError } from "./feed-row";
import { hasHeadings } from "./find-headings";
import { FIRST_RECORDS, type TableRecord } from "./table-rows";

/** A sheet of a workbook that has rows. */
export type Sheet = { name: string; records: TableRecord[] };

/** A line with so many cells belongs to a table; fewer are a cover, or notes. */
const TABLE_CELLS = 3;

/**
 * The first of a workbook's sheets that has the columns; if none are known, the first with a table.
 *
 * @throws FeedError if no sheet has rows
 */
export function chooseSheet(sheets: readonly Sheet[], columns: readonly string[]): Sheet {
  const found =
    columns.length > 0
      ? sheets.find(({ records }) => hasHeadings(records.slice(0, FIRST_RECORDS), columns))
      : sheets.find(({ records }) => records.filter(isOfTable).length > 1);
  const [first] = sheets;
  const sheet = found ?? first;
  if (!sheet) throw new FeedError("The workbook has no rows.");
  return sheet;
}

function isOfTable({ record }: TableRecord): boolean {
  return record.filter((cell) => cell.trim() !== "").length >= TABLE_CELLS;
}

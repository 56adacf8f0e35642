// Which of a table's first rows names its columns: a title, an address or the date of the export may stand above it.

type Row = { record: readonly string[] };

/** A cell of stock: an amount, a date, a year, an address. A column is named in words. */
const VALUE = /^[$\d\s,./:+-]+(?:kms?)?$|^https?:|@/i;

/** Excel's own line above a table: which sign separates its cells. */
export function isSeparatorLine(record: readonly string[], delimiter: string): boolean {
  return /^\s*sep=\S*\s*$/i.test(record.join(delimiter));
}

/**
 * @param rows the first of a table
 * @param columns that its headings have to contain; if none are known, the first row of words counts that is about as
 *   wide as the table
 * @returns the index of the row with the headings, 0 if none of them can be
 */
export function headingsAt(rows: readonly Row[], columns: readonly string[]): number {
  if (columns.length > 0) return Math.max(rowOf(rows, columns), 0);
  const widest = Math.max(...rows.map(({ record }) => filled(record).length));
  const at = rows.findIndex(({ record }) => {
    const cells = filled(record);
    return cells.length >= 2 && cells.length > widest / 2 && cells.filter(isValue).length <= cells.length / 4;
  });
  return Math.max(at, 0);
}

/** Whether one of a table's first rows names these columns. */
export function hasHeadings(rows: readonly Row[], columns: readonly string[]): boolean {
  return rowOf(rows, columns) >= 0;
}

function rowOf(rows: readonly Row[], columns: readonly string[]): number {
  return rows.findIndex(({ record }) => {
    const names = new Set(record.map((cell) => cell.trim()));
    return columns.every((column) => names.has(column));
  });
}

function filled(record: readonly string[]): string[] {
  return record.map((cell) => cell.trim()).filter(Boolean);
}

function isValue(cell: string): boolean {
  return VALUE.test(cell);
}

/** What a cell of a table is; a number stays one, a negative one too. */
export type CsvCell = string | number | null;

/** At the first character that is seen: signs, their full-width and small forms, a tab, a carriage return. */
const FORMULA = /^[\s\p{Z}\p{C}]*[=+\-@|%\t\r＝＋－＠｜％﹦﹢﹣﹫﹪\u2212]/u;

/** By which Excel knows UTF-8: without it, names in Chinese are garbled. LibreOffice and Numbers skip it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as CSV (RFC 4180), for people: what programs read is written by app/surfaces/catalogues/file-writers.ts. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join("");
}

/** All cells are quoted, since typed text contains commas and line breaks. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: CsvCell): string {
  const text = typeof cell === "string" ? withoutFormula(cell) : String(cell ?? "");
  return quotedCell(text);
}

/** A text as a cell, as it is: a formula too, so only for what is read again here. */
export function quotedCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Escapes a text that a spreadsheet would run as a formula, also behind leading blanks. Phone
 * numbers such as +61… get an apostrophe too, which is accepted.
 */
function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

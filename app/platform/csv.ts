/** Rows as CSV (RFC 4180); all cells are quoted, since typed text contains commas and line breaks. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
}

function quote(cell: string): string {
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

/**
 * Escapes a cell that a spreadsheet would run as a formula, also behind leading blanks. Phone
 * numbers such as +61… get an apostrophe too, which is accepted.
 */
function withoutFormula(cell: string): string {
  return /^\s*[=+\-@|%\t\r]/.test(cell) ? `'${cell}` : cell;
}
